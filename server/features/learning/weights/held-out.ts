import type { Scheduler } from '../schedule/schedule.ts'
import type { Step } from '../schedule/steps.ts'

/*
 * Weights are fitted to the earlier part of a learner's answers and tested on the later part, which the fit has not seen
 * (decision 094). Pure functions.
 */

/** The share of reviews before the day that divides the two parts. */
const earlierShare = 0.8

/** A review is an answer to a question that was answered on an earlier day. Only reviews show how the learner forgets. */
const isReview = ({ days }: Step) => days > 0

export function countReviews(histories: readonly (readonly Step[])[]): number {
  return histories.reduce((sum, steps) => sum + steps.filter(isReview).length, 0)
}

/** Divides histories by a day: `earlier` has the steps before it, four of five reviews; the rest is held out. */
export function holdOut(histories: readonly (readonly Step[])[]): { earlier: Step[][]; from: number } {
  const days = histories
    .flatMap((steps) => steps.filter(isReview).map(({ day }) => day))
    .sort((a, b) => a - b)
  const from = days[Math.floor(days.length * earlierShare)] ?? Number.POSITIVE_INFINITY
  return { earlier: histories.map((steps) => steps.filter(({ day }) => day < from)), from }
}

/** Predictions are limited to this, so that one surprising answer does not decide. */
const surest = 0.999

/**
 * Returns the log loss of each review from a day on: minus the logarithm of the predicted chance of what happened. The
 * scheduler predicts it from all answers before the review.
 */
export function lossesFrom(
  from: number,
  histories: readonly (readonly Step[])[],
  { after, recall }: Pick<Scheduler, 'after' | 'recall'>,
): number[] {
  const losses: number[] = []
  for (const steps of histories) {
    let memory: ReturnType<typeof after> | null = null
    for (const step of steps) {
      if (memory && isReview(step) && step.day >= from) {
        const chance = Math.min(surest, Math.max(1 - surest, recall(step.days, memory.stability)))
        losses.push(-Math.log(step.grade > 1 ? chance : 1 - chance))
      }
      memory = after(memory, step.days, step.grade)
    }
  }
  return losses
}

/** Returns whether the new losses are smaller, on average by more than twice the standard error of the difference. */
export function isClearlyLess(fresh: readonly number[], old: readonly number[]): boolean {
  const gains = old.map((loss, at) => loss - fresh[at]!)
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1)
  return mean > 2 * Math.sqrt(variance / gains.length)
}
