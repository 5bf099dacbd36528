import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Deps } from '../deps.ts'
import { positionCookie, positionOfRequest, type Reading } from '../lib/database/replicas/reading.ts'

declare module 'fastify' {
  interface FastifyRequest {
    reading: Reading
  }
  interface FastifyContextConfig {
    /** True for routes that change nothing whatever their method. */
    readsOnly?: boolean
  }
}

/**
 * Gives the browser the position in the database's log at which its changes are, so that its next reads, in any
 * process, are of a replica that shows them. Any request that may have changed something gets a new position.
 * Without replicas it sets no cookie.
 */
export const readingPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    app.decorateRequest('reading', null as unknown as Reading)
    app.addHook('onRequest', async (request) => {
      const { method, routeOptions } = request
      const isReadOnly = ['GET', 'HEAD', 'OPTIONS'].includes(method) || routeOptions.config.readsOnly === true
      request.reading = { seen: positionOfRequest(request), isReadOnly }
    })
    if (deps.config.databaseReadUrls.length === 0) return
    app.addHook('onSend', async (request, reply) => storePosition(deps, request, reply))
  },
  { name: 'reading' },
)

async function storePosition(
  { replicas, config }: Deps,
  { reading, viewer }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isSecure = config.publicUrl.startsWith('https:')
  if (!reading.isReadOnly) {
    reply.header('set-cookie', positionCookie(await replicas.readPosition(), { isSecure }))
  } else if (reading.seen === null && viewer?.id) {
    const position = replicas.lastPosition()
    if (position !== null) reply.header('set-cookie', positionCookie(position, { isSecure }))
  }
}
