/** One search as it goes over the wire; the parameters are those of the protocol. */
export type SearchQuery = { indexName: string; query: string } & Record<string, unknown>

/** What of one answer the screens read. It may come from another host of the protocol, so nothing is certain to be there. */
export type SearchResult = {
  hits?: Record<string, unknown>[]
  nbHits?: number
  nbPages?: number
  exhaustiveNbHits?: boolean
  exhaustiveFacetsCount?: boolean
  facets?: Record<string, Record<string, number>>
  /** Of a search that found nothing: other words that find something. */
  userData?: { spelling?: string | null; reading?: string | null }[]
}

/** Answers several searches in their order. What it throws is an Error whose message may be shown. */
export type SearchTransport = (queries: readonly SearchQuery[]) => Promise<SearchResult[]>

/**
 * What stands before and after a found word. Characters for private use: no content has them, and they cannot be taken for
 * a part of a formula.
 */
export const markStart = '\uE000'
export const markEnd = '\uE001'
