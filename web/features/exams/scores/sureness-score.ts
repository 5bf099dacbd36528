import { type Sureness, surenesses } from '../../../../contract/learning/sureness.ts'
import type { ResultMark } from './marks.ts'

/** The score of the answers with the same sureness; null for those of which the learner said nothing. */
export type SurenessScore = {
  sureness: Sureness | null
  right: number
  wrong: number
  /** The sum of the marks of these answers. */
  marks: number
}

/** Returns a score for each kind of sureness that has answers, the surest first. */
export function scoreBySureness(
  marks: readonly ResultMark[],
  sureness: readonly (Sureness | null)[],
  wrongMark: number,
): SurenessScore[] {
  return [...surenesses, null].flatMap((kind) => {
    const of = marks.filter((mark, place) => mark !== 'unanswered' && (sureness[place] ?? null) === kind)
    if (of.length === 0) return []
    const right = of.filter((mark) => mark === 'right').length
    const wrong = of.length - right
    return [{ sureness: kind, right, wrong, marks: right - wrong * wrongMark }]
  })
}

/**
 * Returns the share of right answers above which answering gains marks: a right answer gives 1, a wrong one takes
 * `wrongMark` away, so it gains when p − (1 − p) × wrongMark > 0.
 */
export function breakEven(wrongMark: number): number {
  return wrongMark / (1 + wrongMark)
}

/** With fewer guesses the result does not say whether guessing paid. */
export const answersToJudge = 5
