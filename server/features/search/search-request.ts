import type { FacetName, SearchableAttribute, SearchRecord } from './search-record.ts'

/** A condition on a facet, ignoring case; negated, no value of the record may be equal. */
export type FacetCondition = { facet: FacetName; value: string; isNegated: boolean }

/** Groups are joined with AND, the conditions of a group with OR. */
export type FacetFilter = readonly (readonly FacetCondition[])[]

export const wordRemovals = ['none', 'lastWords', 'firstWords', 'allOptional'] as const

/** A validated search, independent of the protocol. */
export type SearchRequest = {
  /** The typed text, at most `limits.searchQueryCharacters` code points. A blank one finds all records. */
  query: string
  /** The words that also match as prefixes. */
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** `min`: only records with the fewest typos; `strict`: with the two lowest counts. */
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  /**
   * The lengths in grapheme clusters from which a word may have one or two typos; null uses the defaults of
   * its script.
   */
  minWordSizefor1Typo: number | null
  minWordSizefor2Typos: number | null
  /** True if words also find their synonyms. The default is true. */
  withSynonyms?: boolean
  attributes: readonly SearchableAttribute[]
  /**
   * If no record has all words: `lastWords` and `firstWords` leave out up to five words from that end.
   * `allOptional` adds the closest records, which lack some words; it also does so when few records have all
   * words. The default is `none`.
   */
  removeWordsIfNoResults?: (typeof wordRemovals)[number]
  /** Words, in exact form, that a hit need not have. Hits that have them come first. */
  optionalWords?: readonly string[]
  filter: FacetFilter
  /** `newest` sorts the hits that have all words by time of creation. The default is `relevance`. */
  order?: 'relevance' | 'newest'
  /** The first hit, from 0, and the number of hits; none beyond `paginationLimit` are returned. */
  offset: number
  length: number
  facets: readonly FacetName[]
  maxValuesPerFacet: number
  sortFacetValuesBy: 'count' | 'alpha'
}

export type FacetValue = { value: string; count: number }

/** The matches of a word of the query, for highlighting. Words are in the exact form of text/. */
export type MatchedWord = {
  /** The query's word. */
  word: string
  /** The matching words of records: the word itself, and those by typo, folding or sound. */
  matches: ReadonlySet<string>
  /** True if words that begin with it match too. */
  isPrefix: boolean
}

export type SearchAnswer = {
  hits: SearchRecord[]
  nbHits: number
  /** Facets by name; their values sorted by count or name, at most `maxValuesPerFacet` of each. */
  facets: Partial<Record<FacetName, FacetValue[]>>
  words: MatchedWord[]
  /** For a query without hits: the nearest spelling that has some, and its reading in Bangla. */
  suggestions: { spelling: string | null; reading: string | null }
  /** The spelling that was searched for because no record has the words as written; otherwise null. */
  applied: string | null
  /**
   * The number of hits that lack words, which follow the other hits, and for each of `hits` the words that it
   * lacks.
   */
  closest?: { count: number; missing: string[][] }
  /** The words that were left out because no record has all words. */
  removed?: string[]
  /** True if the query has neither letters nor digits: then it finds nothing. */
  isWordless: boolean
}

/** The code of the error of a search that has waited in vain for the index to be in memory. */
export const notReadyCode = 'NOT_READY'

/** `caller`: callers take turns, so that a caller with many queries delays the others little. */
export type SearchOptions = { caller?: string }

/** The state of a search, for `/metrics`. */
export type SearchFacts = {
  /** True if the index is in memory. */
  isReady: boolean
  /** The number of records in memory. */
  records: number
  /** The size of the index's arrays in bytes. */
  bytes: number
  /** The number of seconds since the whole index was read. */
  ageSeconds: number
  /** The number of queries that wait for their turn. */
  waiting: number
  /** True if these facts are those of another process of the machine, which holds the index for this one. */
  isElsewhere?: boolean
}

/** A question that resembles a text. `likeness` is from 0.6 to 1; 1 means the same words. */
export type Twin = { record: SearchRecord; likeness: number }

/** The search engine of this process; `deps.search`. */
export type Search = {
  /** Returns one answer per request, in order; requests with the same words share their work. */
  find: (requests: readonly SearchRequest[], options?: SearchOptions) => Promise<SearchAnswer[]>
  /**
   * Values of one facet among the hits of a request, with words that begin with those of `facetQuery`; by count. If
   * there are none, those of its nearest spelling that has some: `spelled`.
   */
  findFacetValues: (
    request: SearchRequest,
    facet: FacetName,
    facetQuery: string,
    limit: number,
    options?: SearchOptions,
  ) => Promise<{ values: FacetValue[]; spelled?: readonly string[] }>
  /**
   * Returns for each text the questions that resemble it, at most five, the most similar first. Only the
   * first 200 texts, and 2,000 code points of each, are compared.
   */
  findTwins: (texts: readonly string[], options?: SearchOptions) => Promise<Twin[][]>
  readFacts: () => Promise<SearchFacts>
  close: () => Promise<void>
}
