import { limits } from '../../../contract/limits.ts'
import { markEnd, markStart, type SearchQuery } from '../../../contract/search.ts'
import { type ExploreState, type FilterName, filterNames, filterValues } from './explore-state.ts'

const mostValues = Math.max(...filterNames.map((name) => filterValues[name].length))

/**
 * Returns the queries of the explore screen: one for the hits, then one for each filter with a choice. The
 * counts of such a filter ignore its own choice. The responses have the same order.
 */
export function exploreQueries(indexName: string, { query, filters, page }: ExploreState): SearchQuery[] {
  const about = { indexName, query, removeWordsIfNoResults: 'allOptional', maxValuesPerFacet: mostValues }
  const narrowed = chosenNames(filters)
  const filterBy = (names: FilterName[]) =>
    names.length > 0 && {
      facetFilters: names.map((name) => filters[name].map((value) => `${name}:${value}`)),
    }
  return [
    { ...about, ...hitsOf(page), ...filterBy(narrowed), facets: filterNames },
    ...narrowed.map((name) => ({
      ...about,
      ...filterBy(narrowed.filter((other) => other !== name)),
      facets: [name],
      hitsPerPage: 0,
      page: 0,
      attributesToHighlight: [],
      analytics: false,
    })),
  ]
}

/** Returns the filters with a choice, each of which has its own query. */
export function chosenNames(filters: ExploreState['filters']): FilterName[] {
  return filterNames.filter((name) => filters[name].length > 0)
}

/** Returns a tag screen's query: exactly its words, in tags only; a filter for a tag without words (😀). */
export function tagQueries(indexName: string, tag: string, page: number): SearchQuery[] {
  const about = { indexName, ...hitsOf(page) }
  // A query without a word finds everything.
  if (!letterOrDigit.test(tag)) {
    return [{ ...about, query: '', facetFilters: [[`tags:${tag.replace(/^-/, '\\-')}`]] }]
  }
  return [
    {
      ...about,
      query: tag,
      restrictSearchableAttributes: ['tags'],
      queryType: 'prefixNone',
      typoTolerance: false,
    },
  ]
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Pages count from 0 in the protocol. */
function hitsOf(page: number) {
  return {
    page: page - 1,
    hitsPerPage: limits.pageOfSearchHits,
    attributesToRetrieve: ['type', 'query', 'verificationStatus', 'editedSinceVerified', 'level', 'tags'],
    attributesToHighlight: ['query', 'tags'],
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
  }
}
