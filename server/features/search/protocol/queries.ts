import { performance } from 'node:perf_hooks'
import { searchIndexName, searchIndexNames } from '../search-record.ts'
import type { SearchAnswer, SearchOptions, Search as WholeSearch } from '../search-request.ts'
import { type FacetHitsResult, type HitsResult, toFacetHitsResult, toHitsResult } from './answers.ts'
import { toFacetName } from './facet-filters.ts'
import { checkIndex, type KeyRestrictions, unrestricted } from './keys.ts'
import { type MissedSearch, missedSearches } from './missed-search.ts'
import { collectParameters, type Parameters } from './parameters.ts'
import { type AskedSearch, maxQueryLength, readSearch } from './read-search.ts'
import { badParameter, SearchError } from './search-error.ts'
import { readText, readWholeNumber } from './values.ts'

/** The limits of one call. Our screens send up to six queries for fifteen hits. */
export const maxQueries = 20
const maxHits = 3000

type Search = Pick<WholeSearch, 'find' | 'findFacetValues'>
type Item = Readonly<Record<string, unknown>>
export type SearchResult = HitsResult | FacetHitsResult | (HitsResult & { processed: boolean })

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

/** The results of one call in order, and its searches that found nothing. */
export type AnsweredCall = { results: SearchResult[]; missed: MissedSearch[] }

/** Runs the queries of one call. */
export function answerCall(
  search: Search,
  { asked, stopsWhenEnough }: AskedCall,
  options?: SearchOptions,
): Promise<AnsweredCall> {
  return stopsWhenEnough ? answerInTurn(search, asked, options) : answerAll(search, asked, options)
}

/**
 * Checks and runs the queries of one call. Throws SearchError. This is the whole protocol without HTTP:
 * server-rendered pages call it.
 */
export async function answerQueries(
  search: Search,
  call: { requests: readonly Item[]; strategy?: unknown },
  options?: SearchOptions,
): Promise<{ results: SearchResult[] }> {
  const { results } = await answerCall(search, readCall(call), options)
  return { results }
}

/** A query in a call of its own. `name`: of the index, or of the facet. */
type SingleQuery = { name: string; item: Item; restrictions: KeyRestrictions; caller: string }

/** Runs one query; the result is not wrapped in `results`. */
export async function answerQuery(
  search: Search,
  { name, item, restrictions, caller }: SingleQuery,
): Promise<HitsResult> {
  const startedAt = performance.now()
  const asked = readSearch(name, collectParameters(item), restrictions)
  const [answer] = await search.find([asked.request], { caller })
  return toHitsResult(asked, answer as SearchAnswer, startedAt)
}

/** Values of one facet that begin with `facetQuery`. */
export async function answerFacetQuery(
  search: Search,
  { name, item, restrictions, caller }: SingleQuery,
): Promise<FacetHitsResult> {
  return findFacetHits(search, readFacetQuery(collectParameters(item), name, restrictions), { caller })
}

type AskedFacet = AskedSearch & { facet: ReturnType<typeof toFacetName>; facetQuery: string; limit: number }
type Asked = { search: AskedSearch; facet: AskedFacet | null }

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

function readFacetQuery(given: Parameters, name: string, restrictions: KeyRestrictions): AskedFacet {
  const facet = toFacetName(name, 'facet')
  const facetQuery = readText(given, 'facetQuery', { maxLength: maxQueryLength, fallback: '' })
  const limit = readWholeNumber(given, 'maxFacetHits', { from: 1, to: 100, fallback: 10 })
  const asked = readSearch(searchIndexName, given, restrictions)
  // A facet search returns no hits, whatever page the client sent.
  return { ...asked, request: { ...asked.request, offset: 0, length: 0 }, facet, facetQuery, limit }
}

async function findFacetHits(
  search: Search,
  asked: AskedFacet,
  options?: SearchOptions,
): Promise<FacetHitsResult> {
  const startedAt = performance.now()
  const { request, facet, facetQuery, limit, highlightTags: tags } = asked
  const found = await search.findFacetValues(request, facet, facetQuery, limit, options)
  return toFacetHitsResult({ facetQuery, tags }, found, startedAt)
}

async function answerAll(
  search: Search,
  asked: readonly Asked[],
  options?: SearchOptions,
): Promise<AnsweredCall> {
  const startedAt = performance.now()
  const requests = asked.filter(({ facet }) => !facet).map(({ search: { request } }) => request)
  const [answers, facetHits] = await Promise.all([
    // In one call, since queries that differ only in their filters share most of their work.
    search.find(requests, options),
    Promise.all(asked.map(({ facet }) => (facet ? findFacetHits(search, facet, options) : null))),
  ])
  const inOrder = answers.values()
  const results = asked.map((item, index) => {
    return facetHits[index] ?? toHitsResult(item.search, inOrder.next().value as SearchAnswer, startedAt)
  })
  return { results, missed: missedSearches(requests, answers) }
}

/** Runs queries one by one until one fills its page; the rest get empty results. */
async function answerInTurn(
  search: Search,
  asked: readonly Asked[],
  options?: SearchOptions,
): Promise<AnsweredCall> {
  const answered: AnsweredCall = { results: [], missed: [] }
  const { results, missed } = answered
  let isEnough = false
  for (const item of asked) {
    const startedAt = performance.now()
    const { request } = item.search
    if (isEnough) {
      results.push({ ...toHitsResult(item.search, nothing, startedAt), processed: false })
    } else if (item.facet) {
      results.push(await findFacetHits(search, item.facet, options))
    } else {
      const [answer = nothing] = await search.find([request], options)
      results.push({ ...toHitsResult(item.search, answer, startedAt), processed: true })
      missed.push(...missedSearches([request], [answer]))
      isEnough = answer.nbHits >= item.search.hitsPerPage
    }
  }
  return answered
}

const nothing: SearchAnswer = {
  hits: [],
  nbHits: 0,
  facets: {},
  words: [],
  suggestions: { spelling: null, reading: null },
  applied: null,
  isWordless: false,
}
