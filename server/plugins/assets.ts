import { readdirSync } from 'node:fs'
import path from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { policyOfWorker } from './security-headers.ts'

/** The folders of the built files. */
const places = ['/', '/assets/']

/**
 * These headers tell a browser how to treat a page. Scripts, style sheets and fonts open nothing and are never shown as a
 * page, and a first visit loads thirty of them, so they go without. They keep the headers for their type and for who may
 * load them.
 */
const headersOfPages = [
  ...[
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-dns-prefetch-control',
    'x-download-options',
  ],
  ...['x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection', 'x-request-id'],
]
const isPartOfPage = /[\\/]assets[\\/][^\\/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/

/**
 * The built static files of each language. Names in `assets/` contain a hash of the content. All files share two routes,
 * which match only those that are there: a route for each would take a third of the CPU of a start.
 */
export const assetsPlugin: FastifyPluginAsync<{ folders: string[] }> = async (app, { folders }) => {
  await app.register(staticFiles, {
    root: folders,
    serve: false,
    preCompressed: true,
    // Each file has a tag.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      // A browser compares the service worker with its own copy at each visit, and applies this policy to its
      // requests.
      if (path.basename(file).startsWith('sw.js')) {
        reply.header('cache-control', 'no-cache').header('content-security-policy', policyOfWorker)
        return
      }
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (isPartOfPage.test(file)) for (const name of headersOfPages) reply.removeHeader(name)
    },
  })
  const folderOf = findFolders(folders)
  app.addConstraintStrategy({
    name: 'isBuilt',
    storage: () => new Map(),
    deriveConstraint: ({ url }) => folderOf.has(pathOf(url)),
  })
  for (const place of places)
    app.get(
      `${place}:file`,
      { constraints: { isBuilt: true }, config: { flood: 'uncounted' } },
      (request, reply) => {
        const file = pathOf(request.url)
        return reply.sendFile(file, folderOf.get(file))
      },
    )
}

const pathOf = (url = '') => url.split('?', 1)[0]!

/** Returns the first folder that has each file, by the file's address. */
function findFolders(folders: string[]): ReadonlyMap<string, string> {
  const found = places.flatMap((place) =>
    folders.flatMap((folder) =>
      readdirSync(path.join(folder, place), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => [place + name, folder] as const),
    ),
  )
  return new Map(found.reverse())
}
