import fp from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { findClockDifference } from '../lib/clock.ts'

/** `/health/live` (the process responds), `/health/ready` (its database too). */
export const healthPlugin = fp<{ deps: Deps }>(async (app, { deps }) => {
  const options = { logLevel: 'silent', config: { flood: 'uncounted' } } as const
  app.get('/health/live', options, async () => ({ status: 'ok' }))
  app.get('/health/ready', options, async (_request, reply) => {
    try {
      await deps.sql`select 1`
      const clockAheadSeconds = findClockDifference(deps.memory)
      return { status: 'ok', ...(clockAheadSeconds === null ? {} : { clockAheadSeconds }) }
    } catch {
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
})
