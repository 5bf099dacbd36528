import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import type { SearchRequest } from '../search-request.ts'
import { createSearch } from './search.ts'

let database: TestDatabase
let search: ReturnType<typeof createSearch>

beforeAll(async () => {
  database = await createTestDatabase()
  search = createSearch(database.target, { max: 2 })
})
afterAll(async () => {
  await search.close()
  await database.drop()
})

/** A request with the defaults of the protocol. */
function searchFor(query: string, changes: Partial<SearchRequest> = {}): SearchRequest {
  return {
    query,
    queryType: 'prefixLast',
    typoTolerance: 'true',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    attributes: ['query', 'tags'],
    filter: [],
    offset: 0,
    length: 20,
    facets: [],
    maxValuesPerFacet: 100,
    sortFacetValuesBy: 'count',
    ...changes,
  }
}

async function fill(records: (Partial<IndexedRecord> & { query: string })[]): Promise<void> {
  await rebuildSearchIndex(
    database.sql,
    records.map((record) => ({
      objectID: randomUUID(),
      type: 'Question',
      verificationStatus: false,
      language: 'Bangla',
      level: 'SSC',
      tags: [],
      votes: 0,
      ...record,
    })),
  )
}

async function texts(query: string, changes: Partial<SearchRequest> = {}): Promise<string[]> {
  const [answer] = await search.find([searchFor(query, changes)])
  expect(answer!.nbHits).toBe(answer!.hits.length)
  return answer!.hits.map((hit) => hit.query)
}

test('words, prefixes, typos, folded spelling and sound', async () => {
  await fill([
    { query: 'বাংলাদেশের রাজধানী কোথায়?', tags: ['ভূগোল'] },
    { query: 'ঢাকা কোন নদীর তীরে?', tags: ['geography'] },
    { query: 'What is the capital of France?', tags: ['geography', 'world history'] },
    { query: 'Which jet is black?' },
    { query: 'Beef jerky comes from?' },
  ])
  expect(await texts('রাজধানী')).toEqual(['বাংলাদেশের রাজধানী কোথায়?'])
  expect(await texts('রাজধা')).toEqual(['বাংলাদেশের রাজধানী কোথায়?'])
  expect(await texts('রাজধানি কোথায়')).toEqual(['বাংলাদেশের রাজধানী কোথায়?'])
  expect(await texts('rajdhani')).toEqual(['বাংলাদেশের রাজধানী কোথায়?'])
  expect(await texts('captal france')).toEqual(['What is the capital of France?'])
  expect(await texts('captal france', { typoTolerance: 'false' })).toEqual([])
  expect(await texts('geography', { attributes: ['tags'], queryType: 'prefixNone' })).toHaveLength(2)
  expect(await texts('geography', { attributes: ['query'] })).toEqual([])
  expect(await texts('je b')).toEqual([])
  expect(await texts('je b', { queryType: 'prefixAll' })).toHaveLength(2)
  expect(await texts('')).toHaveLength(5)
  expect(
    await texts('', { filter: [[{ facet: 'tags', value: 'Geography', isNegated: false }]] }),
  ).toHaveLength(2)
  expect(
    await texts('', { filter: [[{ facet: 'tags', value: 'Geography', isNegated: true }]] }),
  ).toHaveLength(3)
})
