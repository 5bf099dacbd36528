import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { startEmbeddedPostgres } from '../server/lib/embedded-postgres/embedded-postgres.ts'
import { findFreePort } from '../server/lib/free-port.ts'
import { createAccount, listQuestionIds, makeQuestion, questionQuery, savePack } from './bank.ts'
import { exchange, graphql } from './measure.ts'
import { type Product, startProduct } from './product.ts'
import { type ProxyName, startProxy } from './proxies.ts'

/** The requests through one proxy, and those without the expected answer. */
export type RollingReport = { proxy: ProxyName; requests: number; failures: string[] }

type Options = { rounds: number; workers: number; tell?: (line: string) => void }

const proxyNames = ['nginx', 'haproxy'] as const
const processes = 3
/** Both proxies use a restarted process again after this time. */
const settleMs = 3500

/**
 * Restarts three processes behind two proxies one after the other, `rounds` times, while `workers` readers and
 * writers at each proxy keep their connections.
 */
export async function runRolling({ rounds, workers, tell = () => {} }: Options): Promise<RollingReport[]> {
  const site = await startSite()
  const reports: RollingReport[] = proxyNames.map((proxy) => ({ proxy, requests: 0, failures: [] }))
  try {
    const isOver = new AbortController()
    const working: Promise<void>[] = []
    for (const [index, { url }] of site.proxies.entries()) {
      const jobs = await prepareJobs(url, site.products[0]!, { workers, proxy: proxyNames[index]! })
      working.push(...jobs.map((run) => work(run, { report: reports[index]!, signal: isOver.signal })))
    }
    for (let round = 0; round < rounds; round += 1) {
      for (let index = 0; index < processes; index += 1) {
        await delay(settleMs)
        await site.restart(index)
      }
      tell([`round ${round + 1} of ${rounds}`, ...describeRolling(reports)].join('; '))
    }
    await delay(settleMs)
    isOver.abort()
    await Promise.all(working)
    return reports
  } finally {
    await site.stop()
  }
}

/** Starts a database, three processes on it and the proxies in front of them. */
async function startSite() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-rolling-'))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const quiet = { info: () => {}, warn: () => {}, error: console.error }
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'database'), log: quiet })
  const { host, port, user, password, database } = postgres.target
  const ports = [
    await findFreePort('127.0.0.1'),
    await findFreePort('127.0.0.1'),
    await findFreePort('127.0.0.1'),
  ]
  const secretKey = randomBytes(32).toString('hex')
  const start = (index: number) =>
    startProduct(path.join(dataDir, 'data'), {
      DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      ...{ SECRET_KEY: secretKey, TRUST_PROXY: '127.0.0.1', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error' },
      ...{ PORT: String(ports[index]), PUBLIC_URL: 'http://onushilon.example' },
    })
  const products: Product[] = []
  for (let index = 0; index < processes; index += 1) products.push(await start(index))
  const proxies = await Promise.all(proxyNames.map((name) => startProxy(name, ports)))
  return {
    products,
    proxies,
    restart: async (index: number) => {
      await products[index]!.stop()
      products[index] = await start(index)
    },
    stop: async () => {
      await Promise.all(proxies.map((proxy) => proxy.stop()))
      await Promise.all(products.map((product) => product.stop()))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Job = (agent: Agent) => Promise<void>

/** Each worker saves packs of its own user, and reads pages and the data API in between. */
async function prepareJobs(
  url: string,
  product: Product,
  { workers, proxy }: { workers: number; proxy: string },
): Promise<Job[]> {
  const jobs: Job[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const { token } = await createAccount(product, `${proxy}${worker}@rolling.local`, 'CREATORS')
    const packId = await savePack(url, token, { name: 'Read', questions: [makeQuestion(1)] })
    const id = (await listQuestionIds(url, packId))[0]!
    jobs.push(async (agent) => {
      await exchange(`${url}/question/${id}`, { agent })
      await graphql(url, questionQuery, { id }, undefined, agent)
      await savePack(url, token, { name: 'Written', questions: [makeQuestion(2)] }, agent)
      await exchange(`${url}/pack/${packId}?new`, { agent })
    })
  }
  return jobs
}

async function work(
  run: Job,
  { report, signal }: { report: RollingReport; signal: AbortSignal },
): Promise<void> {
  const agent = new Agent({ connections: 1, headersTimeout: 30_000 })
  const counting = agent.compose((dispatch) => (options, handler) => {
    report.requests += 1
    return dispatch(options, handler)
  })
  while (!signal.aborted) {
    await run(counting as Agent).catch((error: Error) => void report.failures.push(error.message))
  }
  await agent.close()
}

export function describeRolling(reports: readonly RollingReport[]): string[] {
  return reports.map(({ proxy, requests, failures }) => {
    const kinds = [...new Set(failures)].slice(0, 5)
    return [`${proxy}: ${requests} requests, ${failures.length} failed`, ...kinds].join('; ')
  })
}
