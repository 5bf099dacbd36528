import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../settings/config.ts'

/**
 * Connections that wait to be accepted; beyond them the system drops the attempt, and a browser tries again a second later.
 * At the start of a contest thousands arrive at once. The system may allow fewer (`net.core.somaxconn`).
 */
const waitingConnections = 4096

/** Starts to accept requests. Returns the URL, which names the address that was given. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port, backlog: waitingConnections })
  const address = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
