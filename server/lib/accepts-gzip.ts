import type { FastifyRequest } from 'fastify'

/** Returns whether the client accepts gzip by name, with any weight above 0. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*gzip\s*(?:;\s*q=(?:1|0\.\d*[1-9])[^,]*)?(?:,|$)/i.test(String(headers['accept-encoding']))
}
