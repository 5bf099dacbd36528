import type { Deps } from '../../../deps.ts'
import { historyOf, scheduleAgain } from '../schedule/service.ts'
import { stepsOf } from '../schedule/steps.ts'
import { createOptimiser, fitBetter, type Optimise } from './fit.ts'
import { countReviews } from './held-out.ts'
import { type Learner, listHistories, noteFit, storeWeights, takeLearners } from './queries.ts'

/** The fewest reviews to which weights are fitted, as the authors of FSRS had it at first (decision 094). */
export const fewestReviews = 1000
/** Weights are fitted again when there are half as many answers more. */
const growth = 1.5
/** Each learner is looked at once in so many days. */
const daysBetween = 7
/** The most questions whose histories are fitted. */
const mostQuestions = 3000

/** The learners that one run looks at, and how many it takes at once: those of a run that is cut off wait a week. */
const perRun = 100
const atOnce = 10

/**
 * Fits weights of the schedule to learners with enough answers, and schedules their questions again where the new weights
 * foresee answers clearly better. Looks at some learners; returns how many of them have new weights.
 */
export async function fitWeights(
  deps: Pick<Deps, 'sql' | 'clock' | 'log'>,
  optimise: Optimise = createOptimiser(),
): Promise<number> {
  const { sql, clock, log } = deps
  let fitted = 0
  for (let looked = 0; looked < perRun; looked += atOnce) {
    const now = clock.now()
    const before = new Date(now.getTime() - daysBetween * 86_400_000)
    const learners = await takeLearners(sql, { now, before, limit: atOnce })
    for (const learner of learners.filter(hasEnough))
      if (await fitLearner(deps, optimise, learner)) fitted += 1
    if (learners.length < atOnce) break
  }
  if (fitted > 0) log.info({ learners: fitted }, 'fitted weights of the schedule to learners')
  return fitted
}

function hasEnough({ answers, fittedAnswers }: Learner): boolean {
  return answers >= Math.max(fewestReviews, growth * (fittedAnswers ?? 0))
}

/** Returns whether the learner has new weights. */
async function fitLearner(
  { sql, log }: Pick<Deps, 'sql' | 'log'>,
  optimise: Optimise,
  { owner, weights: old, answers }: Learner,
): Promise<boolean> {
  const rows = await listHistories(sql, { owner, limit: mostQuestions })
  const histories = rows.map((row) => stepsOf(historyOf(row)))
  if (countReviews(histories) < fewestReviews) return false
  const weights = await fitBetter(optimise, histories, old).catch((error) => {
    log.warn({ err: error }, 'weights could not be fitted to a learner; will retry in a week')
    return undefined
  })
  if (weights === undefined) return false
  const isStored = weights !== null && (await storeWeights(sql, { owner, weights }))
  if (isStored) await scheduleAgain({ sql }, owner)
  // Last, so that a fit that was cut off is done again.
  await noteFit(sql, { owner, answers })
  return isStored
}
