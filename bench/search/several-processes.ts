import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { attachEmbeddedPostgres } from '../../server/lib/embedded-postgres/embedded-postgres.ts'
import { measure } from '../measure.ts'
import { type Product, readResidentBytes, startArguments, startProcess, stopProcess } from '../product.ts'
import { exploreBody, openSearchClient, type SearchClient } from './client.ts'
import { buildIndex } from './index-build.ts'
import { type BenchQuery, makeQueries } from './queries.ts'
import { createRecordSource } from './records.ts'

const processes = 3
const usualRecords = 100_000

type Server = Awaited<ReturnType<typeof startProcess>> & { client: SearchClient }

/**
 * Measures three processes over the database of `product`, which share one search index: their memory,
 * searches through each, and what happens when the one that holds the index is killed.
 */
export async function measureSeveralProcesses(
  product: Product,
  [argument = usualRecords]: readonly (string | number)[],
): Promise<string[]> {
  const records = Number(argument)
  const source = createRecordSource()
  await buildIndex(product, source, records)
  const queries = makeQueries({ source, records, count: 600, seed: 61 })
  const env = await readSettings(product)
  const servers: Server[] = []
  try {
    while (servers.length < processes) servers.push(await startServer(env))
    const shared = await measureShared(servers, queries)
    const holder = servers.splice(await findHolder(servers), 1)[0]!
    return [
      `${processes} processes with one search index of ${records} records:`,
      ...shared,
      ...(await measureKill(holder, servers, queries)),
    ]
  } finally {
    for (const { client, child } of servers) {
      client.close()
      await stopProcess(child)
    }
  }
}

/** Returns the settings of a second process that uses the embedded database of a running server. */
async function readSettings({ dataDir }: Product): Promise<NodeJS.ProcessEnv> {
  const target = await attachEmbeddedPostgres({ dataDir })
  if (!target) throw new Error('The embedded database is not there.')
  const { user, password, host, port, database } = target
  return {
    ...process.env,
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    SECRET_KEY: readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim(),
    ...{ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', SAMPLE_CONTENT: 'false' },
  }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<Server> {
  const started = await startProcess(startArguments(), env)
  await untilMetric(started, 'search_index_ready')
  return { ...started, client: await openSearchClient(started) }
}

async function measureShared(servers: readonly Server[], queries: readonly BenchQuery[]): Promise<string[]> {
  const holder = await findHolder(servers)
  const lines = [`memory when ready: ${describeMemory(servers)}`]
  for (const [place, { client }] of servers.entries()) {
    let next = 0
    const ask = () => client.send(exploreBody(queries[next++ % queries.length]!))
    const one = await measure(ask, { workers: 1, seconds: 10 })
    lines.push(
      `one client, ${place === holder ? 'the process with the index' : 'another process'}: p50 ${one.p50.toFixed(1)} ms, p95 ${one.p95.toFixed(1)} ms, ${one.failures} failed`,
    )
  }
  let next = 0
  const all = await measure(
    (worker) => servers[worker % servers.length]!.client.send(exploreBody(queries[next++ % queries.length]!)),
    { seconds: 10 },
  )
  lines.push(`16 clients of all processes: ${all.perSecond.toFixed(0)}/s, ${all.failures} failed`)
  return [...lines, `memory after these searches: ${describeMemory(servers)}`]
}

/** Kills the process with the index while each of the others has two clients. */
async function measureKill(
  holder: Server,
  others: readonly Server[],
  queries: readonly BenchQuery[],
): Promise<string[]> {
  const times: number[] = []
  let failures = 0
  let isDone = false
  const clients = others.flatMap(({ client }) => [client, client])
  const traffic = clients.map(async (client) => {
    while (!isDone) {
      const began = performance.now()
      const { status } = await client.send(exploreBody(queries[times.length % queries.length]!))
      if (status !== 200) failures += 1
      times.push(performance.now() - began)
    }
  })
  await wait(1000)
  holder.client.close()
  const [asked, killedAt, gone] = [times.length, performance.now(), once(holder.child, 'exit')]
  holder.child.kill('SIGKILL')
  await gone
  await Promise.any(others.map((other) => untilMetric(other, 'search_index_held')))
  const seconds = (performance.now() - killedAt) / 1000
  isDone = true
  await Promise.all(traffic)
  const meanwhile = times.slice(asked)
  return [
    `the process with the index killed: another has it after ${seconds.toFixed(1)} s; ${meanwhile.length} searches meanwhile, ${failures} failed, the slowest ${Math.max(...meanwhile).toFixed(0)} ms`,
    `memory then: ${describeMemory(others)}`,
  ]
}

async function findHolder(servers: readonly Server[]): Promise<number> {
  const held = await Promise.all(servers.map((server) => readMetric(server, 'search_index_held')))
  if (held.filter(Boolean).length !== 1)
    throw new Error(`Not one process holds the index: ${held.join(', ')}`)
  return held.indexOf(1)
}

async function untilMetric(server: { url: string }, name: string): Promise<void> {
  while ((await readMetric(server, name)) !== 1) await wait(100)
}

async function readMetric({ url }: { url: string }, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

function describeMemory(servers: readonly Server[]): string {
  const each = servers.map(({ child }) => readResidentBytes(child.pid!) / 1024 / 1024)
  const all = each.reduce((sum, one) => sum + one, 0)
  return `${each.map((one) => one.toFixed(0)).join(' + ')} = ${all.toFixed(0)} MB`
}
