import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { policyOfWorker } from './security-headers.ts'

/** The built static files of each language. Names in `assets/` contain a hash of the content. */
export const assetsPlugin: FastifyPluginAsync<{ folders: string[] }> = async (app, { folders }) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, flood: 'uncounted' }
  })
  await app.register(staticFiles, {
    root: folders,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      // A browser compares the service worker with its own copy at each visit, and applies this policy to its
      // requests.
      if (path.basename(file).startsWith('sw.js')) {
        reply.header('cache-control', 'no-cache').header('content-security-policy', policyOfWorker)
        return
      }
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
