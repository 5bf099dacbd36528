import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import type { Search, SearchAnswer, SearchOptions, SearchRequest } from '../search-request.ts'
import { type FacetHitsResult, type HitsResult, toFacetHitsResult, toHitsResult } from './answers.ts'
import type { KeyRestrictions } from './keys.ts'
import { collectParameters } from './parameters.ts'
import {
  type Asked,
  type AskedCall,
  type AskedFacet,
  type Item,
  readCall,
  readFacetQuery,
  readSearch,
} from './read-search.ts'

export type RespondOptions = SearchOptions & {
  /** True if the client accepts gzip. */
  acceptsGzip?: boolean
}

type Engine = Pick<Search, 'find' | 'findFacetValues'>

/** The body of a response, and the searches that found nothing. */
export type BuiltResponse = { body: Uint8Array; isGzip: boolean; missed: MissedSearch[] }

/** The search of a process, `deps.search`. It builds responses where it runs: only their bytes go between threads. */
export type ServedSearch = Search & {
  respond: (call: AskedCall, options?: RespondOptions) => Promise<BuiltResponse>
}

/** The minimum size of a compressed body in bytes. Smaller bodies gain little. */
const gzipFrom = 1024
const gzipTo = 256 * 1024

/**
 * The level makes bodies as small as the quality of Brotli of other responses, in less time: a body of the
 * explore screen takes some 0.1 ms. The rest keeps the memory of each call small enough for the C library to use
 * it again, instead of fresh pages of the system.
 */
const gzipOptions = { level: 4, windowBits: 14, memLevel: 7, chunkSize: 8192 }

/** Runs the queries of a call and returns the body of the response. */
export async function respond(
  search: Engine,
  call: AskedCall,
  { caller = '', acceptsGzip = false }: RespondOptions = {},
): Promise<BuiltResponse> {
  const { results, missed } = await answerCall(search, call, { caller })
  const body = Buffer.from(JSON.stringify({ results }))
  const isGzip = acceptsGzip && body.length >= gzipFrom && body.length <= gzipTo
  // The array is copied, because a message between threads contains the whole buffer of an array.
  return { body: new Uint8Array(isGzip ? gzipSync(body, gzipOptions) : body), isGzip, missed }
}

type SearchResult = HitsResult | FacetHitsResult | (HitsResult & { processed: boolean })

/** The results of one call in order, and its searches that found nothing. */
type AnsweredCall = { results: SearchResult[]; missed: MissedSearch[] }

/** Runs the queries of one call. */
export function answerCall(
  search: Engine,
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
  search: Engine,
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
  search: Engine,
  { name, item, restrictions, caller }: SingleQuery,
): Promise<HitsResult> {
  const startedAt = performance.now()
  const asked = readSearch(name, collectParameters(item), restrictions)
  const [answer] = await search.find([asked.request], { caller })
  return toHitsResult(asked, answer as SearchAnswer, startedAt)
}

/** Values of one facet that begin with `facetQuery`. */
export async function answerFacetQuery(
  search: Engine,
  { name, item, restrictions, caller }: SingleQuery,
): Promise<FacetHitsResult> {
  return findFacetHits(search, readFacetQuery(collectParameters(item), name, restrictions), { caller })
}

async function findFacetHits(
  search: Engine,
  asked: AskedFacet,
  options?: SearchOptions,
): Promise<FacetHitsResult> {
  const startedAt = performance.now()
  const { request, facet, facetQuery, limit, highlightTags: tags } = asked
  const found = await search.findFacetValues(request, facet, facetQuery, limit, options)
  return toFacetHitsResult({ facetQuery, tags }, found, startedAt)
}

async function answerAll(
  search: Engine,
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
  search: Engine,
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

/** A search of all records that found nothing, or only the closest records. */
export type MissedSearch = { query: string; found: 'nothing' | 'closest' }

/**
 * Returns the searches that found nothing, or only the closest records. The answers are in the order of the
 * requests.
 */
export function missedSearches(
  requests: readonly SearchRequest[],
  answers: readonly SearchAnswer[],
): MissedSearch[] {
  return requests.flatMap((request, index) => {
    const found = missOf(request, answers[index]!)
    return found === null ? [] : [{ query: request.query, found }]
  })
}

/**
 * Returns `nothing` or `closest` for a search of all records that found nothing, or only the closest records;
 * otherwise null.
 */
function missOf(
  { filter, offset, attributes }: SearchRequest,
  { nbHits, isWordless, closest }: SearchAnswer,
): MissedSearch['found'] | null {
  if (filter.length > 0 || offset > 0 || attributes.length < 2 || isWordless) return null
  if (nbHits === 0) return 'nothing'
  return closest?.count === nbHits ? 'closest' : null
}
