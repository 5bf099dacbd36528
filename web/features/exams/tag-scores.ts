import type { ResultMark } from './marks.ts'

export type TagScore = { tag: string; right: number; total: number }

/**
 * How many questions of each tag were right; unanswered ones were not. The weakest first; of equally weak ones the tag
 * with more questions, then in the order of the paper.
 */
export function scoreTags(
  questions: readonly { tags: readonly string[] }[],
  marks: readonly ResultMark[],
): TagScore[] {
  const scores = new Map<string, TagScore>()
  for (const [place, { tags }] of questions.entries()) {
    for (const tag of new Set(tags)) {
      const score = scores.get(tag) ?? { tag, right: 0, total: 0 }
      score.total += 1
      if (marks[place] === 'right') score.right += 1
      scores.set(tag, score)
    }
  }
  // In whole numbers: shares that are equal compare as equal.
  return [...scores.values()].sort((a, b) => a.right * b.total - b.right * a.total || b.total - a.total)
}
