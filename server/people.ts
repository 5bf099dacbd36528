import type { Deps } from './deps.ts'
import { forgetReporter } from './features/bank/reports/service.ts'
import { forgetVoter } from './features/bank/votes/service.ts'
import { forgetContestant } from './features/exams/contests/service.ts'
import { deleteResultsOf } from './features/exams/results/service.ts'
import { forgetLearner } from './features/learning/memory/service.ts'
import { findLevelOfGoal } from './features/learning/today/service.ts'
import { forgetReviewer } from './features/people/creator-applications/service.ts'
import {
  createUser,
  getUser,
  listSettledFormerMembers,
  removePerson,
} from './features/people/users/service.ts'
import type { People } from './identity/accounts/people.ts'

/**
 * Called one after the other: statements of one transaction share its connection. Entries of contests go before results,
 * in the order in which the merit list locks them.
 */
const forgetInFeatures: readonly People['forget'][] = [
  forgetVoter,
  forgetContestant,
  forgetLearner,
  deleteResultsOf,
  removePerson,
  forgetReviewer,
  forgetReporter,
]

/** Removes what calls stored about former members after their accounts were deleted; returns how many people it looked at. */
export async function forgetFormerMembers({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<number> {
  const now = clock.now()
  const ids = await listSettledFormerMembers(sql, now)
  for (const id of ids) await sql.begin((tx) => people.forget(tx, id, now), { kind: 'background' })
  return ids.length
}

/** The people of the data API, for the user pool. */
export const people: People = {
  save: createUser,
  find: getUser,
  findLevelOfGoal,
  forget: async (tx, id, now) => {
    for (const forget of forgetInFeatures) await forget(tx, id, now)
  },
}
