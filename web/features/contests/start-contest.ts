import { type Attempt, StartContestDocument } from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'

/** The clock of the page may be some milliseconds ahead of the server's. */
const tries = 4

/**
 * Starts the caller's exam of a contest, or finds the one in progress. Returns it with the `performance.now()` of its
 * `serverTime`. Throws DataError.
 */
export async function startContest(id: string): Promise<{ attempt: Attempt; measuredAt: number }> {
  for (let left = tries; ; left -= 1) {
    try {
      const askedAt = performance.now()
      const { startContest: attempt } = await query(StartContestDocument, { id })
      return { attempt, measuredAt: (askedAt + performance.now()) / 2 }
    } catch (error) {
      if (left === 1 || !(error instanceof DataError && error.reason === 'contest.notOpen')) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}
