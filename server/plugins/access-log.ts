import fp from 'fastify-plugin'

/**
 * One line in the log for each request. It holds no query, which may contain a token or an address, and neither the
 * caller's address nor their id: who needs those has a proxy in front, whose log has them.
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
