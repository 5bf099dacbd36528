import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { hasCode } from './embedded-postgres/embedded-postgres-error.ts'

/*
 * Below what any system hands out by itself, to who listens on port 0 and to outgoing connections (Linux from 32768, others
 * from 49152): of those somebody may be given the very port that was found between finding it and listening on it.
 */
const lowest = 20_000
const highest = 32_767
const tries = 100

/** The number of a port of this host on which nobody listens. Throws what listening on the host throws. */
export async function findFreePort(host: string): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const port = randomInt(lowest, highest + 1)
    try {
      return await listenOnce(host, port)
    } catch (error) {
      // EACCES: Windows keeps some for itself.
      if (!hasCode(error, 'EADDRINUSE', 'EACCES')) throw error
    }
  }
  return listenOnce(host, 0)
}

/** Listens for a moment; the number of the port. */
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
