import { computeDecayFactor, default_w, FSRSAlgorithm, type FSRSState, generatorParameters } from 'ts-fsrs'
import type { PastAnswer } from './grade.ts'
import { stepsOf } from './steps.ts'

/*
 * FSRS-6, as its authors implement it in ts-fsrs
 * (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm). Time is counted in whole days of Dhaka, so
 * no question is due on the day of its answer, and no "learning steps" of minutes are used.
 */

/**
 * How questions are scheduled for a learner. `weights`: null for the defaults. `retention`: the wanted share of right
 * answers.
 */
export type Settings = { weights: readonly number[] | null; retention: number }

/** `stability`: the days after which nine of ten such questions are still answered right. */
export type Schedule = {
  stability: number
  /** From 1 to 10. */
  difficulty: number
  lastDay: number
  dueDay: number
}

export type Scheduler = {
  /** Returns the schedule after all answers, which may be in any order; there must be one at least. */
  scheduleOf: (history: readonly PastAnswer[]) => Schedule
  /** Returns the memory after an answer that was given `days` after the one before. */
  after: (before: FSRSState | null, days: number, grade: number) => FSRSState
  /** Returns the chance that a question is answered right `days` after its last answer. */
  recall: (days: number, stability: number) => number
}

/** Returns a scheduler for a learner. Without side effects: the same history gives the same schedule. */
export function createScheduler({ weights, retention }: Settings): Scheduler {
  const w = weights ?? default_w
  const algorithm = new FSRSAlgorithm(
    generatorParameters({ w: [...w], request_retention: retention, enable_fuzz: false }),
  )
  const { decay, factor } = computeDecayFactor(w)
  return {
    scheduleOf: (history) => {
      let memory: FSRSState | null = null
      let [lastDay, lastGrade] = [0, 0]
      for (const { day, days, grade } of stepsOf(history)) {
        memory = algorithm.next_state(memory, days, grade)
        ;[lastDay, lastGrade] = [day, grade]
      }
      const { stability, difficulty } = memory!
      // A question that was not remembered is due the next day.
      const interval = lastGrade === 1 ? 1 : algorithm.next_interval(stability, 0)
      return { stability, difficulty, lastDay, dueDay: lastDay + interval }
    },
    after: (before, days, grade) => algorithm.next_state(before, before ? days : 0, grade),
    recall: (days, stability) => (1 + (factor * Math.max(0, days)) / stability) ** decay,
  }
}
