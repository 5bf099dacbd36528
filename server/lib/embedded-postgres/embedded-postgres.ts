import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresTarget } from '../database/database.ts'
import { provideBinaries } from './binaries.ts'
import { checkVersion, createCluster, databaseName, hasCluster, resetPassword } from './cluster.ts'
import { findCluster, placeCluster, rememberCluster } from './cluster-location.ts'
import { chooseDatabaseUser } from './database-user.ts'
import { EmbeddedPostgresError, hasCode, reasonOf } from './embedded-postgres-error.ts'
import { type Address, findPostmaster, startPostmaster, stopOrphan, stopPostmaster } from './postmaster.ts'
import { findLockHolder, takeServerLock } from './server-lock.ts'
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts'
import { startPatiently, supervise } from './supervisor.ts'

type Log = {
  info: (message: string) => void
  warn: (message: string) => void
  error: (message: string) => void
}

export type EmbeddedPostgres = {
  target: Exclude<PostgresTarget, string>
  /** True if this start created the database. */
  isNew: boolean
  /** Stops the database and releases the data directory; a second call waits for the first. */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a data directory, creating the directory and the cluster if needed, and restarts it
 * until `stop`. Throws EmbeddedPostgresError, with one sentence for the terminal, when another server uses
 * the directory, when it is not writable, or when the machine cannot run the database. `settings` override
 * ours. `signal` interrupts the creation of the cluster, of which nothing stays.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  signal,
}: {
  dataDir: string
  log: Log
  settings?: Record<string, string>
  signal?: AbortSignal
}): Promise<EmbeddedPostgres> {
  try {
    const directory = makeDataDirectory(dataDir)
    const lock = takeServerLock(directory)
    try {
      return await startLocked(directory, { log, settings, signal, release: lock.release })
    } catch (error) {
      lock.release()
      throw error
    }
  } catch (error) {
    if (error instanceof EmbeddedPostgresError || !hasCode(error, ...fileErrors)) throw error
    throw new EmbeddedPostgresError(
      `The data directory ${resolve(dataDir)} cannot be used (${reasonOf(error)}): ${hasCode(error, 'ENOSPC', 'EDQUOT') ? 'free some space' : 'make it writable'}, or set DATA_DIR to another directory.`,
    )
  }
}

/** The database of a running server on this data directory, or null. Waits up to 10 s for its start. */
export async function attachEmbeddedPostgres({
  dataDir,
}: {
  dataDir: string
}): Promise<EmbeddedPostgres['target'] | null> {
  if (!existsSync(dataDir)) return null
  const directory = realpathSync(dataDir)
  for (const deadline = Date.now() + 10_000; findLockHolder(directory); await delay(50)) {
    const cluster = findCluster(directory)
    const address = existsSync(cluster) ? findPostmaster(cluster) : null
    const password = readPassword(directory)
    if (address && password) return toTarget(address, password)
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `The server that uses ${directory} is starting, but its database does not respond yet.`,
      )
    }
  }
  return null
}

const fileErrors = [
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'ENAMETOOLONG',
  'ELOOP',
  'ENOENT',
]

type Locked = {
  log: Log
  settings: Record<string, string>
  signal: AbortSignal | undefined
  release: () => void
}

async function startLocked(
  directory: string,
  { log, settings, signal, release }: Locked,
): Promise<EmbeddedPostgres> {
  const user = chooseDatabaseUser([findCluster(directory), directory])
  const native = provideBinaries(user)
  const cluster = placeCluster(directory, user)
  const known = readPassword(directory)
  const password = known ?? writePassword(directory)
  const isNew = !hasCluster(cluster)
  if (isNew) {
    await createCluster({ cluster, native, user, password, signal })
  } else {
    checkVersion(cluster, native)
    if (await stopOrphan(cluster, native))
      log.warn('stopped the database that an earlier server had left running')
    if (!known) await resetPassword({ cluster, native, user, password })
  }
  rememberCluster(directory, cluster)

  const logPath = join(directory, 'postgres.log')
  let port: number | null = null
  const start = () =>
    startPostmaster({
      ...{ cluster, native, user, logPath, settings, port },
      socketDirectory: process.platform === 'win32' ? null : makeSocketDirectory(cluster, user),
    })
  const first = await startPatiently(start)
  port = first.address.port
  shareWithOwner(directory, logPath)
  const supervisor = supervise(first, start, log)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const running = await supervisor.give()
    if (running?.process.pid) await stopPostmaster(running.process.pid, { cluster, native })
    removeSocketDirectory(first.address.host)
    release()
  }
  return {
    target: toTarget(first.address, password),
    isNew,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

function makeDataDirectory(dataDir: string): string {
  // Root's directory must let the database's user pass through; an ordinary user's admits nobody else.
  mkdirSync(dataDir, { recursive: true, mode: process.geteuid?.() === 0 ? 0o711 : 0o700 })
  return realpathSync(dataDir)
}

const passwordPath = (directory: string) => join(directory, 'postgres.password')

function readPassword(directory: string): string | null {
  try {
    const text = readFileSync(passwordPath(directory), 'utf8').trim()
    return /^[0-9a-f]{64}$/.test(text) ? text : null
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function writePassword(directory: string): string {
  const password = randomBytes(32).toString('hex')
  const draft = `${passwordPath(directory)}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600 })
  shareWithOwner(directory, draft)
  renameSync(draft, passwordPath(directory))
  return password
}

/** Gives files that root creates in a user's data directory to that user. */
function shareWithOwner(directory: string, path: string): void {
  const { uid, gid } = statSync(directory)
  if (process.geteuid?.() === 0 && uid !== 0) chownSync(path, uid, gid)
}

function toTarget({ host, port }: Address, password: string): EmbeddedPostgres['target'] {
  return { host, port, user: databaseName, password, database: databaseName }
}
