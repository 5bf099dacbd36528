import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { brand } from '../../contract/brand.ts'
import { type TracedWork, workChannel } from '../lib/traced.ts'
import { productVersion } from '../lib/version.ts'
import type { Config } from '../settings/config.ts'
import { traceOutgoing } from './outgoing.ts'

const stopWithinMs = 500

/** The current span of a request or a job. */
const current = new AsyncLocalStorage<Context>()

/*
 * Traces for OpenTelemetry, sent by OTLP over HTTP as JSON. Node and Fastify announce requests on diagnostics channels, and
 * the product its statements, jobs and mails (lib/traced.ts): nothing listens there without this module, which is
 * loaded only when traces are wanted.
 */

/** Starts to send traces. Returns a function that sends the last ones and stops. */
export function startTracing({
  traces,
  trustProxy,
}: Pick<Config, 'trustProxy'> & { traces: NonNullable<Config['traces']> }): () => Promise<void> {
  const url = new URL(`${traces.endpoint.replace(/\/+$/, '')}/v1/traces`)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || brand.name.toLowerCase(),
      'service.version': productVersion,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traces.share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url.href }) })],
  })
  const tracer = provider.getTracer(brand.name.toLowerCase(), productVersion)
  const stops = [
    traceRequests(tracer, trustProxy !== false),
    traceWork(tracer),
    traceOutgoing(tracer, { current, except: url.host }),
  ]
  return async () => {
    for (const stop of stops) stop()
    // A collector that is away must not hold up the stop.
    await Promise.race([provider.shutdown(), delay(stopWithinMs, undefined, { ref: false })])
  }
}

type RequestMessage = { request: IncomingMessage; response: ServerResponse }
type HandlerMessage = { route?: { url?: string } }

/** A span for each request that this server answers. A proxy may name the trace that it belongs to. */
function traceRequests(tracer: Tracer, hasProxy: boolean): () => void {
  const propagator = new W3CTraceContextPropagator()
  const onRequest = (message: unknown) => {
    const { request, response } = message as RequestMessage
    const parent = hasProxy
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const method = request.method ?? 'GET'
    const attributes = { 'http.request.method': method, 'url.path': pathOf(request.url) }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      const requestId = response.getHeader('x-request-id')
      if (typeof requestId === 'string') span.setAttribute('onushilon.request_id', requestId)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    // Node calls the handlers of a request in an async context of its own.
    current.enterWith(trace.setSpan(parent, span))
  }
  const onHandler = (message: unknown) => {
    const route = (message as HandlerMessage).route?.url
    const span = spanOf(current.getStore())
    if (!route || !span) return
    span.setAttribute('http.route', route)
    const { attributes } = span as Span & { attributes?: Record<string, unknown> }
    span.updateName(`${attributes?.['http.request.method'] ?? ''} ${route}`.trim())
  }
  subscribe('http.server.request.start', onRequest)
  subscribe('tracing:fastify.request.handler:start', onHandler)
  return () => {
    unsubscribe('http.server.request.start', onRequest)
    unsubscribe('tracing:fastify.request.handler:start', onHandler)
  }
}

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/** A span for each statement, job and mail. */
function traceWork(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  workChannel.start.bindStore(current, (message) => {
    const work = message as TracedWork
    const parent = current.getStore() ?? ROOT_CONTEXT
    const { name, attributes } = work
    const span = tracer.startSpan(name, { kind: kinds[work.kind], attributes }, parent)
    spans.set(work, span)
    return trace.setSpan(parent, span)
  })
  const subscribers = {
    start: () => {},
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (message: object) => spans.get(message)?.end(),
    error: (message: object & { error?: unknown }) =>
      // Messages of errors may repeat what somebody entered.
      spans.get(message)?.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(message.error) }),
  }
  workChannel.subscribe(subscribers)
  return () => {
    workChannel.unsubscribe(subscribers)
    workChannel.start.unbindStore(current)
  }
}

function nameOf(error: unknown): string {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown }
  return [name, code].filter((part) => typeof part === 'string').join(' ')
}

function spanOf(context: Context | undefined): Span | undefined {
  return context && trace.getSpan(context)
}

/** Queries may hold tokens and addresses. */
function pathOf(url = '/'): string {
  return url.split('?', 1)[0]!
}
