import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/database.ts'
import { forAllTests } from '../../../../tests/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { answerCall, readCall } from '../protocol/queries.ts'
import { searchIndexName } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'
import { createThreadedSearch } from './threaded-search.ts'

const database = await forAllTests(createTestDatabase())
const logged: unknown[] = []
const open = () =>
  createThreadedSearch(database.target, { max: 2, log: { error: (...line: unknown[]) => logged.push(line) } })
const search = await forAllTests(open())

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    ['capital of France', 'river delta'].map((query) => ({
      ...{ objectID: randomUUID(), type: 'Question' as const, query, verificationStatus: false },
      ...{ language: 'English' as const, level: 'SSC' as const, tags: ['geography'], votes: 0 },
    })),
  )
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 10 },
  ...{ facets: ['level'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})

test('answers come from the thread, before and after the index is in memory', async () => {
  const before = await search.find([searchFor('capitol'), searchFor('rivr')])
  expect(before.map(({ hits }) => hits.map(({ query }) => query))).toEqual([
    ['capital of France'],
    ['river delta'],
  ])
  expect((await search.readFacts()).isReady).toBe(false)
  await search.warmUp()
  expect(await search.readFacts()).toMatchObject({ isReady: true, records: 2, waiting: 0 })
  expect(await search.find([searchFor('capitol'), searchFor('rivr')])).toEqual(before)
  expect(before[0]!.words[0]!.matches).toEqual(new Set(['capitol', 'capital']))
  const tags = await search.findFacetValues(searchFor(''), 'tags', 'geo', 5)
  expect(tags).toEqual({ values: [{ value: 'geography', count: 2 }], isExhaustive: true })
})

test('responses are built in the thread, and name the searches that found nothing', async () => {
  const call = readCall({
    requests: [
      { indexName: searchIndexName, query: 'capital', facets: ['tags'] },
      { indexName: searchIndexName, query: 'zzyzx', typoTolerance: false },
      { indexName: searchIndexName, type: 'facet', facet: 'tags', facetQuery: 'geo' },
    ],
  })
  const { body, isGzip, missed } = await search.respond(call, { caller: 'a', acceptsGzip: true })
  expect(isGzip).toBe(true)
  const withoutTimes = (text: string) => JSON.parse(text.replaceAll(/"(\w+TimeMS)":\d+/g, '"$1":0'))
  const { results } = withoutTimes(gunzipSync(body).toString())
  expect(results).toMatchObject([
    { nbHits: 1, hits: [{ _highlightResult: { query: { value: '<em>capital</em> of France' } } }] },
    { nbHits: 0, hits: [] },
    { facetHits: [{ value: 'geography', count: 2 }] },
  ])
  expect({ results }).toEqual(withoutTimes(JSON.stringify(await answerCall(search, call))))
  expect(missed).toEqual([{ query: 'zzyzx', found: 'nothing' }])
  const plain = await search.respond(call)
  expect(plain.isGzip).toBe(false)
  expect(withoutTimes(Buffer.from(plain.body).toString()).results).toEqual(results)
})

test('an error keeps its message and code', async () => {
  await database.sql`alter table search_record rename to search_record_away`
  try {
    await expect(search.find([searchFor('capital')])).rejects.toMatchObject({
      code: '42P01',
      message: expect.stringContaining('search_record'),
    })
  } finally {
    await database.sql`alter table search_record_away rename to search_record`
  }
  expect((await search.find([searchFor('capital')]))[0]!.nbHits).toBe(1)
})

test('a thread that dies refuses its calls as busy, and is replaced with its index', async () => {
  const died = once(search.thread()!, 'exit')
  const call = search.find([searchFor('capital')])
  const outcome = expect(call).rejects.toMatchObject({ code: 'BUSY' })
  await search.thread()!.terminate()
  await Promise.all([died, outcome])
  await expect(search.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  expect(logged).toHaveLength(1)
  await expect
    .poll(() => search.readFacts().catch(() => null), { timeout: 20_000 })
    .toMatchObject({ isReady: true, records: 2 })
  expect((await search.find([searchFor('capital')]))[0]!.nbHits).toBe(1)
})

test('closing ends the thread, also while the index is read, and later calls are refused', async () => {
  const other = open()
  const thread = other.thread()!
  const ended = once(thread, 'exit')
  const warming = other.warmUp().catch(() => {})
  await other.close()
  await Promise.all([ended, warming, other.close()])
  await expect(other.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  expect(logged).toHaveLength(1)
})
