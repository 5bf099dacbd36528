import type { SearchRecord } from '../search-record.ts'
import type { SearchAnswer } from '../search-request.ts'

/** An answer with the numbers of its hits in place of the hits. */
export type FoundAnswer = Omit<SearchAnswer, 'hits' | 'closest'> & {
  numbers: number[]
  /** The closest hits: how many there are, and by number the words that each of the page lacks. */
  closest?: { count: number; missing: ReadonlyMap<number, readonly string[]> }
}

/** Returns the numbers of the hits of all answers, each once. */
export function numbersOf(answers: readonly FoundAnswer[]): number[] {
  return [...new Set(answers.flatMap(({ numbers }) => numbers))]
}

/** Returns an answer with its records; records that are missing are left out. */
export function toAnswer(
  { numbers, closest, ...found }: FoundAnswer,
  records: ReadonlyMap<number, SearchRecord>,
): SearchAnswer {
  const shown = numbers.filter((number) => records.has(number))
  const missing = shown.map((number) => [...(closest?.missing.get(number) ?? [])])
  return {
    hits: shown.map((number) => records.get(number)!),
    ...found,
    ...(closest && { closest: { count: closest.count, missing } }),
  }
}
