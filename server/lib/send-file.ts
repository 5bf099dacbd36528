import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A public file that the server makes. */
export type MadeFile = { type: string; body: Buffer | Readable; etag: string; maxAgeSeconds: number }

/** Returns an ETag of a content, or of anything that changes with it. Weak: responses are compressed. */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
}

/** Returns whether the client has this version of a file. */
export function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'] ?? ''
  return known.split(',').some((each) => each.trim() === etag)
}

/** Sends the file, or 304 without it to a client that has this version. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, body, etag, maxAgeSeconds }: MadeFile,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAgeSeconds}`)
  return hasVersion(request, etag) ? reply.code(304).send() : reply.type(type).send(body)
}

/** Sends a short 404 for a file that does not exist, because nobody reads a whole page in its place. */
export function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=300')
    .type('text/plain; charset=utf-8')
    .send('Not found\n')
}
