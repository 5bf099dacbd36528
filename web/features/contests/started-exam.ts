import { type Attempt, StartContestDocument } from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'

/** An exam, and the `performance.now()` at which its `serverTime` was read. */
export type StartedExam = { attempt: Attempt; measuredAt: number }

let started: StartedExam | null = null

/** The clock of the page may be some milliseconds ahead of the server's. */
const tries = 4

/**
 * Starts the caller's exam of a contest, or finds the one in progress, and keeps it for the screen of the exam, which
 * then asks for nothing: thousands start at once. Throws DataError.
 */
export async function startContestExam(id: string): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      const askedAt = performance.now()
      const { startContest } = await query(StartContestDocument, { id })
      started = { attempt: startContest, measuredAt: (askedAt + performance.now()) / 2 }
      return
    } catch (error) {
      if (left === 1 || !(error instanceof DataError && error.reason === 'contest.notOpen')) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Returns the exam of a contest that was just started here, once. */
export function takeStartedExam(contestId: string): StartedExam | null {
  const exam = started?.attempt.packId === contestId ? started : null
  started = null
  return exam
}
