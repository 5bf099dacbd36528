import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding'
import { runTasks } from '../../../lib/worker-tasks.ts'
import type { Step } from '../schedule/steps.ts'

/** The 21 weights of FSRS-6. */
export type FitResult = { weights: number[] }

/** Returns the items of the optimiser: one for each review, with the history up to it. */
function itemsOf(steps: readonly Step[]): FSRSBindingItem[] {
  const reviews = steps.map(({ grade, days }) => new FSRSBindingReview(grade, days))
  return steps.flatMap(({ days }, at) => (days > 0 ? [new FSRSBindingItem(reviews.slice(0, at + 1))] : []))
}

/* The optimiser is a native module. In a worker process its faults do not harm the server, and its memory is freed. */
runTasks(
  async (histories: readonly (readonly Step[])[]): Promise<FitResult> => ({
    weights: await computeParameters(histories.flatMap(itemsOf), { enableShortTerm: true }),
  }),
)
