import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { uploadPlugin } from './features/pictures/upload-plugin.ts'
import { searchPlugin } from './features/search/protocol/plugin.ts'
import type { Search } from './features/search/search-request.ts'
import { identityPlugin } from './identity/plugin.ts'
import { createGate } from './images/gate.ts'
import { s3Plugin } from './images/protocol/plugin.ts'
import { compressionPlugin } from './plugins/compression.ts'
import { answerUndecodable, errorsPlugin } from './plugins/errors.ts'
import { graphqlPlugin } from './plugins/graphql.ts'
import { healthPlugin } from './plugins/health.ts'
import { type Pages, pagesPlugin } from './plugins/pages.ts'
import { personalDataPlugin } from './plugins/personal-data.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { viewerPlugin } from './plugins/viewer.ts'

/** Requests of one address to one process in a minute: far above a classroom behind one router, below a flood. */
const requestsPerMinute = 3000

/** The whole server on a database that is already migrated. `pages` null: the APIs alone. */
export async function buildApp(
  deps: Deps & { search: Search },
  { pages }: { pages: Pages | null },
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    // Node draws these from a supply; nothing is sorted by them.
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // Time for a photograph of some megabytes from a phone on a slow network.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUndecodable,
    // As programs ask a proxy, with the origin in front: HTTP has every server take it, whatever origin it names.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(errorsPlugin)
  await app.register(securityHeadersPlugin, { config: deps.config })
  if (deps.config.rateLimit) {
    // A guard against floods, kept per process; what guards accounts is counted in the database.
    await app.register(rateLimit, { max: requestsPerMinute, timeWindow: '1 minute', cache: 50_000 })
  }
  await app.register(healthPlugin, { deps })
  await app.register(viewerPlugin, { deps })
  // With a hosted user pool there is none of ours.
  if (!deps.config.cognito) await app.register(identityPlugin, { deps })
  await app.register(personalDataPlugin, { deps })
  await app.register(uploadPlugin, { deps })
  await app.register(s3Plugin, { gate: createGate(deps) })
  // Pictures are compressed by themselves, tokens not worth it; what is found, the data and the pages are.
  await app.register(compressionPlugin)
  await app.register(searchPlugin, { deps })
  await app.register(graphqlPlugin, { deps })
  if (pages) await app.register(pagesPlugin, { deps, pages })
  return app as unknown as FastifyInstance
}
