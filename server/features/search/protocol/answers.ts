import { performance } from 'node:perf_hooks'
import { questionLevels } from '../../../../contract/bank/levels.ts'
import { paginationLimit } from '../../../../contract/search.ts'
import { highlight } from '../highlight.ts'
import type { FacetName } from '../search-record.ts'
import type { FacetValue, MatchedWord, Search, SearchAnswer } from '../search-request.ts'
import { asTyped } from '../text/as-typed.ts'
import { readWordTexts } from '../text/words.ts'
import { toHits } from './hits.ts'
import type { AskedSearch } from './read-search.ts'

/** One result with hits; the names are those of the wire. */
export type HitsResult = Partial<ReturnType<typeof toWholeResult>>
export type FacetHitsResult = ReturnType<typeof toFacetHitsResult>

/** Returns the requested fields of the result, or all of them if the client named none. */
export function toHitsResult(asked: AskedSearch, answer: SearchAnswer, startedAt: number): HitsResult {
  const { responseFields } = asked
  const result = toWholeResult(asked, answer, startedAt)
  return responseFields === null
    ? result
    : Object.fromEntries(Object.entries(result).filter(([name]) => responseFields.includes(name)))
}

function toWholeResult(asked: AskedSearch, answer: SearchAnswer, startedAt: number) {
  const { request, page, hitsPerPage } = asked
  const { nbHits } = answer
  const reachable = Math.min(nbHits, paginationLimit)
  const milliseconds = Math.max(1, Math.round(performance.now() - startedAt))
  const isPast = request.offset >= paginationLimit && nbHits > 0
  return {
    hits: toHits(asked, answer),
    nbHits,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...(asked.isByOffset ? { offset: request.offset, length: request.length } : {}),
    facets: toFacets(answer.facets),
    facets_stats: {},
    // Every record is counted.
    ...{ exhaustiveFacetsCount: true, exhaustiveNbHits: true, exhaustiveTypo: true },
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: request.query,
    params: asked.params,
    index: asked.index,
    ...(isPast ? { message: `Only the first ${paginationLimit} hits of a search can be fetched.` } : {}),
    ...(answer.isWordless ? { message: 'The query has neither letters nor digits to search by.' } : {}),
    ...toUserData(request, answer),
    ...toRemoval(request, answer),
    // Levels are listed by age, not by count.
    renderingContent: request.facets.includes('level') ? levelOrder : {},
    processingTimeMS: milliseconds,
    processingTimingsMS: {},
    serverTimeMS: milliseconds,
  }
}

const levelOrder = {
  facetOrdering: { values: { level: { order: [...questionLevels], sortRemainingBy: 'count' } } },
}

function toUserData(
  { query }: { query: string },
  { suggestions, applied, isWordless, closest }: SearchAnswer,
) {
  const typed = asTyped(query)
  const shown = (words: string | null) => words?.split(' ').map(typed).join(' ') ?? null
  const [spelling, reading] = [shown(suggestions.spelling), shown(suggestions.reading)]
  const extras = {
    ...(applied !== null && { applied: shown(applied) }),
    ...(isWordless && { nothingToSearchBy: true }),
    ...(closest && { closest: closest.count }),
  }
  const isEmpty = spelling === null && reading === null && Object.keys(extras).length === 0
  return isEmpty ? {} : { userData: [{ spelling, reading, ...extras }] }
}

/**
 * Returns the query with the left-out words marked. Its tags are the protocol's, whatever tags the client
 * set.
 */
function toRemoval({ query }: { query: string }, { removed }: SearchAnswer) {
  if (removed === undefined) return {}
  const words = removed.map((word) => ({ word, matches: new Set([word]), isPrefix: false }))
  return { queryAfterRemoval: highlight(query, words, { pre: '<em>', post: '</em>' }).value }
}

function toFacets(facets: SearchAnswer['facets']): Partial<Record<FacetName, Record<string, number>>> {
  // A tag may be called __proto__: fromEntries treats it like any other key.
  const counts = (values: readonly FacetValue[]) =>
    Object.fromEntries(values.map(({ value, count }) => [value, count]))
  return Object.fromEntries(Object.entries(facets).map(([name, values]) => [name, counts(values)]))
}

/** Values of one facet, with the matches of `facetQuery` marked. */
export function toFacetHitsResult(
  { facetQuery, tags }: { facetQuery: string; tags: { pre: string; post: string } },
  { values, spelled }: Awaited<ReturnType<Search['findFacetValues']>>,
  startedAt: number,
) {
  const words: MatchedWord[] = (spelled ?? readWordTexts(facetQuery)).map((word) => ({
    word,
    matches: new Set([word]),
    isPrefix: true,
  }))
  return {
    facetHits: values.map(({ value, count }) => ({
      value,
      highlighted: highlight(value, words, tags).value,
      count,
    })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
  }
}
