import { setTimeout as delay } from 'node:timers/promises'
import type { ExamRoom } from './exam-room.ts'
import { type ExamCounts, noExams, sitThroughOutages } from './patient-examinee.ts'

export type OutageReport = ExamCounts & {
  /** The longest time from a kill until all servers were ready again, in milliseconds. */
  longestOutageMs: number
}

/** The longest acceptable outage. */
const readyWithinMs = 30_000

/**
 * Kills something `kills` times while the learners of a room take exams at the servers. `kill` returns the name of what it
 * killed; `before` is called before each kill, `after` when the servers are ready again.
 */
export async function killDuringExams({
  urls,
  room,
  kills,
  before = async () => {},
  kill,
  after = async () => {},
  tell,
}: {
  urls: readonly string[]
  room: ExamRoom
  kills: number
  before?: () => Promise<void>
  kill: (count: number) => Promise<string>
  after?: () => Promise<void>
  tell: (line: string) => void
}): Promise<OutageReport> {
  const report: OutageReport = { ...noExams, longestOutageMs: 0 }
  let isDone = false
  const learners = room.examinees.map(async (learner, index) => {
    const url = urls[index % urls.length]!
    while (!isDone) await sitThroughOutages({ url, room, learner, counts: report })
  })
  const killAll = async () => {
    try {
      for (let count = 0; count < kills; count += 1) {
        await before()
        await delay(500 + Math.random() * 1000)
        const began = performance.now()
        const what = await kill(count)
        await Promise.all(urls.map(waitUntilReady))
        const outageMs = performance.now() - began
        await after()
        report.longestOutageMs = Math.max(report.longestOutageMs, outageMs)
        tell(`kill ${count + 1} of ${kills}: the ${what}, ready again after ${outageMs.toFixed(0)} ms`)
      }
    } finally {
      isDone = true
    }
  }
  await Promise.all([killAll(), ...learners])
  return report
}

/** Describes the outcome after a sentence on what was killed. */
export function describeOutages(killed: string, report: OutageReport, more = ''): string {
  const { exams, acknowledged, lostAnswers, wrongMarks, hung, retries, longestOutageMs } = report
  return `${killed} killed during ${exams} exams: ${acknowledged} answers acknowledged, ${lostAnswers} lost, ${wrongMarks} marks wrong, ${more}${hung} requests without an answer, ${retries} retries, longest outage ${longestOutageMs.toFixed(0)} ms.`
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
