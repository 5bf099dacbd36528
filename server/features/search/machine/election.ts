import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import type { SqlPool } from '../../../lib/sql.ts'
import { isListening } from './connection.ts'

/**
 * Listens at the address, or returns null when another process does. Removes the socket of a dead process,
 * under a lock of the database, so that exactly one of several processes listens.
 */
export async function listenIfFree(address: string, sql: SqlPool): Promise<Server | null> {
  const server = createServer()
  try {
    return await sql.begin(
      async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended(${`search index ${address}`}, 0))`
        if (await isListening(address)) return null
        if (process.platform !== 'win32') await rm(address, { force: true })
        return await listen(server, address)
      },
      { kind: 'background' },
    )
  } catch (error) {
    server.close()
    throw error
  }
}

function listen(server: Server, address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      server.unref()
      resolve(server)
    })
  })
}
