import { type Sureness, surenesses } from '../../../contract/sureness.ts'
import type { ResultMark } from './marks.ts'

/** The answers of which a learner said the same; `sureness` is null where they said nothing. */
export type SurenessScore = {
  sureness: Sureness | null
  right: number
  wrong: number
  /** What these answers added to the marks, in marks. */
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

/** Of fewer answers nobody can tell whether guessing pays. */
export const answersToJudge = 5
