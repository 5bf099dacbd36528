import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { hasCode } from './embedded-postgres/embedded-postgres-error.ts'

/*
 * Below the ranges that systems assign to port 0 and to outgoing connections (Linux from 32768, others from
 * 49152): a port from those could be assigned to another program before the caller listens on it.
 */
const lowest = 20_000
const highest = 32_767
const tries = 100

/** A port of this host that is free. Throws the errors of listening on the host. */
export async function findFreePort(host: string): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const port = randomInt(lowest, highest + 1)
    try {
      return await listenOnce(host, port)
    } catch (error) {
      // EACCES: Windows reserves some ports.
      if (!hasCode(error, 'EADDRINUSE', 'EACCES')) throw error
    }
  }
  return listenOnce(host, 0)
}

/** Throws the errors of listening on the port; does nothing for port 0. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port !== 0) await listenOnce(host, port)
}

/** Listens for a moment and returns the port. */
async function listenOnce(host: string, wanted: number): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(wanted, host, resolve)
  })
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
