import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../server/lib/database/database.ts'
import { startPatroni } from '../tests/cluster/patroni.ts'
import { prepareExamRoom } from './exam-room.ts'
import { describeOutages, killDuringExams, type OutageReport } from './outages.ts'
import { startProcess, stopProcess } from './product.ts'

export type FailOverReport = OutageReport & {
  kills: number
  /** Exams whose deadline is another, or gone, after a fail-over. */
  movedDeadlines: number
}

const questions = 30
const processes = 3

type Wanted = { kills: number; people: number; tell: (line: string) => void }

/**
 * Learners take exams at three processes on a cluster of two PostgreSQL servers under Patroni, whose primary is
 * killed again and again. Then every result is recounted.
 */
export async function runFailOvers({ kills, people, tell }: Wanted): Promise<FailOverReport> {
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
    let movedDeadlines = 0
    let deadlines = new Map<string, number>()
    const kill = async () => {
      deadlines = await readDeadlines(cluster.url)
      await cluster.killPrimary()
      return 'primary'
    }
    const after = async () => {
      const now = await readDeadlines(cluster.url)
      for (const [id, deadline] of deadlines) if (now.get(id) !== deadline) movedDeadlines += 1
    }
    const before = () => cluster.waitUntilSafe()
    const report = await killDuringExams({ urls, room, kills, before, kill, after, tell })
    return { ...report, kills, movedDeadlines }
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

export function describeFailOvers({ kills, movedDeadlines, ...report }: FailOverReport): string {
  return describeOutages(`${kills} times the primary`, report, `${movedDeadlines} deadlines moved, `)
}
