import type { FacetName, SearchableAttribute, SearchRecord } from './search-record.ts'

/** A condition on a facet, ignoring case; negated, no value of the record may be equal. */
export type FacetCondition = { facet: FacetName; value: string; isNegated: boolean }

/** Groups are joined with AND, the conditions of a group with OR. */
export type FacetFilter = readonly (readonly FacetCondition[])[]

export const wordRemovals = ['none', 'lastWords', 'firstWords', 'allOptional'] as const

/** A validated search, independent of the protocol. */
export type SearchRequest = {
  /** As typed, at most `limits.searchQueryCharacters` code points. Blank: all records. */
  query: string
  /** Which words also match as prefixes. */
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** `min`: only records with the fewest typos; `strict`: with the two lowest counts. */
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  /** The lengths in grapheme clusters from which a word may have one or two typos; null: by its script. */
  minWordSizefor1Typo: number | null
  minWordSizefor2Typos: number | null
  /** Whether words also find their synonyms; they do unless it is false. */
  withSynonyms?: boolean
  attributes: readonly SearchableAttribute[]
  /**
   * When no record has all words: `lastWords` and `firstWords` leave out up to five from that end. `allOptional` adds
   * the closest records, which lack some, also when few have all. Nothing is the same as `none`.
   */
  removeWordsIfNoResults?: (typeof wordRemovals)[number]
  /** Words, in exact form, that a hit need not have; those that have them come first. */
  optionalWords?: readonly string[]
  filter: FacetFilter
  /** `newest`: the hits that have all words by the time when they were created. Else by relevance. */
  order?: 'relevance' | 'newest'
  /** The first hit, from 0, and the number of hits; none beyond `paginationLimit` are returned. */
  offset: number
  length: number
  facets: readonly FacetName[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
}

/** The number of hits of one search that can be paged through. */
export const paginationLimit = 1000

export type FacetValue = { value: string; count: number }

/** The matches of a word of the query, for highlighting. Words are in the exact form of text/. */
export type MatchedWord = {
  /** The query's word. */
  word: string
  /** The matching words of records: the word itself, and those by typo, folding or sound. */
  matches: ReadonlySet<string>
  /** Whether words that begin with it match too. */
  isPrefix: boolean
}

export type SearchAnswer = {
  hits: SearchRecord[]
  nbHits: number
  /** False when counting stopped and there may be more than `nbHits`. */
  isExhaustive: boolean
  /** Facets by name; their values sorted by count or name, at most `maxValuesPerFacet` of each. */
  facets: Partial<Record<FacetName, FacetValue[]>>
  words: MatchedWord[]
  /** For a query without hits: the nearest spelling that has some, and its reading in Bangla. */
  suggestions: { spelling: string | null; reading: string | null }
  /** The spelling that was searched for, when no record has the words as they are written; else null. */
  applied: string | null
  /** The number of hits that lack words, after those that have all; and for each of `hits` the words it lacks. */
  closest?: { count: number; missing: string[][] }
  /** Words that were left out, since no record has all. */
  removed?: string[]
  /** Whether the query has neither letters nor digits: then it finds nothing. */
  isWordless: boolean
}

/** Callers take turns: one with many queries delays the others little. */
export type SearchOptions = { caller?: string }

/** The state of a search, for /metrics. */
export type SearchFacts = {
  /** Whether the index is in memory. */
  isReady: boolean
  /** Records in memory. */
  records: number
  /** The bytes of the index's arrays. */
  bytes: number
  /** Seconds since the whole index was read. */
  ageSeconds: number
  /** Queries that wait for their turn. */
  waiting: number
}

/** A question that is like a text; `likeness` is from 0.6 to 1: the same words. */
export type Twin = { record: SearchRecord; likeness: number }

/** The search engine of this process; `deps.search`. */
export type Search = {
  /** Returns one answer per request, in order; requests with the same words share their work. */
  find: (requests: readonly SearchRequest[], options?: SearchOptions) => Promise<SearchAnswer[]>
  /** Values of one facet among the hits of a request, with a word that begins with `facetQuery`; by count. */
  findFacetValues: (
    request: SearchRequest,
    facet: FacetName,
    facetQuery: string,
    limit: number,
    options?: SearchOptions,
  ) => Promise<{ values: FacetValue[]; isExhaustive: boolean }>
  /**
   * For each text the questions that are like it, at most five, the likest first. Only the first 200 texts, and 2,000
   * code points of each, are compared.
   */
  findTwins: (texts: readonly string[], options?: SearchOptions) => Promise<Twin[][]>
  readFacts: () => Promise<SearchFacts>
  close: () => Promise<void>
}
