import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Starts to accept requests. Returns the URL, which names the address that was given. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  await app.listen({ host, port })
  const address = app.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
