import fp from 'fastify-plugin'
import type { Deps } from '../../deps.ts'
import { countFault, storeFaults } from '../../features/people/administration/faults/service.ts'

/** Counts the responses that are faults, by route, for administrators. */
export const faultCountPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.addHook('onResponse', async (request, reply) => {
      // A process that stops refuses on purpose.
      if (app.isDraining() || request.url.startsWith('/health/')) return
      const isFault = request.outcome === null ? reply.statusCode >= 500 : request.outcome === 'fault'
      if (isFault) countFault(deps, request.routeOptions.url ?? 'unknown')
    })
    // Without the database the counts of the last minute are lost.
    app.addHook('onClose', () => storeFaults(deps).catch(() => {}))
  },
  { name: 'fault-count', dependencies: ['metrics'] },
)
