import { default_w } from 'ts-fsrs'
import { createScheduler } from '../../server/features/learning/schedule/schedule.ts'
import { normal, type Random } from '../../tests/support/random.ts'

/*
 * Simulated learners. Those of `createLearner` do not forget by the formulas of our schedule, but by the model of practice
 * and forgetting of Pavlik and Anderson (2005, doi:10.1207/s15516709cog0000_14), which extends the base-level activation of
 * ACT-R. The parameters have the size of theirs. An answer j that was given t_j ago adds t_j ** -d_j to the activation.
 * The decay d_j is larger the higher the activation was at that answer, so massed practice fades soon and spaced practice
 * stays.
 */

const decayIntercept = 0.177
const decayScale = 0.217
const threshold = -0.704
const noise = 0.255
/** Time between sessions counts less than time within them: their estimate. */
const timeScale = 0.025
const daySeconds = 86_400
/** The chance of a right answer without knowledge, among four options. */
const guessing = 0.25
/**
 * Added to the activation of every question: their estimates are from lists of foreign words seen for seconds, after which
 * little would be left a day later. With it, six of ten new questions are remembered the next day, four a week later.
 */
const meanEase = 0.9

type Practice = { at: number; decay: number }

export type Learner = {
  /** Answers a question on a day and sees its answer. Returns whether the choice was right, perhaps by luck. */
  answer: (question: number, day: number) => boolean
  /** Returns the chance that a question is remembered on a day, luck not counted. */
  recall: (question: number, day: number) => number
}

/**
 * Creates a learner of an ability and questions of different difficulty. `knownBefore`: the share of questions that the
 * learner knew before; each counts as three spaced practices long ago.
 */
export function createLearner(questions: number, random: Random, { knownBefore = 0.15 } = {}): Learner {
  const ability = meanEase + 0.3 * normal(random)
  const ease = Array.from({ length: questions }, () => ability + 0.5 * normal(random))
  const practised: Practice[][] = ease.map(() =>
    random() < knownBefore ? [-120, -60, -30].map((at) => ({ at, decay: decayIntercept })) : [],
  )

  function activation(question: number, day: number): number {
    let sum = 0
    for (const { at, decay } of practised[question]!)
      sum += Math.max(1, (day - at) * daySeconds * timeScale) ** -decay
    return sum === 0 ? Number.NEGATIVE_INFINITY : Math.log(sum) + ease[question]!
  }
  const recall = (question: number, day: number) =>
    1 / (1 + Math.exp((threshold - activation(question, day)) / noise))

  return {
    recall,
    answer: (question, day) => {
      const active = activation(question, day)
      const isRemembered = random() < recall(question, day)
      // Ease is not part of the activation that decides the decay.
      const traces = Math.exp(active - ease[question]!)
      practised[question]!.push({ at: day, decay: decayScale * traces + decayIntercept })
      return isRemembered || random() < guessing
    },
  }
}

/**
 * Creates a learner who forgets by FSRS-6 with weights that the product does not know: each differs from the default by
 * about a quarter, and the pace of forgetting by up to a half.
 */
export function createOtherWeights(questions: number, random: Random, { knownBefore = 0.15 } = {}): Learner {
  const weights = default_w.map((weight, at) =>
    at === default_w.length - 1 ? weight : weight * Math.exp(0.25 * normal(random)),
  )
  const { after, recall: recallAfter } = createScheduler({ weights, retention: 0.9 })
  const pace = Math.exp(0.4 * normal(random))
  const memories = Array.from({ length: questions }, () =>
    random() < knownBefore ? { memory: { stability: 60, difficulty: 5 }, day: -60 } : null,
  )
  const recall = (question: number, day: number) => {
    const known = memories[question]
    return known ? recallAfter((day - known.day) / pace, known.memory.stability) : 0
  }
  return {
    recall,
    answer: (question, day) => {
      const known = memories[question] ?? null
      const isRemembered = random() < recall(question, day)
      const days = known ? Math.round((day - known.day) / pace) : 0
      memories[question] = { memory: after(known?.memory ?? null, days, isRemembered ? 3 : 1), day }
      return isRemembered || random() < guessing
    },
  }
}
