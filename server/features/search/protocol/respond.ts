import { gzipSync } from 'node:zlib'
import type { Search, SearchOptions } from '../search-request.ts'
import type { MissedSearch } from './missed-search.ts'
import { type AskedCall, answerCall } from './queries.ts'

export type RespondOptions = SearchOptions & {
  /** True if the client accepts gzip. */
  acceptsGzip?: boolean
}

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
  search: Pick<Search, 'find' | 'findFacetValues'>,
  call: AskedCall,
  { caller = '', acceptsGzip = false }: RespondOptions = {},
): Promise<BuiltResponse> {
  const { results, missed } = await answerCall(search, call, { caller })
  const body = Buffer.from(JSON.stringify({ results }))
  const isGzip = acceptsGzip && body.length >= gzipFrom && body.length <= gzipTo
  // The array is copied, because a message between threads contains the whole buffer of an array.
  return { body: new Uint8Array(isGzip ? gzipSync(body, gzipOptions) : body), isGzip, missed }
}
