import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { exportPlugin } from './features/bank/exports/export-plugin.ts'
import { importPlugin } from './features/bank/imports/import-plugin.ts'
import { deleteImage } from './features/bank/pictures/service.ts'
import { uploadPlugin } from './features/bank/pictures/upload-plugin.ts'
import { requireUploader } from './features/bank/pictures/uploads.ts'
import { stopHolding } from './features/exams/running/held-changes.ts'
import { searchPlugin } from './features/search/protocol/plugin.ts'
import type { ServedSearch } from './features/search/protocol/respond.ts'
import { discoveryPlugin } from './features/site/discovery/plugin.ts'
import { KeptPages } from './features/site/kept-pages/kept-pages.ts'
import { identityPlugin } from './identity/plugin.ts'
import { createGate, type PictureRules } from './images/gate.ts'
import { s3Plugin } from './images/protocol/plugin.ts'
import { accessLogPlugin } from './plugins/access-log.ts'
import { compressionPlugin } from './plugins/compression.ts'
import { drainingPlugin } from './plugins/draining.ts'
import { errorsPlugin, handleUndecodable } from './plugins/errors.ts'
import { floodGuardPlugin } from './plugins/flood-guard.ts'
import { graphqlPlugin } from './plugins/graphql/graphql.ts'
import { healthPlugin } from './plugins/health.ts'
import { languagePlugin } from './plugins/language.ts'
import { manifestPlugin } from './plugins/manifest.ts'
import { faultCountPlugin } from './plugins/metrics/fault-count.ts'
import { metricsPlugin, type ShareMetrics } from './plugins/metrics/metrics.ts'
import { type Pages, pagesPlugin } from './plugins/pages.ts'
import { personalDataPlugin } from './plugins/personal-data.ts'
import { proxyWarningPlugin } from './plugins/proxy-warning.ts'
import { readingPlugin } from './plugins/reading.ts'
import { securityHeadersPlugin } from './plugins/security-headers.ts'
import { viewerPlugin } from './plugins/viewer.ts'

type Options = {
  /** Null: only the APIs. */
  pages: Pages | null
  /** Set in one of several processes of a server. */
  shareMetrics?: ShareMetrics
}

/** Builds the whole server on a migrated database. */
export async function buildApp(
  deps: Deps & { search: ServedSearch },
  { pages, shareMetrics }: Options,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    // Request ids are not sorted, and Node caches randomness for random UUIDs.
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    // A search for 2,000 Bangla letters makes an address of 18 kB. Requests from its page send the address in
    // a header.
    http: { maxHeaderSize: 64 * 1024 },
    // Enough to upload a photograph of some megabytes from a phone on a slow network.
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive are answered (`drainingPlugin`).
    return503OnClosing: false,
    frameworkErrors: handleUndecodable,
    // HTTP requires servers to accept absolute URLs, which clients send to proxies, whatever the origin.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
    // The only schemas are Mercurius's. To check them against their own schema would take 20 ms of a start.
    ajv: { customOptions: { validateSchema: false } },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  if (deps.config.hasAccessLog) await app.register(accessLogPlugin)
  // Held requests end before the server waits for the requests in progress.
  app.addHook('preClose', async () => stopHolding(deps.memory))
  await app.register(drainingPlugin, { isBehindProxy: deps.config.trustProxy !== false })
  await app.register(errorsPlugin, { deps })
  await app.register(readingPlugin, { deps })
  await app.register(securityHeadersPlugin, { config: deps.config })
  await app.register(proxyWarningPlugin, { deps })
  await app.register(floodGuardPlugin, { deps })
  const keptPages = new KeptPages(deps)
  await app.register(metricsPlugin, { deps, keptPages, shareMetrics: shareMetrics ?? null })
  await app.register(faultCountPlugin, { deps })
  await app.register(healthPlugin, { deps })
  await app.register(viewerPlugin, { deps })
  // A hosted user pool replaces the built-in one.
  if (!deps.config.cognito) await app.register(identityPlugin, { deps })
  await app.register(personalDataPlugin, { deps })
  await app.register(uploadPlugin, { deps })
  await app.register(importPlugin, { deps })
  await app.register(exportPlugin, { deps })
  await app.register(s3Plugin, { gate: createGate(deps, pictureRules(deps)) })
  // Only the routes below are compressed: pictures are compressed already, and tokens are too short.
  await app.register(compressionPlugin)
  await app.register(searchPlugin, { deps })
  await app.register(graphqlPlugin, { deps })
  await app.register(discoveryPlugin, { deps })
  if (pages) {
    await app.register(languagePlugin, { deps })
    await app.register(manifestPlugin)
    await app.register(pagesPlugin, { deps, pages, keptPages })
  }
  return app as unknown as FastifyInstance
}

function pictureRules(deps: Deps): PictureRules {
  return {
    requireUploader: (viewer) => requireUploader(deps, viewer),
    deletePicture: (viewer, path) => deleteImage(deps, viewer, path),
  }
}
