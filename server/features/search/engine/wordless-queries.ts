import type { SearchRequest } from '../search-request.ts'
import type { FoundAnswer } from './found-answer.ts'
import type { QueryWord } from './query-words.ts'
import { nothingToSuggest } from './suggestions.ts'

/**
 * Returns whether a query has signs only (`+`, 😀). Such a query finds nothing, unlike a blank one, which
 * finds every record.
 */
export function isWordless({ query }: SearchRequest, words: readonly QueryWord[]): boolean {
  return words.length === 0 && query.trim() !== ''
}

export function answerNothing({ facets }: SearchRequest): FoundAnswer {
  return {
    ...{ numbers: [], nbHits: 0, words: [] },
    facets: Object.fromEntries(facets.map((facet) => [facet, []])),
    suggestions: nothingToSuggest,
    applied: null,
    isWordless: true,
  }
}
