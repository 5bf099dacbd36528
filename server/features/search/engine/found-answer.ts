import type { SearchAnswer } from '../search-request.ts'

/** An answer with the numbers of its hits in place of the hits. */
export type FoundAnswer = Omit<SearchAnswer, 'hits' | 'closest'> & {
  numbers: number[]
  /** The closest hits: how many there are, and by number the words that each of the page lacks. */
  closest?: { count: number; missing: ReadonlyMap<number, readonly string[]> }
}
