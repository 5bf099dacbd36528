import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import type { SearchRequest } from '../search-request.ts'

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createBothSearches(database.target))

/** A request with the protocol's defaults. */
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
  await search.warmUp()
}

async function texts(query: string, changes: Partial<SearchRequest> = {}): Promise<string[]> {
  const [answer] = await search.find([searchFor(query, changes)])
  expect(answer!.nbHits).toBe(answer!.hits.length)
  return answer!.hits.map((hit) => hit.query)
}

test('finds words, prefixes, typos, folded spelling and sound', async () => {
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

test('orders by typos, proximity, place, exactness, verification, votes, age', async () => {
  const expected = [
    // Closer together first, then closer to the beginning, then whole words.
    { query: 'river delta of Bengal' },
    { query: 'the river delta' },
    { query: 'the river deltas', verificationStatus: true },
    { query: 'the river and its delta', verificationStatus: true },
    { query: 'the delta and then the river', verificationStatus: true },
    // Not close at all: one of the two words is in a tag.
    { query: 'what is a river', tags: ['delta'], verificationStatus: true, votes: 3 },
    { query: 'what is a river', tags: ['delta'], votes: 9 },
    { query: 'what is a river', tags: ['delta'], votes: 8 },
    { query: 'what is a river', tags: ['delta'], votes: -1 },
    // Hits with a typo come last.
    { query: 'rivers delta', verificationStatus: true, votes: 50 },
  ]
  await fill([...expected].reverse())
  const [answer] = await search.find([searchFor('river delta')])
  const order = answer!.hits.map(({ query, verificationStatus }) => ({ query, verificationStatus }))
  expect(order).toEqual(
    expected.map(({ query, verificationStatus = false }) => ({ query, verificationStatus })),
  )
})

test('a word itself comes before a longer one that is one place nearer', async () => {
  await fill([{ query: 'sea rivers in France' }, { query: 'sea and river in France' }])
  expect(await texts('sea river')).toEqual(['sea and river in France', 'sea rivers in France'])
})

test('records that are equal in everything keep the order of their creation', async () => {
  await fill(Array.from({ length: 30 }, (_, index) => ({ query: 'equal', tags: [`number ${index}`] })))
  const whole = await search.find([searchFor('equal', { length: 30 })])
  const again = await search.find(
    [0, 1, 2].map((page) => searchFor('equal', { offset: page * 10, length: 10 })),
  )
  expect(again.flatMap(({ hits }) => hits)).toEqual(whole[0]!.hits)
  expect(whole[0]!.hits.map(({ tags }) => tags[0])).toEqual(
    Array.from({ length: 30 }, (_, index) => `number ${index}`),
  )
})

test('returns the words of records that match those of the query', async () => {
  await fill([{ query: 'The capitals of the world' }, { query: 'capitol hill' }, { query: 'ঢাকা capital' }])
  const [answer] = await search.find([searchFor('capital dhaka')])
  expect(answer!.words).toEqual([
    { word: 'capital', isPrefix: false, matches: new Set(['capital']) },
    { word: 'dhaka', isPrefix: true, matches: new Set(['dhaka', 'ঢাকা']) },
  ])
  const [near] = await search.find([searchFor('capital')])
  expect(near!.words).toEqual([
    { word: 'capital', isPrefix: true, matches: new Set(['capital', 'capitals', 'capitol']) },
  ])
})

test('returns answers in the order of the requests', async () => {
  await fill([{ query: 'one' }, { query: 'two' }, { query: 'three' }])
  const answers = await search.find(['three', '', 'one', 'nothing', 'two'].map((query) => searchFor(query)))
  expect(answers.map(({ hits }) => hits.map((hit) => hit.query))).toEqual([
    ['three'],
    ['one', 'two', 'three'],
    ['one'],
    [],
    ['two'],
  ])
})

test('a hit that was edited since it was verified says so; other hits are as in the specification', async () => {
  await fill([
    { query: 'ঢাকা এক', verificationStatus: true, editedSinceVerified: true },
    { query: 'ঢাকা দুই', verificationStatus: true, editedSinceVerified: false },
    { query: 'ঢাকা তিন' },
  ])
  const [answer] = await search.find([searchFor('ঢাকা')])
  expect(answer!.hits.map(({ query, ...hit }) => [query, hit.editedSinceVerified])).toEqual([
    ['ঢাকা এক', true],
    ['ঢাকা দুই', undefined],
    ['ঢাকা তিন', undefined],
  ])
  const plain = ['objectID', 'type', 'query', 'verificationStatus', 'language', 'level', 'tags']
  expect(Object.keys(answer!.hits[1]!).toSorted()).toEqual(plain.toSorted())
})
