import { renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { SqlPool } from '../../../lib/database/sql.ts'
import { isListening } from './connection.ts'

/** A server at the address. */
export type Seat = {
  server: Server
  /** Returns whether other processes find it: nobody has removed or replaced its socket. */
  isFound: () => boolean
  /** Accepts no more connections, and removes the socket. */
  close: () => void
}

/** Added to the address while a socket is made. */
export const draftSuffix = '.new'

/**
 * Listens at the address, or returns null when another process does. Replaces the socket of a dead process,
 * under a lock of the database, so that exactly one of several processes listens.
 */
export async function listenIfFree(address: string, sql: SqlPool): Promise<Seat | null> {
  const server = createServer()
  try {
    return await sql.begin(
      async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended(${`search index ${address}`}, 0))`
        if (await isListening(address)) return null
        return process.platform === 'win32'
          ? await listenAtPipe(server, address)
          : await listenAtSocket(server, address)
      },
      { kind: 'background' },
    )
  } catch (error) {
    server.close()
    throw error
  }
}

/** The system removes a named pipe with its process, and nobody else can. */
async function listenAtPipe(server: Server, address: string): Promise<Seat> {
  await listen(server, address)
  return { server, isFound: () => true, close: () => void server.close() }
}

/** Makes the socket under another name: a closing server removes whatever is at the name that it was given. */
async function listenAtSocket(server: Server, address: string): Promise<Seat> {
  const draft = `${address}${draftSuffix}`
  rmSync(draft, { force: true })
  await listen(server, draft)
  renameSync(draft, address)
  const own = identify(address)
  const isFound = () => identify(address) === own
  return {
    server,
    isFound,
    close() {
      if (isFound()) rmSync(address, { force: true })
      server.close()
    },
  }
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => {
      server.off('error', reject)
      server.unref()
      resolve()
    })
  })
}

/** Returns the identity of the socket at a path, or null when no socket is there. */
function identify(address: string): string | null {
  const found = statSync(address, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.ctimeMs}` : null
}
