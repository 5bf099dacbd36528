import fp from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps.ts'
import { countOrphansLeft } from '../images/store-queries.ts'
import { failuresOfSteps } from '../jobs/steps.ts'
import { findClockDifference } from '../lib/clock.ts'

/** `/health/live` (the process responds), `/health/ready` (its database too), `/metrics` for Prometheus. */
export const healthPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time, by method, route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'picture_orphans_left',
    help: 'Files without a picture that the last sweep left because they were too many',
    registers: [registry],
    async collect() {
      // Without the database the other metrics are still served, and this one keeps its value.
      const left = await countOrphansLeft(deps.sql).catch(() => null)
      if (left !== null) this.set(left)
    },
  })
  registry.registerMetric(countFailedSteps(deps))
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })

  app.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await deps.sql`select 1`
      const clockAheadSeconds = findClockDifference(deps.memory)
      return { status: 'ok', ...(clockAheadSeconds === null ? {} : { clockAheadSeconds }) }
    } catch {
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
  app.get('/metrics', { logLevel: 'silent' }, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
})

function countFailedSteps({ memory }: Pick<Deps, 'memory'>): Counter {
  return new Counter({
    name: 'upkeep_failures_total',
    help: 'Failures of the upkeep, by step',
    labelNames: ['step'],
    registers: [],
    collect() {
      this.reset()
      for (const [step, count] of failuresOfSteps(memory)) this.inc({ step }, count)
    },
  })
}
