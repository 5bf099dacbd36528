import type { FacetName, SearchableAttribute, SearchRecord } from './search-record.ts'

/** One condition on a facet: the value is equal whatever the case; negated, no value of the record is equal. */
export type FacetCondition = { facet: FacetName; value: string; isNegated: boolean }

/** Every group must hold; a group holds when one of its conditions does. */
export type FacetFilter = readonly (readonly FacetCondition[])[]

/** A validated search, whatever protocol it came by. */
export type SearchRequest = {
  /** As typed, at most 512 code points. Empty: every record. */
  query: string
  /** Which words may be the beginning of a longer one. */
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** `min`: only the fewest typos found; `strict`: the two fewest. */
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  /** Lengths in grapheme clusters from which a word may have one typo, and two. */
  minWordSizefor1Typo: number
  minWordSizefor2Typos: number
  attributes: readonly SearchableAttribute[]
  filter: FacetFilter
  /** The first hit that is wanted, from 0, and how many; hits past `paginationLimit` are never given. */
  offset: number
  length: number
  facets: readonly FacetName[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
}

/** How many hits of one search can be paged through. */
export const paginationLimit = 1000

export type FacetValue = { value: string; count: number }

/** What a word of the query was found as: for highlighting. Words are in the exact form of text/. */
export type MatchedWord = {
  /** The query's word. */
  word: string
  /** Words of records that stand for it: itself, and those by typo, folding or sound. */
  matches: ReadonlySet<string>
  /** Words that begin with it are matches too. */
  isPrefix: boolean
}

export type SearchAnswer = {
  hits: SearchRecord[]
  nbHits: number
  /** False: there are more than `nbHits`, counting stopped. */
  isExhaustive: boolean
  /** By name; values by count or name, at most `maxValuesPerFacet` of each. */
  facets: Partial<Record<FacetName, FacetValue[]>>
  words: MatchedWord[]
  /** For a query that found nothing: the nearest spelling that would find something, and its reading in Bangla. */
  suggestions: { spelling: string | null; reading: string | null }
}

/** The search engine of this process; `deps.search`. */
export type Search = {
  /** Answers in the order of the requests; those with the same words share their work. */
  find: (requests: readonly SearchRequest[]) => Promise<SearchAnswer[]>
  /** Values of one facet, among what a request finds, with a word that begins with `facetQuery`; by count. */
  findFacetValues: (
    request: SearchRequest,
    facet: FacetName,
    facetQuery: string,
    limit: number,
  ) => Promise<{ values: FacetValue[]; isExhaustive: boolean }>
  close: () => Promise<void>
}
