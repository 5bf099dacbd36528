import { performance } from 'node:perf_hooks'
import { questionLevels } from '../../../../contract/levels.ts'
import { type HighlightResult, highlight } from '../highlight.ts'
import type { FacetName, SearchRecord } from '../search-record.ts'
import { type FacetValue, type MatchedWord, paginationLimit, type SearchAnswer } from '../search-request.ts'
import { snippetOf } from '../snippet.ts'
import { readWordTexts } from '../text/words.ts'
import { type AskedSearch, isSearchable, type TextAttribute } from './read-search.ts'

/** The number of characters of a result that are highlighted; the rest is returned without marks. */
const highlightedCharacters = 100_000

export type Hit = Partial<SearchRecord> & {
  objectID: string
  _highlightResult?: Marked<HighlightResult>
  _snippetResult?: Marked<SnippetResult>
  /** The words of the query that the record lacks. */
  _missingWords?: readonly string[]
}

type SnippetResult = Pick<HighlightResult, 'value' | 'matchLevel'>
type Marked<Result> = Partial<Record<string, Result | Result[]>>

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
  const { nbHits, isExhaustive } = answer
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
    exhaustiveFacetsCount: isExhaustive,
    exhaustiveNbHits: isExhaustive,
    exhaustiveTypo: isExhaustive,
    exhaustive: { facetsCount: isExhaustive, nbHits: isExhaustive, typo: isExhaustive },
    query: request.query,
    params: asked.params,
    index: asked.index,
    ...(isPast ? { message: `Only the first ${paginationLimit} hits of a search can be fetched.` } : {}),
    ...(answer.isWordless ? { message: 'The query has neither letters nor digits to search by.' } : {}),
    ...toUserData(answer),
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

function toUserData({ suggestions, applied, isWordless, closest }: SearchAnswer) {
  const { spelling, reading } = suggestions
  const extras = {
    ...(applied !== null && { applied }),
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

function toHits(asked: AskedSearch, { hits, words, closest }: SearchAnswer): Hit[] {
  let left = highlightedCharacters
  /**
   * Returns the words to mark in a value of an attribute. Returns none where the attribute is not searched,
   * and after much text.
   */
  const wordsIn = (name: TextAttribute, value: string) => {
    left -= value.length
    return isSearchable(name) && asked.request.attributes.includes(name) && left >= 0 ? words : []
  }
  const mark = (name: TextAttribute) => (value: string) =>
    highlight(value, wordsIn(name, value), asked.highlightTags)
  const cut = (name: TextAttribute, length: number) => (value: string) => {
    const found = wordsIn(name, value)
    const snippet = snippetOf(value, found, { length, ellipsis: asked.snippetEllipsis })
    const { value: marked, matchLevel } = highlight(snippet.text, found, asked.highlightTags)
    return { value: snippet.before + marked + snippet.after, matchLevel }
  }
  return hits.map((record, index) => {
    const hit: Hit = { objectID: record.objectID }
    const missing = closest?.missing[index] ?? []
    if (missing.length > 0) hit._missingWords = missing
    for (const name of asked.retrieved) if (name in record) Object.assign(hit, { [name]: record[name] })
    if (asked.highlighted.length > 0)
      hit._highlightResult = Object.fromEntries(
        asked.highlighted.map((name) => [name, eachValue(asked, record[name], mark(name))]),
      )
    if (asked.snippets.length > 0)
      hit._snippetResult = Object.fromEntries(
        asked.snippets.map(({ name, length }) => [name, eachValue(asked, record[name], cut(name, length))]),
      )
    return hit
  })
}

/** Returns a result for each value of a list, or only for the values that match. */
function eachValue<Result extends SnippetResult>(
  { onlyMatchingValues }: AskedSearch,
  value: string | readonly string[],
  mark: (value: string) => Result,
): Result | Result[] {
  if (typeof value === 'string') return mark(value)
  const marked = value.map(mark)
  return onlyMatchingValues ? marked.filter(({ matchLevel }) => matchLevel !== 'none') : marked
}

/** Values of one facet, with the matches of `facetQuery` marked. */
export function toFacetHitsResult(
  { facetQuery, tags }: { facetQuery: string; tags: { pre: string; post: string } },
  { values, isExhaustive }: { values: readonly FacetValue[]; isExhaustive: boolean },
  startedAt: number,
) {
  const words: MatchedWord[] = readWordTexts(facetQuery).map((word) => ({
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
    exhaustiveFacetsCount: isExhaustive,
    processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
  }
}
