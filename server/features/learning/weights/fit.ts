import { clipParameters, default_w } from 'ts-fsrs'
import { defaultPlan } from '../../../../contract/learning/memory-plan.ts'
import { codeFile } from '../../../lib/places.ts'
import { createWorker } from '../../../lib/worker-process.ts'
import { createScheduler } from '../schedule/schedule.ts'
import type { Step } from '../schedule/steps.ts'
import type { FitResult } from './fit-worker.ts'
import { holdOut, isClearlyLess, lossesFrom } from './held-out.ts'

/** A fit takes a second; the largest one seven. */
const maxMilliseconds = 60_000

/** The most answers of a history that are fitted: the optimiser reads a history from its start for each review. */
const longestHistory = 30

type Histories = readonly (readonly Step[])[]

/** Fits weights to histories. Throws if the optimiser fails. */
export type Optimise = (histories: Histories) => Promise<number[]>

/** Returns a function that runs the optimiser in a worker process, which ends after some idle seconds. */
export function createOptimiser(): Optimise {
  const work = createWorker<Histories, FitResult>({ failure: 'Weights could not be fitted' }, () => ({
    file: codeFile('features/learning/weights/fit-worker'),
    maxMilliseconds,
  }))
  return async (histories) => {
    const { weights } = await work(histories.map((steps) => steps.slice(0, longestHistory)))
    return checked(weights)
  }
}

/** Returns weights clipped to the limits of FSRS. Throws if they cannot be used. */
function checked(weights: readonly number[]): number[] {
  if (weights.length !== default_w.length || !weights.every(Number.isFinite))
    throw new Error(`The optimiser returned ${weights.length} weights that cannot be used.`)
  return clipParameters([...weights], 0, true)
}

/** Returns weights that predict a learner's later answers clearly better than the old ones; null if the fit finds none. */
export async function fitBetter(
  optimise: Optimise,
  histories: Histories,
  old: readonly number[] | null,
): Promise<number[] | null> {
  const { earlier, from } = holdOut(histories)
  const weights = await optimise(earlier)
  const lossesOf = (each: readonly number[] | null) =>
    lossesFrom(from, histories, createScheduler({ weights: each, retention: defaultPlan.retention }))
  return isClearlyLess(lossesOf(weights), lossesOf(old)) ? weights : null
}
