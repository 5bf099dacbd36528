import type { SearchAnswer, SearchRequest } from '../search-request.ts'

/** A search of all records that found nothing, or only the closest records. */
export type MissedSearch = { query: string; found: 'nothing' | 'closest' }

/**
 * Returns the searches that found nothing, or only the closest records. The answers are in the order of the
 * requests.
 */
export function missedSearches(
  requests: readonly SearchRequest[],
  answers: readonly SearchAnswer[],
): MissedSearch[] {
  return requests.flatMap((request, index) => {
    const found = missOf(request, answers[index]!)
    return found === null ? [] : [{ query: request.query, found }]
  })
}

/**
 * Returns `nothing` or `closest` for a search of all records that found nothing, or only the closest records;
 * otherwise null.
 */
function missOf(
  { filter, offset, attributes }: SearchRequest,
  { nbHits, isWordless, closest }: SearchAnswer,
): MissedSearch['found'] | null {
  if (filter.length > 0 || offset > 0 || attributes.length < 2 || isWordless) return null
  if (nbHits === 0) return 'nothing'
  return closest?.count === nbHits ? 'closest' : null
}
