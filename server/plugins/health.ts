import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import type { Search } from '../features/search/search-request.ts'
import { findClockDifference } from '../lib/clock.ts'
import { productVersion } from '../lib/version.ts'
import { createImpairmentChecks } from './impairments.ts'
import { comesFromThisMachine } from './local-caller.ts'
import { createReadinessCheck, type Readiness } from './readiness.ts'

/**
 * `/health/live` (the process responds), `/health/ready` (it can read and write; otherwise 503). Who may read
 * `/metrics` gets the version and the result of each check; all others only whether the server is ready.
 */
export const healthPlugin = fp<{ deps: Deps & { search: Search } }>(async (app, { deps }) => {
  const options = { logLevel: 'silent', config: { flood: 'uncounted' } } as const
  const checkReadiness = createReadinessCheck(deps)
  const checkImpairments = createImpairmentChecks(deps)
  const maySeeReasons = (request: FastifyRequest) =>
    deps.config.publicMetrics || comesFromThisMachine(request)

  app.get('/health/live', options, async () => ({ status: 'ok' }))
  app.get('/health/ready', options, async (request, reply) => {
    const { trouble, checks } = app.isDraining() ? stopping : await checkReadiness()
    if (trouble !== null) reply.code(503)
    if (!maySeeReasons(request)) return { status: trouble === null ? 'ok' : 'not ready' }
    if (trouble !== null) return { status: trouble, checks }
    const clockAheadSeconds = findClockDifference(deps.memory)
    const replicas = deps.replicas.facts()
    return {
      status: 'ok',
      version: productVersion,
      checks: { ...checks, ...(await checkImpairments()) },
      ...(clockAheadSeconds === null ? {} : { clockAheadSeconds }),
      ...(replicas.length === 0 ? {} : { replicas }),
    }
  })
})

const stopping: Readiness = { trouble: 'the server is stopping', checks: {} }
