import type { FastifyRequest } from 'fastify'

/**
 * Returns whether a program on this machine asks, and not a proxy on this machine for someone else. Whatever
 * TRUST_PROXY says, forwarded addresses are not believed here: clients can write them.
 */
export function comesFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')
}
