import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encode, type KeptPage } from '../features/site/kept-pages/kept-pages.ts'

/**
 * Sends a kept page, compressed as the client accepts it, or 304 to a client that has it. Each encoding has an
 * ETag of its own (RFC 9110, section 8.8.3.3).
 */
export async function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  const encoding = encodingFor(request, 'br', 'gzip')
  reply.header('etag', `"${page.hash}${encoding === null ? '' : `-${encoding}`}"`)
  reply.header('cache-control', 'no-cache')
  if (hasPage(request, page)) return reply.code(304).send()
  if (encoding === null) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding))
}

type Head = { status: number; headers: Headers }

/** Sends a page that is not kept, compressed as the client accepts it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, ...head }: Head & { body: Buffer },
): Promise<FastifyReply> {
  writeHead(reply, head)
  const encoding = encodingFor(request, 'gzip', 'br')
  if (encoding === null) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await encode(encoding, body))
}

export function writeHead(reply: FastifyReply, { status, headers }: Head): FastifyReply {
  reply.code(status)
  for (const [name, value] of headers) reply.header(name, value)
  if (!headers.has('cache-control')) reply.header('cache-control', 'no-cache')
  return reply
}

/** Returns the first of these encodings that the client accepts, or null for none. */
function encodingFor({ headers }: FastifyRequest, ...wanted: readonly Encoding[]): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0+)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return wanted.find((encoding) => accepted.includes(encoding)) ?? null
}

/** Returns whether the client has this page, in any encoding: they have the same content. */
function hasPage({ headers }: FastifyRequest, { hash }: KeptPage): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '')
    return tag === '*' || tag === `"${hash}"` || tag === `"${hash}-br"` || tag === `"${hash}-gzip"`
  })
}
