import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { etagOf, sendFile, sendMissingFile } from '../../lib/send-file.ts'
import { sharePicturesPlugin } from './pictures/plugin.ts'
import { robotsText } from './robots.ts'
import { createSitemaps, keptSeconds } from './sitemaps/sitemaps.ts'

/** Serves `robots.txt`, the sitemaps, and the pictures of shared links. */
export const discoveryPlugin: FastifyPluginAsync<{ deps: Deps; partSize?: number }> = async (
  app,
  { deps, partSize },
) => {
  // The configured origin, never the Host header.
  const { origin } = new URL(deps.config.publicUrl)
  const sitemaps = createSitemaps(deps, { origin, ...(partSize !== undefined && { partSize }) })

  await app.register(sharePicturesPlugin, { deps })

  app.get('/robots.txt', (request, reply) => {
    const body = Buffer.from(robotsText(origin))
    const type = 'text/plain; charset=utf-8'
    return sendFile(request, reply, { type, body, etag: etagOf(body), maxAgeSeconds: keptSeconds })
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const body = Buffer.from(await sitemaps.index())
    return sendFile(request, reply, { ...xml, body, etag: etagOf(body) })
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const name = /^([a-z]+(?:-\d+)?)\.xml$/.exec(request.params.file)?.[1]
    const part = name === undefined ? null : await sitemaps.part(name)
    if (part === null) return sendMissingFile(reply)
    return sendFile(request, reply, { ...xml, ...part })
  })
}

const xml = { type: 'application/xml; charset=utf-8', maxAgeSeconds: keptSeconds }
