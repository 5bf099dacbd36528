import type { SearchAnswer } from '../search-request.ts'

/** An answer without its hits, and their numbers. */
export type FoundAnswer = Omit<SearchAnswer, 'hits'> & { numbers: number[] }
