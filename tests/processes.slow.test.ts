import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWorkers } from '../bench/cpu-time.ts'
import { isPidRunning } from '../server/lib/embedded-postgres/process-identity.ts'
import {
  makeDataDirectory,
  type Run,
  readyLine,
  run,
  stopServerProcess,
  waitUntil,
} from './support/server-process.ts'

/* One server with three processes on the embedded database. */

const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'every core 1' }

let dataDir: string
let server: Run
let url: string

beforeAll(async () => {
  dataDir = makeDataDirectory()
  server = await start()
}, 120_000)

afterAll(async () => {
  await stopServerProcess(server)
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(settings: NodeJS.ProcessEnv = {}): Promise<Run> {
  const env = { DATA_DIR: dataDir, PROCESSES: '3', LOG_LEVEL: 'info', ...admin, ...settings }
  const started = await run(process.execPath, ['server/boot.js', 'main'], env, /all worker processes answer/)
  url = readyLine.exec(started.output)?.[1] ?? ''
  return started
}

const workersOf = ({ child }: Run) => listWorkers(child.pid as number)

/** A request on a connection of its own: the next one goes to another process. */
const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${url}${address}`, { ...init, headers: { ...init.headers, connection: 'close' } })

async function readMetric(pattern: RegExp): Promise<number> {
  const text = await (await ask('/metrics')).text()
  return Number(new RegExp(`^${pattern.source} (.*)$`, 'm').exec(text)?.[1])
}

test('the processes answer requests at one port, and /metrics counts those of all', async () => {
  expect(workersOf(server)).toHaveLength(3)
  for (let count = 0; count < 30; count += 1) expect((await ask('/robots.txt')).status).toBe(200)
  const robots =
    /http_request_duration_seconds_count\{method="GET",route="\/robots.txt",status="2xx",outcome="ok",class="other"\}/
  expect(await readMetric(robots)).toBe(30)
  expect(await readMetric(/worker_processes/)).toBe(3)
  // Of the workers and the main process.
  expect(await readMetric(/database_connections_max/)).toBe(4 * 10)
})

test('each process has answered some of the requests', async () => {
  const workers = workersOf(server)
  const before = workers.map(readTicks)
  // Ten ticks are 100 ms of processor time, far more than an idle process takes.
  const haveAllWorked = async () => {
    for (let count = 0; count < 12; count += 1) await ask(`/explore?n=${crypto.randomUUID()}`)
    return workers.every((worker, at) => readTicks(worker) >= before[at]! + 10)
  }
  await expect.poll(haveAllWorked).toBe(true)
})

test('the main process has the search index in memory, and every worker finds with it', async () => {
  await expect.poll(() => readMetric(/search_index_ready/)).toBe(1)
  expect(await Promise.all(Array.from({ length: 12 }, search))).toEqual(Array(12).fill(200))
})

/** Sends a search on a connection of its own. Returns the status. */
async function search(): Promise<number> {
  const { applicationId, searchKey } = (await (await ask('/config.json')).json()).search
  const response = await ask('/1/indexes/*/queries', {
    method: 'POST',
    headers: { 'x-algolia-application-id': applicationId, 'x-algolia-api-key': searchKey },
    body: JSON.stringify({ requests: [{ indexName: 'questionsAndPacks', query: 'river' }] }),
  })
  return response.status
}

test('a mail that a worker asks for is sent once, by the main process', async () => {
  const response = await ask('/identity', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
    },
    body: JSON.stringify({ ClientId: 'onushilonweb', Username: admin.ADMIN_EMAIL }),
  })
  expect(response.status).toBe(200)
  const mails = () => readdirSync(path.join(dataDir, 'outbox'))
  await expect.poll(mails).toHaveLength(1)
  await delay(3000)
  expect(mails()).toHaveLength(1)
})

test('workers that are killed are replaced, while the others go on and no request hangs', async () => {
  let log = ''
  server.child.stdout?.on('data', (chunk) => {
    log += chunk
  })
  // Each request may meet the moment at which a connection is given to the victim.
  for (let round = 0; round < 5; round += 1) {
    const [victim] = workersOf(server)
    process.kill(victim!, 'SIGKILL')
    const searches = Array.from({ length: 4 }, () => search().catch(() => 'cut'))
    const outcomes = await Promise.all(Array.from({ length: 12 }, askOrFail))
    for (const outcome of await Promise.all(searches)) expect([200, 'cut']).toContain(outcome)
    expect(outcomes).not.toContain('hangs')
    expect(outcomes.filter((outcome) => outcome === 'answered').length).toBeGreaterThan(7)
    await expect.poll(() => readMetric(/worker_processes/)).toBe(3)
    expect(workersOf(server)).not.toContain(victim)
    // Its own `pid` in the line is that of the main process.
    await expect.poll(() => log).toContain(`"worker":${victim},`)
    // Until its replacement listens, the next victim could be the last that does.
    const replaced = () => log.split('the worker process is replaced').length - 1
    await expect.poll(replaced).toBe(round + 1)
  }
})

async function askOrFail(): Promise<'answered' | 'cut' | 'hangs'> {
  const signal = AbortSignal.timeout(20_000)
  return ask('/health/ready', { signal }).then(
    () => 'answered',
    () => (signal.aborted ? 'hangs' : 'cut'),
  )
}

test('signals of a terminal or a service manager to a worker leave it running', async () => {
  const workers = workersOf(server)
  // The worker that replaced another one may still be loading its modules.
  await expect.poll(() => workers.every(catchesHangup)).toBe(true)
  for (const worker of workers)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(worker, signal)
  await delay(500)
  expect((await ask('/health/ready')).status).toBe(200)
  expect(workersOf(server)).toEqual(workers)
})

test('workers end with a killed main process, and the next start goes on', async () => {
  const workers = workersOf(server)
  server.child.kill('SIGKILL')
  await waitUntil(() => !workers.some(isPidRunning))
  server = await start()
  expect((await ask('/health/ready')).status).toBe(200)
})

test('a port in use is named, and nothing is left', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDirectory = makeDataDirectory()
  const env = { DATA_DIR: dataDirectory, PORT: String(port), PROCESSES: '2' }
  const { code, output } = await run(process.execPath, ['server/boot.js', 'main'], env)
  other.close()
  rmSync(dataDirectory, { recursive: true, force: true })
  expect([code, output]).toEqual([
    1,
    `Port ${port} is in use by another program: stop that program, or set PORT to another number.\n`,
  ])
})

test('a stop ends every process', async () => {
  const workers = workersOf(server)
  expect(workers).toHaveLength(3)
  await stopServerProcess(server)
  expect(workers.filter(isPidRunning)).toEqual([])
  server = await start()
})

/** Returns whether a process has a handler for SIGHUP, the first bit of its mask of caught signals. */
function catchesHangup(pid: number): boolean {
  const [, mask = '0'] = /SigCgt:\s*([0-9a-f]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return BigInt(`0x${mask}`) % 2n === 1n
}

/** CPU time of a process in ticks. */
function readTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}
