import type { PaperSection } from '../paper/paper-sections.ts'
import type { ResultMark } from './marks.ts'

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
