import type { SearchAnswer } from '../search-request.ts'

/** An answer without its hits, and their numbers. */
export type FoundAnswer = Omit<SearchAnswer, 'hits' | 'closest'> & {
  numbers: number[]
  /** As in the answer, by number. */
  closest?: { count: number; missing: ReadonlyMap<number, readonly string[]> }
}
