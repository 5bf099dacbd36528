import { contestLimits } from '../../../../contract/exams/contest-limits.ts'
import { StartSealedContestDocument } from '../../../generated/contest.ts'
import { type Attempt, StartContestDocument } from '../../../generated/exam.ts'
import { DataError, query } from '../../../lib/data.ts'
import { measure } from '../../../lib/measure.ts'
import { findSealedPaper, forgetSealedPaper, openSealedPaper } from './sealed-paper.ts'

/** The clock of the page may be some milliseconds ahead of the server's. */
const tries = 4

/** An attempt, and the `performance.now()` of its `serverTime`. */
type Started = { attempt: Attempt; measuredAt: number }

/**
 * Starts the caller's exam of a contest, or finds the one in progress. Its paper is the sealed one of this tab, or else
 * comes with the start. Throws DataError.
 */
export async function startContest(id: string): Promise<Started> {
  for (let left = tries; ; left -= 1) {
    try {
      return (await startSealed(id)) ?? (await startPlain(id))
    } catch (error) {
      if (left === 1 || !(error instanceof DataError && error.reason === 'contest.notOpen')) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

/** Returns null if this tab has no sealed paper, or one that does not open. */
async function startSealed(id: string): Promise<Started | null> {
  const sealed = findSealedPaper(id)
  if (!sealed) return null
  const variables = { id, version: sealed.version }
  const { result, measuredAt } = await measure(() => query(StartSealedContestDocument, variables))
  const { paperKey, ...exam } = result.startSealedContest
  forgetSealedPaper(id)
  if (paperKey === null) return null
  try {
    return { attempt: { ...exam, paper: await openSealedPaper(id, sealed, paperKey) }, measuredAt }
  } catch {
    // The stored bytes were changed.
    return null
  }
}

async function startPlain(id: string): Promise<Started> {
  const { result, measuredAt } = await measure(() => query(StartContestDocument, { id }))
  return { attempt: result.startContest, measuredAt }
}

/** The papers that a server can send in a second besides its other work. */
const papersPerSecond = 2000
/** Seconds of `startSeconds` that are left for slow networks. */
const networkSeconds = 2

/**
 * Returns the milliseconds that a start without a sealed paper waits, so that the starts of `entries` people are spread over
 * the first seconds. Nobody loses time: the server gives the whole time to everybody who starts within `startSeconds`.
 * `sinceOpening`: in milliseconds.
 */
export function startDelay(
  { entries, sinceOpening }: { entries: number; sinceOpening: number },
  random = Math.random(),
): number {
  const spread = Math.min(contestLimits.startSeconds - networkSeconds, entries / papersPerSecond) * 1000
  return random * Math.max(0, spread - sinceOpening)
}
