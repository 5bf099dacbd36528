import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../server/lib/database/database.ts'
import { startPatroni } from '../tests/cluster/patroni.ts'
import { waitUntilReady } from './chaos.ts'
import { prepareExamRoom } from './exam-room.ts'
import { sitThroughOutages, type Told } from './patient-examinee.ts'
import { startProcess, stopProcess } from './product.ts'

export type FailOverReport = {
  kills: number
  exams: number
  acknowledged: number
  lostAnswers: number
  wrongMarks: number
  /** Requests without any response within ten seconds. */
  hung: number
  retries: number
  /** Exams whose deadline is another, or gone, after a fail-over. */
  movedDeadlines: number
  /** The longest time from a kill until all processes were ready again, in milliseconds. */
  longestOutageMs: number
}

const questions = 30
const processes = 3

type Wanted = { kills: number; people: number; tell: (line: string) => void }

/**
 * Learners take exams at three processes on a cluster of two PostgreSQL servers under Patroni, whose primary is
 * killed again and again. Then every result is recounted.
 */
export async function runFailOvers({ kills, people, tell }: Wanted): Promise<FailOverReport> {
  const report: FailOverReport = {
    ...{ kills: 0, exams: 0, acknowledged: 0, lostAnswers: 0, wrongMarks: 0, hung: 0, retries: 0 },
    ...{ movedDeadlines: 0, longestOutageMs: 0 },
  }
  const told: Told = {
    note: (what, count = 1) => {
      report[what] += count
    },
  }
  const cluster = await startPatroni()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'onushilon-fail-over-'))
  const children: ChildProcess[] = []
  try {
    await cluster.waitUntilSafe()
    const access = { databaseUrl: cluster.url, secretKey: randomBytes(32).toString('hex') }
    const env = {
      ...process.env,
      ...{ DATABASE_URL: cluster.url, SECRET_KEY: access.secretKey, DATA_DIR: dataDir, PORT: '0' },
      ...{ LOG_LEVEL: 'fatal', RATE_LIMIT: 'off', SAMPLE_CONTENT: 'off' },
    }
    const urls: string[] = []
    for (let count = 0; count < processes; count += 1) {
      const { child, url } = await startProcess(['server/boot.js', 'main'], env)
      children.push(child)
      urls.push(url)
    }
    const room = await prepareExamRoom({ url: urls[0]!, dataDir, ...access }, { people, questions })
    let isDone = false
    const learners = room.examinees.map(async (learner, index) => {
      while (!isDone) await sitThroughOutages({ url: urls[index % processes]!, room, learner, told })
    })
    const killAll = async () => {
      try {
        for (; report.kills < kills; report.kills += 1) {
          await cluster.waitUntilSafe()
          await delay(500 + Math.random() * 1000)
          const began = performance.now()
          const deadlines = await readDeadlines(cluster.url)
          await cluster.killPrimary()
          await Promise.all(urls.map(waitUntilReady))
          const outageMs = performance.now() - began
          const after = await readDeadlines(cluster.url)
          for (const [id, deadline] of deadlines) if (after.get(id) !== deadline) report.movedDeadlines += 1
          report.longestOutageMs = Math.max(report.longestOutageMs, outageMs)
          tell(`fail-over ${report.kills + 1} of ${kills}: ready again after ${outageMs.toFixed(0)} ms`)
        }
      } finally {
        isDone = true
      }
    }
    await Promise.all([killAll(), ...learners])
    return report
  } finally {
    await Promise.all(children.map((child) => stopProcess(child)))
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The deadlines of all exams, by id. */
async function readDeadlines(url: string): Promise<Map<string, number>> {
  const { sql, close } = openDatabase(url, { max: 1 })
  try {
    const rows = await sql<{ id: string; deadline: Date }>`select id, deadline from exam_attempt`
    return new Map(rows.map(({ id, deadline }) => [id, deadline.getTime()]))
  } finally {
    await close()
  }
}

export function describeFailOvers(report: FailOverReport): string {
  const { kills, exams, acknowledged, lostAnswers, wrongMarks, movedDeadlines, hung, retries } = report
  return `${kills} times the primary killed during ${exams} exams: ${acknowledged} answers acknowledged, ${lostAnswers} lost, ${wrongMarks} marks wrong, ${movedDeadlines} deadlines moved, ${hung} requests without an answer, ${retries} retries, longest outage ${report.longestOutageMs.toFixed(0)} ms.`
}
