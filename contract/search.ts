/** One search with the parameters of the search protocol. */
export type SearchQuery = { indexName: string; query: string } & Record<string, unknown>

/** The parts of a search response that screens use, all optional: other hosts may omit some. */
export type SearchResult = {
  hits?: Record<string, unknown>[]
  query?: string
  nbHits?: number
  nbPages?: number
  /** The number of the page, from 0. */
  page?: number
  hitsPerPage?: number
  exhaustiveNbHits?: boolean
  exhaustiveFacetsCount?: boolean
  /** The values of one facet, in the response to a query of the type `facet`. */
  facetHits?: { value: string }[]
  facets?: Record<string, Record<string, number>>
  /**
   * `spelling`, `reading`: other words that have hits, after a search without hits. `applied`: the words that
   * were searched for because no record has the typed ones; `typoTolerance: false` searches for the typed
   * words. `nothingToSearchBy`: the query has signs only. `closest`: the number of hits that lack words of
   * the query or have other spellings of them. They follow the hits that have all words, and each has the
   * words of which it has no spelling as `_missingWords`.
   */
  userData?: {
    spelling?: string | null
    reading?: string | null
    applied?: string
    nothingToSearchBy?: boolean
    closest?: number
  }[]
}

/** Runs several searches and returns their results in order. Throws an Error whose message may be shown. */
export type SearchTransport = (queries: readonly SearchQuery[]) => Promise<SearchResult[]>

/** The number of hits of one search that can be paged through. */
export const paginationLimit = 1000

/** Marks around a found word. Private-use characters, which neither content nor a formula contains. */
export const markStart = '\uE000'
export const markEnd = '\uE001'
