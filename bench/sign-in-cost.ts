import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PostgresTarget } from '../server/lib/database/database.ts'
import { tableOf } from './report.ts'
import type { Request } from './sign-in-server.ts'
import { signInByPassword, signInBySrp } from './srp-client.ts'

/** Milliseconds per sign-in: the time the event loop is busy (with waits for the CPU), and its CPU time. */
export type SignInCost = { name: string; loopMs: number; cpuMs: number }

const warmUp = 30
const times = 150

/**
 * Measures what one sign-in costs the event loop, one after the other on an idle machine, and what the
 * arithmetic of the password proof costs alone. Modular exponentiations in the thread pool do not count: they
 * do not block the loop.
 */
export async function measureSignInCost({
  dataDir,
  target,
  email,
  password,
}: {
  dataDir: string
  target: PostgresTarget
  email: string
  password: string
}): Promise<SignInCost[]> {
  const server = new Worker(path.join(import.meta.dirname, 'sign-in-server.ts'), {
    workerData: { dataDir, target },
  })
  const [url] = (await once(server, 'message')) as [string]
  const ask = async (request: Request): Promise<number> => {
    const answer = once(server, 'message')
    server.postMessage(request)
    return (await answer)[0] as number
  }

  const cost = async (name: string, run: (count: number) => Promise<unknown>): Promise<SignInCost> => {
    await run(warmUp)
    const cpu = await ask('cpu')
    const before = server.performance.eventLoopUtilization()
    await run(times)
    const { active } = server.performance.eventLoopUtilization(before)
    return { name, loopMs: active / times, cpuMs: ((await ask('cpu')) - cpu) / times }
  }
  const oneByOne = (work: () => Promise<unknown>) => async (count: number) => {
    for (let time = 0; time < count; time += 1) await work()
  }

  const costs = [
    await cost(
      'sign-in, SRP',
      oneByOne(() => signInBySrp(url, email, password)),
    ),
    await cost(
      'sign-in, password',
      oneByOne(() => signInByPassword(url, email, password)),
    ),
    await cost('arithmetic of SRP alone', (count) => ask({ exponentiations: count })),
  ]
  server.postMessage('stop' satisfies Request)
  await once(server, 'exit')
  return costs
}

/** The lines below the bench's table. */
export function describeSignInCost([srp, plain, arithmetic]: readonly SignInCost[]): string[] {
  if (!srp || !plain || !arithmetic) return []
  const of = ({ loopMs, cpuMs }: SignInCost) => [loopMs.toFixed(1), cpuMs.toFixed(1)]
  const share = (time: 'loopMs' | 'cpuMs') => `${Math.round((arithmetic[time] / srp[time]) * 100)} %`
  return tableOf(
    ['one sign-in, alone', 'event loop ms', 'CPU ms of its thread', 'arithmetic'],
    [
      ['SRP (2 exchanges)', ...of(srp), `${share('loopMs')} of the loop, ${share('cpuMs')} of the CPU`],
      ['password (1 exchange)', ...of(plain), ''],
      ['the arithmetic of SRP alone', ...of(arithmetic), ''],
    ],
  )
}
