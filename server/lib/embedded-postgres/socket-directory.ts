import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type DatabaseUser, giveTo } from './database-user.ts'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'

// Socket paths have at most 103 bytes on macOS and 107 on Linux.
const longestDirectory = 103 - '/.s.PGSQL.5432'.length

/**
 * A directory for the socket that only the database's user (and root) may enter: beside the cluster, or under
 * the system's temporary directory when that path is too long. Creates it if it is missing.
 */
export function makeSocketDirectory(cluster: string, user: DatabaseUser | null): string {
  const beside = join(dirname(cluster), 'postgres-socket')
  if (Buffer.byteLength(beside) <= longestDirectory) return makePrivate(beside, user) ?? refuse(beside)
  const name = `onushilon-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
  for (const parent of [tmpdir(), '/tmp']) {
    const directory = join(parent, name)
    if (Buffer.byteLength(directory) + '-XXXXXX'.length > longestDirectory) continue
    const made = makePrivate(directory, user)
    if (made) return made
    // Someone else has that name, so use a random one.
    const other = mkdtempSync(`${directory}-`)
    giveTo(user, other)
    return other
  }
  return refuse(beside)
}

/** Removes the directory of a stopped database, unless it is not empty; the next start can use it. */
export function removeSocketDirectory(directory: string): void {
  try {
    rmdirSync(directory)
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY', 'EINVAL')) throw error
  }
}

/** Null when the path exists but is not that user's private directory. */
function makePrivate(directory: string, user: DatabaseUser | null): string | null {
  if (!lstatSync(directory, { throwIfNoEntry: false })) {
    mkdirSync(directory, { mode: 0o700 })
    giveTo(user, directory)
  }
  const found = lstatSync(directory)
  const uid = user?.uid ?? process.geteuid?.()
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0 ? directory : null
}

function refuse(directory: string): never {
  throw new EmbeddedPostgresError(
    `The database's socket needs a private directory and ${directory} is not one (it must belong to the database's user alone, mode 0700): remove it, or choose another DATA_DIR.`,
  )
}
