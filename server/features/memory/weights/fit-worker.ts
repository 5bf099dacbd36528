import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding'
import { runTasks } from '../../../lib/worker-tasks.ts'
import type { Step } from '../schedule/steps.ts'

/** The 21 weights of FSRS-6, or the reason why there are none. */
export type FitResult = { weights: number[] } | { fault: string }

/** The optimiser takes a history up to each review. Its first answer has no days. */
function itemsOf(steps: readonly Step[]): FSRSBindingItem[] {
  const reviews = steps.map(({ grade, days }) => new FSRSBindingReview(grade, days))
  return steps.flatMap(({ days }, at) => (days > 0 ? [new FSRSBindingItem(reviews.slice(0, at + 1))] : []))
}

/* A worker process, because the optimiser is a native module: the server never loads it, and its memory is freed. */
runTasks(
  async (histories: readonly (readonly Step[])[]): Promise<FitResult> => ({
    weights: await computeParameters(histories.flatMap(itemsOf), { enableShortTerm: true }),
  }),
)
