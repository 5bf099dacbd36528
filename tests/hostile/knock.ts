import { Agent, request } from 'undici'
import { randomNumbers } from '../support/odd-bodies.ts'
import { type Door, findFailure, type HostileRequest } from './door.ts'

/**
 * A request without a response after this time counts as hung; changes of an exam are held for 50 seconds.
 */
const patienceMs = 70_000

export type DoorReport = {
  sent: number
  statuses: Record<number, number>
  slowestMs: number
  /** The request that took the longest. */
  slowest: string
  /** Each failure, with the request that caused it. */
  failures: string[]
}

/** Sends this many requests of a door over HTTP. `seed` decides all of them except times and signatures. */
export async function knock(
  url: string,
  door: Door,
  count: number,
  seed: number,
  connections = 16,
): Promise<DoorReport> {
  const random = randomNumbers(seed)
  const agent = new Agent({ connections })
  const report: DoorReport = { sent: 0, statuses: {}, slowestMs: 0, slowest: '', failures: [] }
  const worker = async () => {
    while (report.sent < count) {
      report.sent += 1
      await send(url, door(random), agent, report)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  await agent.destroy()
  const ready = await fetch(`${url}/health/ready`)
  if (ready.status !== 200) report.failures.push(`/health/ready has status ${ready.status} afterwards`)
  return report
}

async function send(url: string, sent: HostileRequest, dispatcher: Agent, report: DoorReport): Promise<void> {
  const { method, path, headers, body = null } = sent
  const began = performance.now()
  const signal = AbortSignal.timeout(patienceMs)
  let failure: string | null
  try {
    const response = await request(url + path, { method, headers, body, dispatcher, signal })
    const { statusCode } = response
    report.statuses[statusCode] = (report.statuses[statusCode] ?? 0) + 1
    failure = findFailure(path, statusCode, await response.body.text())
  } catch (error) {
    failure = String(error)
  }
  const ms = performance.now() - began
  if (failure === null && ms <= report.slowestMs) return
  const shown = `${method} ${path} ${JSON.stringify(headers)} ${body?.toString() ?? ''}`.slice(0, 1500)
  if (ms > report.slowestMs) Object.assign(report, { slowestMs: ms, slowest: shown })
  if (failure !== null) report.failures.push(`${failure} <- ${shown}`)
}
