import fp from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { findClockDifference } from '../lib/clock.ts'
import { productVersion } from '../lib/version.ts'
import { findTrouble } from './readiness.ts'

/** `/health/live` (the process responds), `/health/ready` (it can read and write; otherwise 503 and the reason). */
export const healthPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const options = { logLevel: 'silent', config: { flood: 'uncounted' } } as const
  app.get('/health/live', options, async () => ({ status: 'ok' }))
  app.get('/health/ready', options, async (_request, reply) => {
    const reason = app.isDraining() ? 'the server is stopping' : await findTrouble(deps)
    if (reason !== null) return reply.code(503).send({ status: reason })
    const clockAheadSeconds = findClockDifference(deps.memory)
    const replicas = deps.replicas.facts()
    return {
      status: 'ok',
      version: productVersion,
      ...(clockAheadSeconds === null ? {} : { clockAheadSeconds }),
      ...(replicas.length === 0 ? {} : { replicas }),
    }
  })
})
