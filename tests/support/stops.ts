import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createAccount, makeQuestion } from '../../bench/bank.ts'
import { graphql } from '../../bench/measure.ts'
import { type Product, startProduct } from '../../bench/product.ts'
import { findCluster } from '../../server/lib/embedded-postgres/cluster-location.ts'

export type StopsReport = {
  /** From the signal to the exit, in milliseconds, one per stop. */
  tookMs: number[]
  exitCodes: (number | null)[]
  /** Stops in which /health/ready said 503 while the port still answered. */
  unready: number
  /** Stops after which the database still ran. */
  databasesLeft: number
  acknowledged: number
  /** Acknowledged writes that a later start does not have. */
  lost: number
  /** Requests on kept connections without an answer. */
  cutKept: number
  /** Requests on new connections without an answer: the port closed before they were accepted. */
  cutNew: number
  /** Answers other than a success. */
  refused: string[]
}

const creators = 4

const saveDocument = 'mutation Save($input: SavePackInput!) { savePack(input: $input) { id } }'

/**
 * Starts and stops the server under writers that keep their connections and reconnect until the port is
 * closed. Then looks for every write that was acknowledged.
 */
export async function runStops({
  stops,
  writers,
  processes = 1,
  signal = 'SIGTERM',
}: {
  stops: number
  writers: number
  processes?: number
  signal?: 'SIGTERM' | 'SIGINT'
}): Promise<StopsReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-stops-'))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const settings = { SAMPLE_CONTENT: 'off', LOG_LEVEL: 'error', PROCESSES: String(processes) }
  const report: StopsReport = {
    ...{ tookMs: [], exitCodes: [], unready: 0, databasesLeft: 0, acknowledged: 0, lost: 0 },
    ...{ cutKept: 0, cutNew: 0, refused: [] },
  }
  const saved: string[] = []
  const tokens: string[] = []
  for (let count = 0; count < stops; count += 1) {
    const product = await startProduct(dataDir, settings)
    // The writes of one user take turns, so several users write.
    while (tokens.length < creators) {
      const email = `creator${tokens.length}@stops.local`
      tokens.push((await createAccount(product, email, 'CREATORS')).token)
    }
    const writing = Array.from({ length: writers }, (_, writer) =>
      write(product.url, tokens[writer % creators] ?? '', { saved, report }),
    )
    await delay(500 + Math.random() * 1000)
    const watching = watchReadiness(product.url)
    const began = performance.now()
    report.exitCodes.push(await product.stop(signal))
    report.tookMs.push(performance.now() - began)
    await Promise.all(writing)
    if (await watching) report.unready += 1
    if (existsSync(path.join(findCluster(dataDir), 'postmaster.pid'))) report.databasesLeft += 1
  }
  report.acknowledged = saved.length
  const product = await startProduct(dataDir, settings)
  report.lost = await countLost(product, saved)
  await product.stop()
  product.remove()
  return report
}

/** Saves packs one after the other on a kept connection, until the port is closed. */
async function write(
  url: string,
  token: string,
  { saved, report }: { saved: string[]; report: StopsReport },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const pack = { level: 'HSC', language: 'Bangla', automaticNumbering: true, tags: ['algebra'] }
  try {
    while (true) {
      const input = {
        ...pack,
        name: 'Written',
        questions: [makeQuestion(1)],
        creationKey: crypto.randomUUID(),
      }
      const body = JSON.stringify({ query: saveDocument, variables: { input } })
      const outcome = await post(`${url}/graphql`, { agent, token, body })
      if (outcome === 'refused connection') return
      if (outcome === 'cut kept') report.cutKept += 1
      else if (outcome === 'cut new') report.cutNew += 1
      else {
        const id = (JSON.parse(outcome.text) as { data?: { savePack?: { id: string } } }).data?.savePack?.id
        if (id) saved.push(id)
        else report.refused.push(outcome.text.slice(0, 200))
      }
    }
  } finally {
    agent.destroy()
  }
}

type Outcome = { text: string } | 'refused connection' | 'cut kept' | 'cut new'

function post(
  url: string,
  { agent, token, body }: { agent: Agent; token: string; body: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const sent = request(url, { method: 'POST', agent, headers })
    const fail = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve('refused connection')
      else resolve(sent.reusedSocket ? 'cut kept' : 'cut new')
    }
    sent.once('error', fail)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('error', fail)
      response.once('end', () => resolve({ text }))
    })
    sent.end(body)
  })
}

/** Returns whether the readiness was refused before the port was closed. */
async function watchReadiness(url: string): Promise<boolean> {
  let isUnready = false
  try {
    while (true) {
      const { status } = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } })
      isUnready ||= status === 503
      await delay(20)
    }
  } catch {
    return isUnready
  }
}

async function countLost({ url }: Product, saved: readonly string[]): Promise<number> {
  let lost = 0
  for (const id of saved) {
    const { getPack } = await graphql<{ getPack: object | null }>(
      url,
      'query Pack($id: ID!) { getPack(id: $id) { id } }',
      { id },
    )
    if (!getPack) lost += 1
  }
  return lost
}
