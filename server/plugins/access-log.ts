import fp from 'fastify-plugin'

/**
 * Logs each request in one line. Leaves out the query, which may contain a token or an address, the caller's address and
 * their id; a proxy's log has the address.
 */
export const accessLogPlugin = fp(
  async (app) => {
    app.addHook('onResponse', async (request, reply) => {
      const bytes = Number(reply.getHeader('content-length'))
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          bytes: Number.isNaN(bytes) ? null : bytes,
        },
        'request',
      )
    })
  },
  { name: 'access-log' },
)
