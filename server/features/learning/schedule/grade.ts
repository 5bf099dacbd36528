import { answerWays } from '../../../../contract/answer-ways.ts'

/** FSRS grades: 1 again, 2 hard, 3 good, 4 easy. */
export type Grade = 1 | 2 | 3 | 4

/** An answer in the memory. `ms`: 0 if unknown; `ways`: bits of `contract/answer-ways.ts`. */
export type PastAnswer = { at: Date; isRight: boolean; ms: number; ways: number }

/** The limits for slow and fast answers. They are a choice of this product: an exam gives a minute for a question. */
const slowMs = 60_000
const fastMs = 15_000

/**
 * Returns the grade of an answer to a multiple-choice question (decision 092). A wrong answer, and a right one that the
 * learner called a guess, were not remembered: again. A right answer is good. It is hard if the learner was unsure, changed
 * it, or took more than a minute, and easy only if the learner said that they were sure and took at most 15 seconds.
 */
export function gradeOf({ isRight, ms, ways }: Omit<PastAnswer, 'at'>): Grade {
  const is = (bit: number) => (ways & bit) !== 0
  if (!isRight || is(answerWays.GUESS)) return 1
  if (is(answerWays.UNSURE) || is(answerWays.CHANGED) || ms > slowMs) return 2
  return is(answerWays.SURE) && ms > 0 && ms <= fastMs ? 4 : 3
}
