import { type Sureness, surenesses } from '../../../contract/learning/sureness.ts'
import type { PaperSection } from './paper/question-place.ts'

/** States of a bubble on the answer sheet: of an exam, and of its result. */
export type ExamMark = 'answered' | 'blank'
export type ResultMark = 'right' | 'wrong' | 'unanswered'
/** The shown questions of a result: all, those with a mark, or those marked for review. */
export type Reviewed = ResultMark | 'all' | 'marked'

/** Returns one mark per question in order; a question without a choice is unanswered. */
export function markAnswers(
  questions: readonly { answer: string }[],
  selected: readonly (string | null)[],
): ResultMark[] {
  return questions.map(({ answer }, place) => {
    const choice = selected[place] ?? null
    if (choice === null) return 'unanswered'
    return choice === answer ? 'right' : 'wrong'
  })
}

/** Returns the percentage of right answers: 100 only when all are right, 0 only when none is. */
export function percentRight(right: number, total: number): number {
  if (right <= 0 || total === 0) return 0
  if (right >= total) return 100
  return Math.min(99, Math.max(1, Math.round((100 * right) / total)))
}

export type SectionScore = { name: string; right: number; wrong: number; total: number; earned: number }

/** Counts the marks of each section: 1 for a right answer, minus `wrongMark`, in quarters of a mark, for a wrong one. */
export function scoreSections(
  sections: readonly PaperSection[],
  marks: readonly ResultMark[],
  wrongMark: number,
): SectionScore[] {
  let from = 0
  return sections.map(({ name, questionCount: total }) => {
    const own = marks.slice(from, from + total)
    from += total
    const right = own.filter((mark) => mark === 'right').length
    const wrong = own.filter((mark) => mark === 'wrong').length
    return { name, right, wrong, total, earned: right - wrong * wrongMark }
  })
}

export type TagScore = { tag: string; right: number; wrong: number; total: number }

/**
 * Returns the right and the wrong answers of each tag. Order: the weakest tag, the most questions, the exam's
 * order.
 */
export function scoreTags(
  questions: readonly { tags: readonly string[] }[],
  marks: readonly ResultMark[],
): TagScore[] {
  const scores = new Map<string, TagScore>()
  for (const [place, { tags }] of questions.entries()) {
    for (const tag of new Set(tags)) {
      const score = scores.get(tag) ?? { tag, right: 0, wrong: 0, total: 0 }
      score.total += 1
      const mark = marks[place]
      if (mark === 'right' || mark === 'wrong') score[mark] += 1
      scores.set(tag, score)
    }
  }
  // Cross-multiplied in whole numbers, so that equal shares compare as equal.
  return [...scores.values()].sort((a, b) => a.right * b.total - b.right * a.total || b.total - a.total)
}

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
