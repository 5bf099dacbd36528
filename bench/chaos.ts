import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findFreePort } from '../server/lib/free-port.ts'
import { listWorkers, readPostmasterPid } from './cpu-time.ts'
import { prepareExamRoom } from './exam-room.ts'
import { sitThroughOutages, type Told } from './patient-examinee.ts'
import { startProcess, stopProcess } from './product.ts'

type Victim = 'server' | 'database' | 'worker'

export type ChaosReport = {
  kills: Record<Victim, number>
  exams: number
  acknowledged: number
  lostAnswers: number
  wrongMarks: number
  /** Requests without any response within ten seconds. */
  hung: number
  /** Requests that failed and were sent again. */
  retries: number
  /** The longest time from a kill until the server was ready again, in milliseconds. */
  longestOutageMs: number
}

const questions = 30
/** The longest acceptable outage. */
const readyWithinMs = 30_000

/**
 * Learners take exams over HTTP while server and database are killed in turn with SIGKILL, with several processes
 * also a worker. The server is started again by this function, the database restarts automatically; then every result
 * is recounted. Uses its own data directory, which is deleted.
 */
export async function runChaos({
  kills,
  people,
  processes = 1,
  tell,
}: {
  kills: number
  people: number
  processes?: number
  tell: (line: string) => void
}): Promise<ChaosReport> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-chaos-'))
  // As root, the database runs as another user, who must be able to enter the directory.
  chmodSync(dataDir, 0o711)
  const env = {
    ...process.env,
    // The port stays the same through all restarts: the learners go on at the same address.
    ...{ DATA_DIR: dataDir, PORT: String(await findFreePort('127.0.0.1')) },
    ...{ LOG_LEVEL: 'fatal', RATE_LIMIT: 'off', SAMPLE_CONTENT: 'off' },
    PROCESSES: String(processes),
  }
  const start = () => startProcess(['server/boot.js', 'main'], env)
  const victims: Victim[] = processes > 1 ? ['worker', 'server', 'database'] : ['server', 'database']
  let { child, url } = await start()
  const report: ChaosReport = {
    kills: { server: 0, database: 0, worker: 0 },
    ...{ exams: 0, acknowledged: 0, lostAnswers: 0, wrongMarks: 0, hung: 0, retries: 0, longestOutageMs: 0 },
  }
  try {
    const room = await prepareExamRoom({ url, dataDir }, { people, questions })
    let isDone = false
    const told: Told = {
      note: (what, count = 1) => {
        report[what] += count
      },
    }
    const learners = room.examinees.map(async (learner) => {
      while (!isDone) await sitThroughOutages({ url, room, learner, told })
    })
    const killAll = async () => {
      for (let count = 0; count < kills; count += 1) {
        await delay(500 + Math.random() * 1000)
        const what = victims[count % victims.length]!
        const began = performance.now()
        if (what === 'server') {
          await stopProcess(child, 'SIGKILL')
          child = (await start()).child
        } else if (what === 'database') {
          process.kill(readPostmasterPid(dataDir), 'SIGKILL')
        } else {
          process.kill(listWorkers(child.pid as number)[0]!, 'SIGKILL')
        }
        await waitUntilReady(url)
        const outageMs = performance.now() - began
        report.kills[what] += 1
        report.longestOutageMs = Math.max(report.longestOutageMs, outageMs)
        tell(`kill ${count + 1} of ${kills}: the ${what}, ready again after ${outageMs.toFixed(0)} ms`)
      }
      isDone = true
    }
    await Promise.all([killAll(), ...learners])
    return report
  } finally {
    await stopProcess(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function describeChaos(report: ChaosReport): string {
  const { kills, exams, acknowledged, lostAnswers, wrongMarks, hung, retries, longestOutageMs } = report
  const workers = kills.worker > 0 ? `, ${kills.worker} times a worker` : ''
  return `${kills.server} times the server and ${kills.database} times the database${workers} killed during ${exams} exams: ${acknowledged} answers acknowledged, ${lostAnswers} lost, ${wrongMarks} marks wrong, ${hung} requests without an answer, ${retries} retries, longest outage ${longestOutageMs.toFixed(0)} ms.`
}

/** Ready three times in a row: a database that was just killed may still respond once. */
export async function waitUntilReady(url: string): Promise<void> {
  for (const end = performance.now() + readyWithinMs; performance.now() < end; ) {
    let isReady = true
    for (let times = 0; times < 3 && isReady; times += 1) {
      isReady = await isUp(url)
      await delay(50)
    }
    if (isReady) return
  }
  throw new Error(`The server was not ready within ${readyWithinMs / 1000} s.`)
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
