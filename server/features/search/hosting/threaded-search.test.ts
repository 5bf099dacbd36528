import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { lockRecords, storeRecord } from '../../../../tests/support/search-records.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import { readCall } from '../protocol/read-search.ts'
import { answerCall } from '../protocol/respond.ts'
import { searchIndexName } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'
import { createThreadedSearch } from './threaded-search.ts'

const database = await forAllTests(createTestDatabase())
const logged: unknown[] = []
const open = () =>
  createThreadedSearch(database.target, {
    ...{ max: 4, threads: 2 },
    log: { error: (...line: unknown[]) => logged.push(line) },
  })
const search = await forAllTests(open())

const record = (query: string): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false },
  ...{ language: 'English', level: 'SSC', tags: ['geography'], votes: 0 },
})

beforeAll(async () => {
  await rebuildSearchIndex(database.sql, ['capital of France', 'river delta'].map(record))
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 10 },
  ...{ facets: ['level'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})

/** Searches for more callers at once than there are threads, so that each thread answers some. */
async function findInEveryThread(query: string): Promise<string[][]> {
  const callers = ['one', 'two', 'three', 'four']
  const found = await Promise.all(callers.map((caller) => search.find([searchFor(query)], { caller })))
  return found.map(([answer]) => answer!.hits.map((hit) => hit.query))
}

test('a call that comes before the index is in memory has it read, and waits; too long, it is refused', async () => {
  const end = await lockRecords(database.sql)
  await expect(search.find([searchFor('capital')])).rejects.toMatchObject({ code: 'NOT_READY' })
  expect((await search.readFacts()).isReady).toBe(false)
  const waiting = search.find([searchFor('capitol')])
  await end()
  // A thread starts and reads in less than two seconds, but not on every machine that runs tests.
  const found = await waiting.catch(async () => {
    await search.warmUp()
    return search.find([searchFor('capitol')])
  })
  expect(found[0]!.hits.map(({ query }) => query)).toEqual(['capital of France'])
})

test('answers come from the threads', async () => {
  await search.warmUp()
  expect(await search.readFacts()).toMatchObject({ isReady: true, records: 2, waiting: 0 })
  const [capitol, rivr] = await search.find([searchFor('capitol'), searchFor('rivr')])
  expect([capitol, rivr].map((answer) => answer!.hits.map(({ query }) => query))).toEqual([
    ['capital of France'],
    ['river delta'],
  ])
  expect(capitol!.words[0]!.matches).toEqual(new Set(['capitol', 'capital']))
  const tags = await search.findFacetValues(searchFor(''), 'tags', 'geo', 5)
  expect(tags).toEqual({ values: [{ value: 'geography', count: 2 }] })
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
  const built = { results, missed }
  expect(built).toEqual(withoutTimes(JSON.stringify(await answerCall(search, call))))
  expect(missed).toEqual([{ query: 'zzyzx', found: 'nothing' }])
  const plain = await search.respond(call)
  expect(plain.isGzip).toBe(false)
  expect(withoutTimes(Buffer.from(plain.body).toString()).results).toEqual(results)
})

test('every thread finds each commit at once, also while a new index is read and taken', async () => {
  for (const text of ['apple', 'bridge', 'canyon', 'desert', 'forest']) {
    let isReading = true
    const reading = search.warmUp().finally(() => {
      isReading = false
    })
    await storeRecord(database.sql, record(text))
    while (isReading) for (const hits of await findInEveryThread(text)) expect(hits).toEqual([text])
    await reading
    for (const hits of await findInEveryThread(text)) expect(hits).toEqual([text])
  }
  expect((await search.readFacts()).records).toBe(7)
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

test('a thread that dies refuses its calls as busy, the other answers, and a new one gets the index', async () => {
  const [thread, other] = search.workers()
  const died = once(thread!, 'exit')
  const end = await lockRecords(database.sql)
  // The first call goes to the first of two idle threads, and waits there for the lock.
  const outcome = expect(search.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  await thread!.terminate()
  await Promise.all([died, outcome])
  await end()
  expect((await search.find([searchFor('capital')]))[0]!.nbHits).toBe(1)
  expect(logged).toHaveLength(1)
  await expect.poll(() => search.workers().includes(null), { timeout: 20_000 }).toBe(false)
  expect(search.workers()[1]).toBe(other)
  await expect
    .poll(() => search.readFacts().catch(() => null), { timeout: 20_000 })
    .toMatchObject({ isReady: true, records: 7 })
  for (const hits of await findInEveryThread('capital')) expect(hits).toEqual(['capital of France'])
})

test('without a thread calls are refused as busy, until there are new ones', async () => {
  const died = search.workers().map((worker) => once(worker!, 'exit'))
  await Promise.all(search.workers().map((worker) => worker!.terminate()))
  await Promise.all(died)
  await expect(search.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  await expect
    .poll(() => search.readFacts().catch(() => null), { timeout: 20_000 })
    .toMatchObject({ isReady: true, records: 7 })
  expect((await search.find([searchFor('capital')]))[0]!.nbHits).toBe(1)
})

test('after all records were replaced every call finds the new ones, and each thread gets a new index', async () => {
  await rebuildSearchIndex(database.sql, ['mountain pass', 'mountain lake', 'island'].map(record))
  for (const hits of await findInEveryThread('mountain')) expect(hits).toHaveLength(2)
  await expect
    .poll(() => search.readFacts(), { timeout: 20_000 })
    .toMatchObject({ isReady: true, records: 3 })
  for (const hits of await findInEveryThread('mountain')) expect(hits).toHaveLength(2)
})

test('closing ends the threads, also while the index is read, and later calls are refused', async () => {
  const lines = logged.length
  const other = open()
  const warming = other.warmUp().catch(() => {})
  const ended = other.workers().map((worker) => once(worker!, 'exit'))
  expect(ended).toHaveLength(2)
  await other.close()
  await Promise.all([...ended, warming, other.close()])
  await expect(other.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  expect(logged).toHaveLength(lines)
})
