import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnyMessage, message, sentenceOf } from '../../../../contract/message.ts'
import { allMessages } from '../../../../contract/texts/all-messages.ts'
import type { Deps } from '../../../deps.ts'
import { acceptsGzip } from '../../../lib/accepts-gzip.ts'
import { keepWhileEqual } from '../../../lib/memo.ts'
import { addressBlock } from '../../../lib/rate-limit.ts'
import { localeOfRequest } from '../../../lib/request-locale.ts'
import { createRequestRate } from '../../../lib/request-rate.ts'
import { refuseForTrouble } from '../../../lib/storage-trouble.ts'
import { searchIndexNames } from '../search-record.ts'
import { notReadyCode } from '../search-request.ts'
import { checkIndex, type KeyRestrictions, openKey } from './keys.ts'
import { maxQueries, readCall } from './read-search.ts'
import { answerFacetQuery, answerQuery, type ServedSearch } from './respond.ts'
import { badParameter, SearchError } from './search-error.ts'

export type SearchProtocolDeps = Pick<Deps, 'config' | 'live' | 'sealing' | 'clock' | 'memory'> & {
  search: ServedSearch
}

/** A search costs as much as so many other requests, of which `RATE_LIMIT_PER_ADDRESS` allows a number. */
const requestsPerSearch = 5
/** The queries that one screen sends at once count as one call. */
const queriesPerCall = 4

/** Multiple queries are addressed to all indices, `*`, which may arrive as %2A. */
const routes = {
  queries: '/1/indexes/:index/queries',
  query: '/1/indexes/:index/query',
  facet: '/1/indexes/:index/facets/:facet/query',
}

/**
 * The errors of a search after which clients must retry: the SQLSTATE of a statement that exceeded its time
 * limit, and the code of a full queue.
 */
const retriedErrors = ['57014', 'BUSY']

const exposedHeaders = 'retry-after, x-request-id'

/**
 * Search over the protocol of algoliasearch: three read-only routes. Any origin may call them, because they
 * use no cookies; the key in a request is public and only identifies the index.
 */
export async function searchPlugin(
  app: FastifyInstance,
  { deps }: { deps: SearchProtocolDeps },
): Promise<void> {
  const readRate = keepWhileEqual(
    () => [deps.live.values.requestsPerAddress / requestsPerSearch] as const,
    ([perMinute]) => createRequestRate({ perMinute, burst: perMinute / 2 }),
  )
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onRequest', async (request, reply) => {
    // Clients send wrong and invalid content types; only the body counts.
    if (request.headers['content-type'] !== undefined) request.headers['content-type'] = 'text/plain'
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', exposedHeaders)
      .header('cache-control', 'no-store')
  })
  app.setErrorHandler((error: FastifyError | SearchError, request, reply) => {
    const { status, message, retryAfter } = toRefusal(deps, error, request)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return reply.code(status).send({ message, status })
  })

  const count = (request: FastifyRequest, caller: string, calls: number) => {
    const wait = deps.config.rateLimit ? readRate()(caller, calls) : 0
    if (wait > 0) throw new SearchError(429, say(request, message('search.tooManyRequests')), wait)
  }
  /** The restrictions of the request's key, and the caller to count. Attempts with wrong keys count too. */
  const enter = (request: FastifyRequest): { restrictions: KeyRestrictions; caller: string } => {
    const address = addressBlock(request.ip)
    try {
      const restrictions = openKey(deps, { ...readCredentials(request), address: request.ip })
      const caller = restrictions.userToken === null ? address : `token ${restrictions.userToken}`
      count(request, caller, 1)
      return { restrictions, caller }
    } catch (error) {
      if (error instanceof SearchError && error.status === 403) count(request, address, 1)
      throw error
    }
  }
  const body = (request: FastifyRequest) => readBody(request.body, request.headers['content-encoding'])
  const enterIndex = (request: FastifyRequest) => {
    const { restrictions, caller } = enter(request)
    const { index } = request.params as { index: string }
    checkIndex(index, searchIndexNames, restrictions)
    return { index, restrictions, caller }
  }

  // Searches have their own limit, above.
  const options = { bodyLimit: maxBodyBytes, config: { flood: 'uncounted' as const, readsOnly: true } }
  app.post(routes.queries, options, async (request, reply) => {
    const { restrictions, caller } = enter(request)
    if ((request.params as { index: string }).index !== '*') throw new SearchError(404, 'Not found')
    const { requests, strategy } = await body(request)
    if (!Array.isArray(requests) || !requests.every(isObject))
      throw badParameter('requests', 'must be a list of objects')
    const more = Math.ceil(Math.min(requests.length, maxQueries) / queriesPerCall) - 1
    if (more > 0) count(request, caller, more)
    const call = readCall({ requests, strategy }, restrictions)
    const { body: bytes, isGzip } = await deps.search.respond(call, {
      caller,
      acceptsGzip: acceptsGzip(request),
    })
    reply.type('application/json; charset=utf-8')
    if (isGzip) reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
  app.post(routes.query, options, async (request) => {
    const { index, ...by } = enterIndex(request)
    return answerQuery(deps.search, { name: index, item: await body(request), ...by })
  })
  app.post(routes.facet, options, async (request) => {
    const { index: _, ...by } = enterIndex(request)
    const { facet } = request.params as { facet: string }
    return answerFacetQuery(deps.search, { name: facet, item: await body(request), ...by })
  })
  for (const route of Object.values(routes)) app.options(route, options, answerPreflight)
  // All other operations of the protocol, above all writing, are refused: keys only allow searching.
  app.all('/1/*', options, async (request) => {
    enter(request)
    throw new SearchError(403, 'Method not allowed with this API key')
  })
}

/** Reads headers or URL parameters, whose names are case-insensitive. */
function readCredentials({ headers, query }: FastifyRequest): { applicationId: string; key: string } {
  const inAddress = new Map(
    Object.entries(query as Record<string, unknown>).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const find = (name: string) => String(headers[name] ?? inAddress.get(name) ?? '')
  return { applicationId: find('x-algolia-application-id'), key: find('x-algolia-api-key') }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function answerPreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wanted = request.headers['access-control-request-headers']
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', wanted && /^[\w, -]{1,2000}$/.test(wanted) ? wanted : '*')
    .header('access-control-max-age', '7200')
    .send()
}

function toRefusal(
  { memory }: Pick<SearchProtocolDeps, 'memory'>,
  error: FastifyError | SearchError,
  request: FastifyRequest,
): { status: number; message: string; retryAfter?: number | undefined } {
  if (error instanceof SearchError) return error
  const { statusCode = 500 } = error
  if (retriedErrors.includes(error.code)) {
    request.log.warn({ requestId: request.id, code: error.code }, 'a search was refused or cancelled')
    return { status: 429, message: say(request, message('search.busy')), retryAfter: 2 }
  }
  if (error.code === notReadyCode)
    return { status: 503, message: say(request, message('search.notReady')), retryAfter: 2 }
  if (statusCode === 413) return bodyTooLarge()
  if (statusCode < 500) return { status: statusCode, message: say(request, message('search.badRequest')) }
  const trouble = refuseForTrouble({ memory, log: request.log }, error)
  if (trouble) return { status: 503, message: say(request, trouble.reason), retryAfter: 2 }
  // Logged without the URL, which may contain a key.
  request.log.error({ err: error, requestId: request.id }, 'fault in the search protocol')
  return { status: 500, message: say(request, message('search.failed')) }
}

function say(request: FastifyRequest, reason: AnyMessage): string {
  return sentenceOf(allMessages(localeOfRequest(request)), reason)
}

/** Generous: the largest body sent by our screens is below 1 kB. */
const maxBodyBytes = 64 * 1024

const unpack = promisify(gunzip)

/** Parses a body as a JSON object, whatever its content type. Throws SearchError. */
async function readBody(body: unknown, encoding: string | undefined): Promise<Record<string, unknown>> {
  const bytes = await unpacked(Buffer.isBuffer(body) ? body : Buffer.alloc(0), encoding)
  if (bytes.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new SearchError(400, 'The body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SearchError(400, 'The body is not a JSON object')
  return value as Record<string, unknown>
}

async function unpacked(bytes: Buffer, encoding = 'identity'): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '') return bytes
  if (name !== 'gzip') throw new SearchError(415, 'The body may be packed by gzip only')
  try {
    return await unpack(bytes, { maxOutputLength: maxBodyBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge()
    throw new SearchError(400, 'The body is not gzip')
  }
}

function bodyTooLarge(): SearchError {
  return new SearchError(413, `The body has more than ${maxBodyBytes} bytes`)
}
