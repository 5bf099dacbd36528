import type { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { type Context, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'

type Options = {
  current: AsyncLocalStorage<Context>
  /** The host that traces are sent to. */
  except: string
}

type FetchRequest = { origin: string; path: string; method: string }
type Handlers = Record<string, (message: unknown) => void>

/**
 * A span for each request to a hosted service (user pool, search, bucket) within a request or a job, as Node announces
 * them for `fetch` and `http`. Returns a function that stops it.
 */
export function traceOutgoing(tracer: Tracer, { current, except }: Options): () => void {
  const spans = new WeakMap<object, Span>()

  function start(request: object, { method, url }: { method: string; url: URL | null }): void {
    const parent = current.getStore()
    if (!parent || !url || url.host === except) return
    const attributes = {
      'http.request.method': method,
      'server.address': url.hostname,
      'url.path': url.pathname,
    }
    spans.set(
      request,
      tracer.startSpan(`${method} ${url.hostname}`, { kind: SpanKind.CLIENT, attributes }, parent),
    )
  }

  function end(request: object, status: number | null): void {
    const span = spans.get(request)
    if (!span) return
    if (status !== null) span.setAttribute('http.response.status_code', status)
    if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    spans.delete(request)
  }

  const handlers: Handlers = {
    'undici:request:create': (message) => {
      const { request } = message as { request: FetchRequest }
      start(request, { method: request.method, url: URL.parse(request.path, request.origin) })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: object; response: { statusCode: number } }
      end(request, response.statusCode)
    },
    'undici:request:error': (message) => end((message as { request: object }).request, null),
    'http.client.request.start': (message) => {
      const { request } = message as { request: ClientRequest }
      const url = URL.parse(request.path, `${request.protocol}//${request.getHeader('host') ?? request.host}`)
      start(request, { method: request.method, url })
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as { request: object; response: { statusCode?: number } }
      end(request, response.statusCode ?? null)
    },
    'http.client.request.error': (message) => end((message as { request: object }).request, null),
  }
  for (const [channel, handler] of Object.entries(handlers)) subscribe(channel, handler)
  return () => {
    for (const [channel, handler] of Object.entries(handlers)) unsubscribe(channel, handler)
  }
}
