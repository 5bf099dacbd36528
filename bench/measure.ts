import { Agent, type Dispatcher, request } from 'undici'
import { timesOf } from './times.ts'

export const connections = 16

/** Responses per second, and the 50th and 95th percentile of the response time in milliseconds. */
export type Measure = { perSecond: number; p50: number; p95: number; failures: number }

type Task = (worker: number) => Promise<unknown>

/** Runs `task` on all connections for some seconds, after a warm-up that is not counted. */
export async function measure(
  task: Task,
  options: { seconds?: number; workers?: number } = {},
): Promise<Measure> {
  const [result] = await measureInTurn([task], options)
  return result as Measure
}

/** Measures several tasks in turn, repeatedly: their ratio counts, whatever the machine's speed does. */
export async function measureInTurn(
  tasks: Task[],
  { seconds = 5, workers = connections }: { seconds?: number; workers?: number } = {},
): Promise<Measure[]> {
  const rounds = tasks.length > 1 ? 5 : 1
  const sums = tasks.map(() => ({ times: [] as number[], failures: 0, elapsed: 0 }))
  // On a slow machine a new server is not fully compiled after one second.
  for (const task of tasks) await runFor(4, workers, task)
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) {
      const { times, failures, elapsed } = await runFor(seconds / rounds, workers, task)
      const sum = sums[index] as (typeof sums)[number]
      for (const time of times) sum.times.push(time)
      sum.failures += failures
      sum.elapsed += elapsed
    }
  }
  return sums.map(({ times, failures, elapsed }) => {
    const { p50, p95 } = timesOf(times)
    return { perSecond: times.length / elapsed, p50, p95, failures }
  })
}

async function runFor(seconds: number, workers: number, task: Task) {
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        const start = performance.now()
        try {
          await task(worker)
          times.push(performance.now() - start)
        } catch (error) {
          failures += 1
          if (failures === 1) process.stderr.write(`first failure: ${String(error)}\n`)
          if (failures > 100) throw error
        }
      }
    }),
  )
  return { times, failures, elapsed: (performance.now() - began) / 1000 }
}

const sharedAgent = new Agent({ connections: 64 })

/**
 * One request over a kept-alive connection; throws on any status but 200. Returns the body's text. Uses
 * undici, because Node's own client needs as much CPU as the server under test.
 */
export async function exchange(
  url: string,
  {
    method = 'GET',
    headers = {},
    body = null,
    agent = sharedAgent,
  }: {
    method?: Dispatcher.HttpMethod
    headers?: Record<string, string>
    body?: string | null
    agent?: Dispatcher | undefined
  } = {},
): Promise<string> {
  const response = await request(url, { method, headers, body, dispatcher: agent })
  const text = await response.body.text()
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${text.slice(0, 300)}`)
  return text
}

/**
 * Loads a page and drops its bytes: decoding them takes the load generator longer than a kept page takes the server.
 * Rejects for another status than 200.
 */
export async function download(url: string, headers: Record<string, string>): Promise<void> {
  const response = await request(url, { headers, dispatcher: sharedAgent })
  await response.body.dump({ limit: 2 ** 24 })
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${url}`)
}

export function closeConnections(): void {
  void sharedAgent.destroy()
}

/** Runs one operation of the data API; throws when it returns errors. */
export async function graphql<Result>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
  agent?: Dispatcher,
): Promise<Result> {
  const text = await exchange(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify({ query, variables }),
    agent,
  })
  const { data, errors } = JSON.parse(text) as { data: Result; errors?: unknown[] }
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 300))
  return data
}
