import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { storeRecord } from '../../../../tests/support/search-records.ts'
import { makeAddresses, startSearcher } from '../../../../tests/support/searchers.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { createSearch } from '../engine/search.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { readCall } from '../protocol/queries.ts'
import { type Responder, respond } from '../protocol/respond.ts'
import type { SearchRequest } from '../search-request.ts'
import { toFrame } from './frames.ts'
import { createSharedSearch } from './shared-search.ts'

const database = await forAllTests(createTestDatabase())
const { target, sql } = database
const newAddress = makeAddresses()

const record = (query: string) => ({
  ...{ objectID: randomUUID(), type: 'Question' as const, query, verificationStatus: false },
  ...{ language: 'English' as const, level: 'SSC' as const, tags: ['geography'], votes: 0 },
})

beforeAll(async () => {
  await rebuildSearchIndex(sql, ['capital of France', 'river delta'].map(record))
})

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 10 },
  ...{ facets: ['level'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})

const start = (address: string, version = '1') => startSearcher({ target, address, version })

function openOwn() {
  const search = createSearch(target, { max: 2, longestWaitMs: 30_000 })
  const build: Responder['respond'] = (call, options) => respond(search, call, options)
  return { ...search, respond: build }
}

/** Opens a shared search in this process. */
function open(address: string, { version = '1', opened = [] as string[], lookEveryMs = 30_000 } = {}) {
  const search = createSharedSearch({
    open() {
      opened.push('search')
      return openOwn()
    },
    address: async () => ({ address, version }),
    ...{ sql, log: { info: () => {}, warn: () => {} }, lookEveryMs },
  })
  onTestFinished(() => search.close())
  return search
}

const held = { isReady: true, isElsewhere: false }
const elsewhere = { isReady: true, isElsewhere: true }

test('exactly one of several processes that start at once reads the index, and all find a commit at once', async () => {
  const address = newAddress()
  const searchers = Array.from({ length: 4 }, () => start(address))
  await Promise.all(searchers.map((searcher) => searcher.warmUp()))
  const facts = await Promise.all(searchers.map((searcher) => searcher.readFacts()))
  expect(facts.filter(({ isElsewhere }) => !isElsewhere)).toHaveLength(1)
  for (const one of facts) expect(one).toMatchObject({ isReady: true, records: 2 })

  const stored = record('longest bridge')
  await storeRecord(sql, stored)
  onTestFinished(async () => void (await sql`delete from search_record where object_id = ${stored.objectID}`))
  const found = await Promise.all(searchers.map((searcher) => searcher.find([searchFor('bridge')])))
  expect(found.map(([answer]) => answer!.hits.map(({ query }) => query))).toEqual(
    searchers.map(() => ['longest bridge']),
  )
})

test.each(['killed', 'stopped'])('when the holder is %s, another answers and takes over', async (how) => {
  const address = newAddress()
  const holder = start(address)
  await holder.warmUp()
  const others = [start(address), start(address)]
  await Promise.all(others.map((other) => other.warmUp()))
  // The calls that the holder has not answered when it ends.
  let calls: Promise<unknown>[] = []
  await sql.begin(async (tx) => {
    await tx`lock table search_record in access exclusive mode`
    calls = others.map((other) => other.find([searchFor('capital')]))
    await expect.poll(() => countLockWaits(), { timeout: 20_000 }).toBeGreaterThan(0)
    await (how === 'killed' ? holder.kill() : holder.stop())
  })
  const hits = [{ query: 'capital of France' }]
  for (const answers of await Promise.all(calls)) expect(answers).toMatchObject([{ nbHits: 1, hits }])
  const readAll = async () => {
    const facts = await Promise.all(others.map((other) => other.readFacts()))
    return facts.map(({ isReady, isElsewhere }) => `${isReady} ${isElsewhere}`).toSorted()
  }
  await expect.poll(readAll, { timeout: 20_000 }).toEqual(['true false', 'true true'])
  for (const other of others) expect(await other.find([searchFor('rivr')])).toMatchObject([{ nbHits: 1 }])
})

async function countLockWaits(): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.first()
  return row!.count
}

test('a socket that a killed process left is replaced', async () => {
  const address = newAddress()
  const first = start(address)
  await first.warmUp()
  await first.kill()
  expect(existsSync(address)).toBe(true)
  const next = start(address)
  await next.warmUp()
  expect(await next.readFacts()).toMatchObject(held)
  await next.stop()
  expect(existsSync(address)).toBe(false)
})

test('a holder whose socket was removed makes another one, or leaves the index to its successor', async () => {
  const address = newAddress()
  const opened: string[] = []
  const [holder, other] = [open(address, { lookEveryMs: 20, opened }), open(address)]
  await holder.warmUp()
  rmSync(address)
  await expect.poll(() => existsSync(address), { timeout: 20_000 }).toBe(true)
  await other.warmUp()
  expect(await other.readFacts()).toMatchObject(elsewhere)
  expect(await holder.readFacts()).toMatchObject(held)
  expect(opened).toHaveLength(1)
  const successorAddress = newAddress()
  const successor = open(successorAddress, { lookEveryMs: 3_600_000 })
  await successor.warmUp()
  // As if the successor had not found the socket.
  renameSync(successorAddress, address)
  const readAll = () => Promise.all([holder, other, successor].map((search) => search.readFacts()))
  await expect.poll(readAll, { timeout: 20_000 }).toMatchObject([elsewhere, elsewhere, held])
  expect(existsSync(address)).toBe(true)
})

test('a holder that does not respond is not waited for', async () => {
  const address = newAddress()
  const holder = start(address)
  await holder.warmUp()
  const other = open(address)
  await other.warmUp()
  await holder.kill('SIGSTOP')
  expect(await other.find([searchFor('capital')])).toMatchObject([{ nbHits: 1 }])
  expect((await other.readFacts()).isElsewhere).toBe(false)
  await holder.kill('SIGCONT')
  await expect.poll(() => other.readFacts(), { timeout: 20_000 }).toMatchObject(elsewhere)
})

test('answers and errors of the holder equal those of the own search', async () => {
  const address = newAddress()
  const opened: string[] = []
  const holder = open(address)
  await holder.warmUp()
  const other = open(address, { opened })
  await other.warmUp()
  const requests = [searchFor('capitol'), searchFor('rivr')]
  const found = await other.find(requests, { caller: 'someone' })
  expect(found).toEqual(await holder.find(requests))
  expect(found[0]!.words[0]!.matches).toEqual(new Set(['capitol', 'capital']))
  const tags = [searchFor(''), 'tags', 'geo', 5] as const
  expect(await other.findFacetValues(...tags)).toEqual(await holder.findFacetValues(...tags))
  expect(await other.findTwins(['the capital of France'])).toMatchObject([
    [{ record: { query: 'capital of France' } }],
  ])
  const item = { indexName: 'questionsAndPacks', query: 'capitol', hitsPerPage: 3 }
  const call = readCall({ requests: Array.from({ length: 10 }, () => item) })
  const { body, isGzip } = await other.respond(call, { acceptsGzip: true })
  expect(isGzip).toBe(true)
  const { results } = JSON.parse(gunzipSync(body).toString())
  expect(results).toHaveLength(10)
  expect(results[0]).toMatchObject({ nbHits: 1, hits: [{ query: 'capital of France' }] })
  await sql`alter table search_record rename to search_record_away`
  try {
    await expect(other.find(requests)).rejects.toMatchObject({ code: '42P01' })
  } finally {
    await sql`alter table search_record_away rename to search_record`
  }
  expect(opened).toEqual([])
})

test('before the index is in memory each process answers from PostgreSQL', async () => {
  const address = newAddress()
  const search = open(address)
  expect(await search.readFacts()).toMatchObject({ isReady: false, records: 0 })
  expect(await search.find([searchFor('capital')])).toMatchObject([{ nbHits: 1 }])
  expect((await search.readFacts()).isReady).toBe(false)
})

test('a process of another version does not share: it reads its own index', async () => {
  const address = newAddress()
  const holder = open(address)
  await holder.warmUp()
  const newer = open(address, { version: '2' })
  await newer.warmUp()
  expect(await holder.readFacts()).toMatchObject(held)
  expect(await newer.readFacts()).toMatchObject(held)
  expect(await newer.find([searchFor('capital')])).toMatchObject([{ nbHits: 1 }])
})

test('a process without an address to share at reads its own index', async () => {
  const search = createSharedSearch({
    open: openOwn,
    address: () => Promise.reject(new Error('no folder')),
    ...{ sql, log: { info: () => {}, warn: () => {} } },
  })
  onTestFinished(() => search.close())
  await search.warmUp()
  expect(await search.readFacts()).toMatchObject(held)
})

const greeting = toFrame({ version: '1' })!

test.each([
  ['is too long', Buffer.from([0xff, 0xff, 0xff, 0xff])],
  ['is no message', Buffer.from([0, 0, 0, 4, 1, 2, 3, 4])],
  ['is no greeting', toFrame({ id: 1, name: 'find', args: [[]] })!],
  ['greets as another version', toFrame({ version: '2' })!],
  ['calls another function', Buffer.concat([greeting, toFrame({ id: 1, name: 'close', args: [] })!])],
  ['calls no function', Buffer.concat([greeting, toFrame('find')!])],
])('a frame that %s ends its connection alone', async (_what, bytes) => {
  const address = newAddress()
  const [holder, other] = [open(address), open(address)]
  await holder.warmUp()
  await other.warmUp()
  const socket = connect(address)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  socket.resume()
  socket.write(bytes)
  await closed
  expect(await other.find([searchFor('capital')])).toMatchObject([{ nbHits: 1 }])
  expect(await other.readFacts()).toMatchObject(elsewhere)
})

test('closing refuses later calls, and another process takes over', async () => {
  const address = newAddress()
  const [holder, other] = [open(address), open(address)]
  await holder.warmUp()
  await other.warmUp()
  await holder.close()
  await expect(holder.find([searchFor('capital')])).rejects.toMatchObject({ code: 'BUSY' })
  expect(await other.find([searchFor('capital')])).toMatchObject([{ nbHits: 1 }])
  await expect.poll(() => other.readFacts(), { timeout: 20_000 }).toMatchObject(held)
  await other.close()
  expect(existsSync(address)).toBe(false)
})

test('a search that is closed while it looks for the holder holds nothing', async () => {
  const address = newAddress()
  const search = open(address)
  const warming = search.warmUp()
  await search.close()
  await warming
  const next = open(address)
  await next.warmUp()
  expect(await next.readFacts()).toMatchObject(held)
})
