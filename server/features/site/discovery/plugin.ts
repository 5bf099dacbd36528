import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { acceptsGzip } from '../../../lib/accepts-gzip.ts'
import { etagOf, hasVersion, sendFile, sendMissingFile } from '../../../lib/send-file.ts'
import { sharePicturesPlugin } from './pictures/plugin.ts'
import { robotsText } from './robots.ts'
import {
  createSitemaps,
  keptSeconds,
  type PackedPart,
  type SitemapOptions,
  unpackPart,
} from './sitemaps/sitemaps.ts'

type Options = { deps: Deps } & Omit<SitemapOptions, 'origin'>

/** Serves `robots.txt`, the sitemaps, and the pictures of shared links. */
export const discoveryPlugin: FastifyPluginAsync<Options> = async (app, { deps, ...sizes }) => {
  // The configured origin, never the Host header.
  const { origin } = new URL(deps.config.publicUrl)
  const sitemaps = createSitemaps(deps, { origin, ...sizes })

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
    return sendPart(request, reply, part)
  })
}

const xml = { type: 'application/xml; charset=utf-8', maxAgeSeconds: keptSeconds }

function sendPart(request: FastifyRequest, reply: FastifyReply, part: PackedPart): FastifyReply {
  const { etag, gzip } = part
  reply.header('vary', 'accept-encoding')
  if (hasVersion(request, etag)) return sendFile(request, reply, { ...xml, etag, body: Buffer.alloc(0) })
  if (!acceptsGzip(request)) return sendFile(request, reply, { ...xml, etag, body: unpackPart(part) })
  reply.header('content-encoding', 'gzip')
  return sendFile(request, reply, { ...xml, etag, body: gzip })
}
