import { default_w } from 'ts-fsrs'
import { createScheduler } from '../../server/features/memory/schedule/schedule.ts'

/*
 * Simulated learners. Those of `createLearner` do not forget by the formulas of our schedule: the model of practice and forgetting by
 * Pavlik and Anderson (2005, doi:10.1207/s15516709cog0000_14), on the base-level activation of ACT-R, with numbers of the size of theirs. An answer j that
 * was given t_j ago adds t_j ** -d_j; what decays, decays faster the higher the activation was when it was practised, so
 * practice in one go fades soon, and spaced practice stays.
 */

const decayIntercept = 0.177
const decayScale = 0.217
const threshold = -0.704
const noise = 0.255
/** Outside of sessions time counts less: their estimate for days between sessions. */
const timeScale = 0.025
const daySeconds = 86_400
/** The chance of a right answer without knowledge, among four options. */
const guessing = 0.25
/**
 * Added to the activation of every question: their estimates are from lists of foreign words seen for seconds, after which
 * little would be left a day later. With it, six of ten new questions are remembered the next day, four a week later.
 */
const meanEase = 0.9

export type Random = () => number

/** Returns numbers from 0 to 1, the same for each seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number of the standard normal distribution (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

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
      // The activation that ease adds is not of the traces.
      const traces = Math.exp(active - ease[question]!)
      practised[question]!.push({ at: day, decay: decayScale * traces + decayIntercept })
      return isRemembered || random() < guessing
    },
  }
}

/**
 * Creates a learner who forgets by FSRS-6, but with weights of their own, which the product does not know: each differs from
 * the usual one by a quarter, and time runs up to half as fast again. `spread`: 0 for the usual weights and pace.
 */
export function createOtherWeights(
  questions: number,
  random: Random,
  { knownBefore = 0.15, spread = 1 } = {},
): Learner {
  const weights = default_w.map((weight, at) =>
    at === default_w.length - 1 ? weight : weight * Math.exp(0.25 * spread * normal(random)),
  )
  const { after, recall: recallAfter } = createScheduler({ weights, retention: 0.9 })
  const pace = Math.exp(0.4 * spread * normal(random))
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
