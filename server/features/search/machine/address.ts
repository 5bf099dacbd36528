import { createHash } from 'node:crypto'
import { lstat, mkdir, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { PostgresTarget } from '../../../lib/database/database.ts'
import { eachHost } from '../../../lib/database/replicas/each-host.ts'
import type { Sealing } from '../../../lib/sealing.ts'
import { draftSuffix } from './election.ts'

/** The maximum length of a socket's path in bytes: 103 on macOS, 107 on Linux. */
const longestPath = 103

/**
 * Returns the path of the socket, on Windows of the named pipe, at which the processes of this machine share
 * one index: of one system user, database, secret key and version of the code. Throws when there is no folder
 * that only this user may enter.
 */
export async function findSharedAddress(
  target: PostgresTarget,
  { sealing, version, parents = [tmpdir(), '/tmp'] }: Shared & { parents?: readonly string[] },
): Promise<string> {
  // Reads the target as the driver does, with its defaults. Opens no connection.
  const { host, port, database } = new pg.Client(
    typeof target === 'string' ? { connectionString: eachHost(target)?.[0] ?? target } : target,
  )
  const shared = JSON.stringify([host, port, database, version])
  const name = sealing.hmac('search index of a machine', shared).toString('hex').slice(0, 32)
  if (process.platform === 'win32') return `\\\\.\\pipe\\onushilon-${name}`
  return path.join(await makePrivateFolder(parents, name.length + 1 + draftSuffix.length), name)
}
type Shared = { sealing: Pick<Sealing, 'hmac'>; version: string }

async function makePrivateFolder(parents: readonly string[], nameBytes: number): Promise<string> {
  const uid = process.geteuid?.() ?? 0
  const folders = parents.map((parent) => path.join(parent, `onushilon-${uid}`))
  for (const folder of folders) {
    if (Buffer.byteLength(folder) + nameBytes > longestPath) continue
    // The folder may exist.
    await mkdir(folder, { mode: 0o700 }).catch(() => {})
    const found = await lstat(folder).catch(() => null)
    if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder
  }
  throw new Error(
    `There is no folder for the search index that only this user may enter: ${folders.join(', ')}`,
  )
}

const server = path.join(import.meta.dirname, '../../..')

/** Returns a hash of the code: processes with different code share no index, as during an update. */
export async function readCodeVersion(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const folder of [server, path.join(server, '../contract')]) {
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /(?<!\.test)\.[jt]s$/.test(file),
    )
    for (const file of files.toSorted()) {
      hash.update(`\0${file}\0`).update(await readFile(path.join(folder, file)))
    }
  }
  return hash.digest('hex')
}
