import { searchIndexName, searchIndexNames } from '../search-record.ts'
import { toFacetName } from './facet-filters.ts'
import { checkIndex, type KeyRestrictions, unrestricted } from './keys.ts'
import { collectParameters, type Parameters } from './parameters.ts'
import { type AskedSearch, maxQueryLength, readSearch } from './read-search.ts'
import { badParameter, SearchError } from './search-error.ts'
import { readText, readWholeNumber } from './values.ts'

/** The limits of one call. Our screens send up to six queries for fifteen hits. */
export const maxQueries = 20
const maxHits = 3000

export type Item = Readonly<Record<string, unknown>>

/** The checked queries of one call. */
export type AskedCall = { asked: readonly Asked[]; stopsWhenEnough: boolean }

/** Checks the queries of one call. Throws SearchError for an invalid one. */
export function readCall(
  { requests, strategy = 'none' }: { requests: readonly Item[]; strategy?: unknown },
  restrictions: KeyRestrictions = unrestricted,
): AskedCall {
  if (strategy !== null && strategy !== 'none' && strategy !== 'stopIfEnoughMatches')
    throw badParameter('strategy', 'must be one of none, stopIfEnoughMatches')
  if (requests.length > maxQueries) throw badParameter('requests', `there may be at most ${maxQueries}`)
  const asked = requests.map((item, index) => {
    try {
      return readItem(item, restrictions)
    } catch (error) {
      throw error instanceof SearchError && error.status === 400
        ? new SearchError(400, `requests[${index}].${error.message}`)
        : error
    }
  })
  const wanted = asked.reduce((sum, { search: { request } }) => sum + request.length, 0)
  if (wanted > maxHits) throw badParameter('requests', `at most ${maxHits} hits can be fetched at once`)
  return { asked, stopsWhenEnough: strategy === 'stopIfEnoughMatches' }
}

export type AskedFacet = AskedSearch & {
  facet: ReturnType<typeof toFacetName>
  facetQuery: string
  limit: number
}
export type Asked = { search: AskedSearch; facet: AskedFacet | null }

function readItem(item: Item, restrictions: KeyRestrictions): Asked {
  const { indexName, type = 'default', facet } = item
  if (typeof indexName !== 'string') throw badParameter('indexName', 'must be text')
  checkIndex(indexName, searchIndexNames, restrictions)
  const given = collectParameters(item)
  if (type === 'facet') {
    if (typeof facet !== 'string') throw badParameter('facet', 'must be text')
    const asked = readFacetQuery(given, facet, restrictions)
    return { search: asked, facet: asked }
  }
  if (type !== 'default' && type !== null) throw badParameter('type', 'must be one of default, facet')
  return { search: readSearch(indexName, given, restrictions), facet: null }
}

export function readFacetQuery(given: Parameters, name: string, restrictions: KeyRestrictions): AskedFacet {
  const facet = toFacetName(name, 'facet')
  const facetQuery = readText(given, 'facetQuery', { maxLength: maxQueryLength, fallback: '' })
  const limit = readWholeNumber(given, 'maxFacetHits', { from: 1, to: 100, fallback: 10 })
  const asked = readSearch(searchIndexName, given, restrictions)
  // A facet search returns no hits, whatever page the client sent.
  return { ...asked, request: { ...asked.request, offset: 0, length: 0 }, facet, facetQuery, limit }
}
