import type { ResultMark } from './marks.ts'

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
