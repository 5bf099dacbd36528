import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { message } from '../../../contract/message.ts'
import type { Deps } from '../../deps.ts'
import type { Search } from '../../features/search/search-request.ts'
import type { KeptPages } from '../../features/site/kept-pages/kept-pages.ts'
import { countOrphansLeft } from '../../images/store-queries.ts'
import { AppError } from '../../lib/app-error.ts'
import { examSaves, searches } from '../../lib/measures.ts'
import { productVersion } from '../../lib/version.ts'
import { comesFromThisMachine } from '../local-caller.ts'
import { registerBackupGauges } from './backup-gauges.ts'
import { registerDatabaseMetrics, registerGauges } from './database-metrics.ts'
import { registerInstallationGauges } from './installation-gauges.ts'
import { registerReplicaGauges } from './replica-gauges.ts'
import { routeClassOf } from './route-class.ts'
import { registerSearchGauges } from './search-gauges.ts'
import { registerUpkeepMetrics } from './upkeep-metrics.ts'

/** The outcome of a request. An operation of the data API may fail with status 200. */
export type Outcome = 'ok' | 'refused' | 'fault'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where the status does not tell it; null otherwise. */
    outcome: Outcome | null
    /** The code of its first error in the protocol of its route; null: its status tells enough. */
    errorCode: string | null
    /** True for a request that the server may hold on purpose until there is news. */
    isHeld: boolean
  }
}

/**
 * Shares the metrics of this process with the others of the server. Returns a function that returns those of all
 * of them, as text.
 */
export type ShareMetrics = (own: Registry) => () => Promise<string>

/** The metrics of what a server does once, in however many processes: its upkeep, its back-ups, its search. */
export function createServerMetrics(deps: Deps & { search: Search }): Registry {
  const registry = new Registry()
  registerProcessMetrics(registry, deps)
  registry.registerMetric(tellVersion())
  registry.registerMetric(countOrphans(deps))
  registerUpkeepMetrics(registry, deps)
  registerInstallationGauges(registry, deps)
  registerBackupGauges(registry, deps)
  registerSearchGauges(registry, deps.search)
  return registry
}

/** The metrics of every process: that of a server which answers no requests has a pool too. */
function registerProcessMetrics(registry: Registry, { sql }: Pick<Deps, 'sql'>): void {
  collectDefaultMetrics({ register: registry })
  registerDatabaseMetrics(registry, sql)
}

type Options = {
  deps: Deps & { search: Search }
  keptPages: KeptPages
  /** Null: this process is the whole server. */
  shareMetrics: ShareMetrics | null
}

/** `/metrics` for Prometheus. Closed to other machines unless the setting METRICS opens it. */
export const metricsPlugin = fp<Options>(
  async (app, { deps, keptPages, shareMetrics }) => {
    const registry = shareMetrics ? new Registry() : createServerMetrics(deps)
    if (shareMetrics) registerProcessMetrics(registry, deps)
    const readMetrics = shareMetrics?.(registry) ?? (() => registry.metrics())
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Response time, by method, route, status class, outcome (ok, refused, fault) and class of the route',
      labelNames: ['method', 'route', 'status', 'outcome', 'class'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 10],
      registers: [registry],
    })
    const errors = new Counter({
      name: 'http_errors_total',
      help: 'Responses that are errors, by class of the route and code',
      labelNames: ['class', 'code'],
      registers: [registry],
    })
    registerKeptPageGauges(registry, keptPages)
    registerReplicaGauges(registry, deps.replicas)
    registry.registerMetric(deps.memory.get(examSaves))
    registry.registerMetric(deps.memory.get(searches))
    app.decorateRequest('outcome', null)
    app.decorateRequest('errorCode', null)
    app.decorateRequest('isHeld', false)
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url
      const labels = {
        method: request.method,
        route: route ?? 'unknown',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
        outcome: request.outcome ?? outcomeOfStatus(reply.statusCode),
        class: request.isHeld ? 'held' : routeClassOf(route),
      }
      durations.observe(labels, reply.elapsedTime / 1000)
      const code = request.errorCode ?? (reply.statusCode < 400 ? null : String(reply.statusCode))
      if (code !== null) errors.inc({ class: labels.class, code })
    })

    const options = { logLevel: 'silent', config: { flood: 'uncounted' } } as const
    app.get('/metrics', options, async (request, reply) => {
      if (!deps.config.publicMetrics && !comesFromThisMachine(request))
        throw new AppError('FORBIDDEN', message('request.metricsClosed'))
      reply.type(registry.contentType)
      return readMetrics()
    })
  },
  { name: 'metrics' },
)

function registerKeptPageGauges(registry: Registry, keptPages: KeptPages): void {
  registerGauges(registry, [
    { name: 'kept_pages', help: 'Pages for guests that are kept', read: () => keptPages.facts.pages },
    { name: 'kept_page_bytes', help: 'Bytes of the kept pages', read: () => keptPages.facts.bytes },
  ])
}

function outcomeOfStatus(status: number): Outcome {
  if (status >= 500) return 'fault'
  return status >= 400 ? 'refused' : 'ok'
}

function tellVersion(): Gauge {
  const gauge = new Gauge({
    name: 'product_info',
    help: 'Always 1; the version is a label',
    labelNames: ['version'],
    registers: [],
  })
  gauge.set({ version: productVersion }, 1)
  return gauge
}

function countOrphans({ sql }: Pick<Deps, 'sql'>): Gauge {
  return new Gauge({
    name: 'picture_orphans_left',
    help: 'Files without a picture that the last sweep left because they were too many',
    registers: [],
    async collect() {
      // Without the database the other metrics are still served, and this one keeps its value.
      const left = await countOrphansLeft(sql).catch(() => null)
      if (left !== null) this.set(left)
    },
  })
}
