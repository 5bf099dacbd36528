import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openSearchClient } from '../bench/search/client.ts'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import type { IndexedRecord } from '../server/features/search/index/source.ts'
import { searchableAttributes } from '../server/features/search/search-record.ts'
import type { SearchRequest } from '../server/features/search/search-request.ts'
import { openDatabase } from '../server/lib/database/database.ts'
import { startEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { newId } from '../server/lib/new-id.ts'
import { migrateToLatest } from '../server/migrations/migrate.ts'
import { dataParent } from './support/data-parent.ts'
import { createSearch } from './support/search-here.ts'
import { storeRecord } from './support/search-records.ts'
import { readyLine, startServerProcess, stopServerProcess } from './support/server-process.ts'
import { forAllTests } from './support/test-world.ts'

/* The index in memory beside a PostgreSQL that stops, crashes and starts again: a cluster of its own. */

const dataDir = mkdtempSync(path.join(dataParent, 'onushilon-outage-'))
// As root, the database runs as another user, who must be able to enter the directory.
chmodSync(dataDir, 0o711)
const log = { info: () => {}, warn: () => {}, error: () => {} }
// Without the writer a crash loses what is in WAL buffers and not committed.
const start = () => startEmbeddedPostgres({ dataDir, log, settings: { wal_writer_delay: '10s' } })
let postgres = await start()
const { target } = postgres
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
const database = await forAllTests(openDatabase(target, { max: 4 }))
const { sql } = database
await migrateToLatest(sql)

const record = (query: string): IndexedRecord => ({
  ...{ objectID: newId(), type: 'Question', query, verificationStatus: false },
  ...{ language: 'English', level: 'SSC', tags: [], votes: 0 },
})
await rebuildSearchIndex(sql, ['river delta', 'river bank', 'stone bridge'].map(record))

const searchFor = (query: string): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: [...searchableAttributes] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 20 },
  ...{ facets: ['type'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
})
const openSearch = () => forAllTests(createSearch(target, { max: 2, longestWaitMs: 30_000 }))
type Searcher = Awaited<ReturnType<typeof openSearch>>
const find = async (search: Searcher, query: string) =>
  (await search.find([searchFor(query)]))[0]!.hits.map((hit) => hit.query).sort()

/** Returns the time when PostgreSQL last began to accept connections. A crash restarts its processes. */
async function findStart(): Promise<string> {
  const row = await sql<{ at: string }>`
    select backend_start::text as at from pg_stat_activity where backend_type = 'checkpointer'`.first()
  return row!.at
}

/** Kills a process of PostgreSQL, which then ends all others and recovers from its log. */
async function crash(pid: number): Promise<void> {
  const before = await findStart()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await findStart()).not.toBe(before), { timeout: 30_000, interval: 50 })
}
const isReady = async (search: Searcher) => (await search.readFacts()).isReady

test('when PostgreSQL crashes while the index is read, searches wait until it is read again', async () => {
  const search = await openSearch()
  const isLocked = Promise.withResolvers<void>()
  const held = sql
    .begin(async (tx) => {
      await tx`lock table search_record in access exclusive mode`
      isLocked.resolve()
      await tx`select pg_sleep(60)`
    })
    .catch(() => 'lost')
  await isLocked.promise
  const reading = search.warmUp().catch(() => 'failed')
  const pid = await vi.waitFor(
    async () => {
      const [row] = await sql<{ pid: number }>`
        select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy (%'`
      return row!.pid
    },
    { timeout: 30_000, interval: 20 },
  )
  await crash(pid)
  expect(await Promise.all([reading, held])).toEqual(['failed', 'lost'])

  expect(await find(search, 'river')).toEqual(['river bank', 'river delta'])
  await vi.waitFor(
    async () => {
      expect(await find(search, 'rivr')).toEqual(['river bank', 'river delta'])
      expect(await isReady(search)).toBe(true)
    },
    { timeout: 30_000, interval: 200 },
  )
})

test('after a crash that makes PostgreSQL use transaction ids again, nothing is missed', async () => {
  const search = await openSearch()
  await search.warmUp()
  const undone: bigint[] = []
  for (let count = 0; count < 20; count += 1) {
    await sql
      .begin(async (tx) => {
        const [row] = await tx<{ id: string }>`select pg_current_xact_id()::text as id`
        undone.push(BigInt(row!.id))
        throw new Error('undone')
      })
      .catch(() => {})
  }
  // The copy now has everything up to the last of these transactions.
  expect(await find(search, 'stone')).toEqual(['stone bridge'])
  const [backend] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
  await crash(backend!.pid)
  const made = record('stone tower')
  const used = await sql.begin(async (tx) => {
    await storeRecord(tx, made)
    return (await tx<{ id: string }>`select pg_current_xact_id()::text as id`.first())!.id
  })
  expect(undone).toContain(BigInt(used))
  expect(await find(search, 'stone')).toEqual(['stone bridge', 'stone tower'])
  await search.warmUp()
  expect(await find(search, 'stone')).toEqual(['stone bridge', 'stone tower'])
})

test('while PostgreSQL is away searches get 503, afterwards they are right without a restart, in both processes', async () => {
  const url = new URL(`postgres://localhost:${target.port}/${target.database}`)
  url.username = target.user
  url.password = target.password ?? ''
  url.searchParams.set('host', target.host)
  const settings = { DATABASE_URL: url.href, DATA_DIR: path.join(dataDir, 'server') }
  const SECRET_KEY = randomBytes(32).toString('hex')
  const servers = [await startServerProcess({ ...settings, SECRET_KEY })]
  servers.push(await startServerProcess({ ...settings, SECRET_KEY }))
  const origins = servers.map(({ output }) => readyLine.exec(output)![1]!)
  const clients = await Promise.all(origins.map((origin) => openSearchClient({ url: origin })))
  /** Returns the answer of both. */
  const ask = async (query: string) => {
    const requests = [{ indexName: 'questionsAndPacks', query, hitsPerPage: 20 }]
    const responses = await Promise.all(clients.map(({ send }) => send(JSON.stringify({ requests }))))
    return responses.map(({ status, results }) => (status === 200 ? results[0]!.nbHits : status))
  }
  const areWarm = async () => {
    for (const origin of origins)
      expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^search_index_ready 1/m)
  }
  await storeRecord(sql, record('glacier one'))
  await vi.waitFor(areWarm, { timeout: 30_000, interval: 100 })
  expect(await ask('glacier')).toEqual([1, 1])

  await postgres.stop()
  for (let count = 0; count < 20; count += 1) {
    expect(await Promise.all([ask('glacier'), ask('')])).toEqual([
      [503, 503],
      [503, 503],
    ])
  }
  postgres = await start()
  await storeRecord(sql, record('glacier two'))
  await sql`delete from search_record where query = 'glacier one'`
  await storeRecord(sql, record('glacier three'))
  // The next search, at once.
  expect(await ask('glacier')).toEqual([2, 2])
  expect(await ask('glacier one')).toEqual([0, 0])
  await vi.waitFor(areWarm, { timeout: 30_000, interval: 100 })
  expect(await ask('glacier')).toEqual([2, 2])
  for (const { close } of clients) close()
  for (const server of servers) await stopServerProcess(server)
})
