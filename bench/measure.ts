import { Agent, request } from 'node:http'

export const connections = 16

/** Answers per second, and the 50th and 95th percentile of the time of one, in milliseconds. */
export type Measure = { perSecond: number; p50: number; p95: number; failures: number }

type Task = (worker: number) => Promise<unknown>

/** Runs `task` on all connections at once for so long, after a warm-up that is not counted. */
export async function measure(
  task: Task,
  options: { seconds?: number; workers?: number } = {},
): Promise<Measure> {
  const [result] = await measureInTurn([task], options)
  return result as Measure
}

/**
 * Measures several tasks in turn, round after round, so that a machine whose speed drifts or that is disturbed for a
 * moment does not favour one of them: their ratio is what holds.
 */
export async function measureInTurn(
  tasks: Task[],
  { seconds = 5, workers = connections }: { seconds?: number; workers?: number } = {},
): Promise<Measure[]> {
  const rounds = tasks.length > 1 ? 5 : 1
  const sums = tasks.map(() => ({ times: [] as number[], failures: 0, elapsed: 0 }))
  for (const task of tasks) await runFor(1.5, workers, task)
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
    times.sort((a, b) => a - b)
    const percentile = (share: number) =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { perSecond: times.length / elapsed, p50: percentile(0.5), p95: percentile(0.95), failures }
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

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 64 })

/** One exchange over a kept connection; throws on any status but 200. Answers the body's text. */
export function exchange(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    agent = sharedAgent,
  }: { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent | undefined } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${response.statusCode} ${text.slice(0, 300)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function closeConnections(): void {
  sharedAgent.destroy()
}

/** One operation of the data API; throws when it answers errors. */
export async function graphql<Result>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
  agent?: Agent,
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
