import { dayMilliseconds } from '../../../../contract/dhaka-day.ts'
import type { Deps } from '../../../deps.ts'
import { historyOf, scheduleAgain } from '../schedule/service.ts'
import { stepsOf } from '../schedule/steps.ts'
import { createOptimiser, fitBetter, type Optimise } from './fit.ts'
import { countReviews } from './held-out.ts'
import { type Learner, listHistories, noteFit, storeWeights, takeLearners } from './queries.ts'

/** The fewest reviews for a fit: the first recommendation of the authors of FSRS (decision 094). */
const fewestReviews = 1000
/** Weights are fitted again when the number of answers has grown by this factor. */
const growth = 1.5
/** The days between two checks of a learner. */
const daysBetween = 7
const mostQuestions = 3000

/** The learners of one run, and of one claim. After an interruption those that were claimed wait for a week, so few are. */
const perRun = 100
const atOnce = 10

/**
 * Fits weights of the schedule to learners with enough answers. Where the new weights predict answers clearly better, it
 * stores them and schedules the learner's questions again. Checks up to `perRun` learners; returns how many have new weights.
 */
export async function fitWeights(
  deps: Pick<Deps, 'sql' | 'clock' | 'log'>,
  optimise: Optimise = createOptimiser(),
): Promise<number> {
  const { sql, clock, log } = deps
  let fitted = 0
  for (let looked = 0; looked < perRun; looked += atOnce) {
    const now = clock.now()
    const before = new Date(now.getTime() - daysBetween * dayMilliseconds)
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
  // Last, so that an interrupted fit is repeated.
  await noteFit(sql, { owner, answers })
  return isStored
}
