import { contestLimits } from '../../../contract/contest-limits.ts'
import { StartSealedContestDocument } from '../../generated/contest.ts'
import { type Attempt, StartContestDocument } from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'
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
  const askedAt = performance.now()
  const { startSealedContest } = await query(StartSealedContestDocument, { id, version: sealed.version })
  const measuredAt = (askedAt + performance.now()) / 2
  const { paperKey, ...exam } = startSealedContest
  forgetSealedPaper(id)
  if (paperKey === null) return null
  try {
    return { attempt: { ...exam, paper: await openSealedPaper(id, sealed, paperKey) }, measuredAt }
  } catch {
    // Somebody changed the kept bytes.
    return null
  }
}

async function startPlain(id: string): Promise<Started> {
  const askedAt = performance.now()
  const { startContest: attempt } = await query(StartContestDocument, { id })
  return { attempt, measuredAt: (askedAt + performance.now()) / 2 }
}

/** The papers that a server can send in a second beside the rest. */
const papersPerSecond = 2000
/** Of the time within which a start loses nothing, so many seconds are for slow networks. */
const forNetworks = 2

/**
 * Returns the milliseconds that a start waits which brings the paper, so that the starts of `entries` people are spread over
 * the first seconds. Nobody loses time by it: the server gives the whole time to all who start within these seconds.
 */
export function startDelay(
  { entries, sinceOpening }: { entries: number; sinceOpening: number },
  random = Math.random(),
): number {
  const spread = Math.min(contestLimits.startSeconds - forNetworks, entries / papersPerSecond) * 1000
  return random * Math.max(0, spread - sinceOpening)
}
