import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPeople, makePack, type People, packDraft } from '../../../../tests/support/authoring.ts'
import { createDataApi, type DataApi } from '../../../../tests/support/data-api.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts'
import { createTestImages } from '../../../../tests/support/images.ts'
import { startTestJobs, type TestJobs } from '../../../../tests/support/jobs.ts'
import { hostKeys, type SearchHost, startSearchHost } from '../../../../tests/support/search-host.ts'
import { createDeps } from '../../../create-deps.ts'
import { openDatabase } from '../../../lib/database/database.ts'
import { createSealing } from '../../../lib/sealing.ts'
import { createDirectOutbox } from '../../../mail/outbox.ts'
import { readConfig } from '../../../settings/config.ts'

// The pauses between retries are fixed, however fast the machine is.
vi.setConfig({ testTimeout: 60_000 })

let database: TestDatabase
let api: DataApi
let people: People
let host: SearchHost
const ends: (() => Promise<unknown>)[] = []
const logged: string[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  host = await startSearchHost()
  api = await createDataApi(database)
  people = await createPeople(database)
  ends.push(database.drop, host.stop, api.close)
  logged.length = 0
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Starts the background jobs of one process. */
async function startProcess(env: NodeJS.ProcessEnv = host.env): Promise<TestJobs> {
  const { sql, close } = openDatabase(database.target, { max: 3 })
  const { images, dataDir, drop } = createTestImages()
  const noMailer = { send: async () => {} }
  const deps = createDeps(readConfig({ DATA_DIR: dataDir, ...env }), {
    sql,
    mailer: noMailer,
    outbox: createDirectOutbox(noMailer),
    sealing: createSealing(randomBytes(32)),
    images,
    log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }),
  })
  const jobs = await startTestJobs(deps)
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await jobs.stop()
    await close()
    drop()
  }
  ends.push(stop)
  return { stop }
}

async function waitFor(count: number) {
  for (const endsAt = Date.now() + 40_000; host.records().size !== count && Date.now() < endsAt; ) {
    await delay(50)
  }
  expect(host.records().size).toBe(count)
}

test('changes and existing content reach the host within seconds', async () => {
  await makePack(api, people.owner, packDraft(2))
  await startProcess()
  await waitFor(3)
  expect(host.settings()).toMatchObject({
    searchableAttributes: ['query', 'unordered(tags)', 'unordered(packName)'],
  })

  await delay(1500)
  await makePack(api, people.owner, packDraft(1))
  const savedAt = performance.now()
  await waitFor(5)
  expect(performance.now() - savedAt).toBeLessThan(5000)
})

test('an unreachable host is retried and misses nothing', async () => {
  let refusals = 0
  host.onBatch = () => {
    refusals += 1
    if (refusals <= 2) throw Object.assign(new Error('under maintenance'), { status: 503 })
  }
  await startProcess()
  await makePack(api, people.owner, packDraft(2))
  await waitFor(3)
  expect(refusals).toBe(3)
  const warnings = logged.filter((line) => line.includes('will retry'))
  expect(warnings).toHaveLength(2)
  expect(logged.join()).not.toContain(hostKeys.writeKey)
})

test('changes made while no process ran are sent at the next start', async () => {
  const first = await startProcess()
  await first.stop()
  await makePack(api, people.owner, packDraft(2))
  await delay(300)
  expect(host.records().size).toBe(0)

  await startProcess()
  await waitFor(3)
})

test('two processes send each change once', async () => {
  await startProcess()
  await startProcess()
  for (let round = 0; round < 3; round++) {
    await makePack(api, people.owner, packDraft(1))
    await waitFor(2 * (round + 1))
  }
  expect(host.batches.reduce((sum, changes) => sum + changes, 0)).toBe(6)
})

test('the next process sends the batch of one that died', async () => {
  await startProcess()
  let deaths = 0
  host.onBatch = async () => {
    deaths += 1
    if (deaths > 1) return
    await database.sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    await delay(100)
    throw Object.assign(new Error('nothing listens'), { status: 500 })
  }
  await makePack(api, people.owner, packDraft(2))
  await waitFor(3)
  await vi.waitFor(async () => {
    expect(await database.sql`select * from search_change`).toEqual([])
  }, 20_000)
  expect(deaths).toBe(2)
})

test('without the settings no changes are recorded', async () => {
  await (await startProcess()).stop()
  await makePack(api, people.owner, packDraft(1))
  await (await startProcess({})).stop()
  await makePack(api, people.owner, packDraft(1))
  expect(await database.sql`select * from search_change`).toEqual([])
  expect(host.records().size).toBe(0)
})
