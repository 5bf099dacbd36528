import type { RowOfContest } from '../../../generated/contest.ts'

/** Returns whether a place has a certificate: an empty sheet has none. */
export function hasCertificate({ correctAnswers, wrongAnswers }: RowOfContest): boolean {
  return correctAnswers + wrongAnswers > 0
}
