import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binary } from './binaries.ts'
import { databaseEnvironment, errorLine } from './cluster.ts'
import { type DatabaseUser, runAs } from './database-user.ts'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { isPidRunning, isPostgresIn } from './process-identity.ts'

export type Address = { host: string; port: number }

export type Postmaster = { process: ChildProcess; address: Address }

type StartOptions = {
  cluster: string
  native: string
  user: DatabaseUser | null
  /** Null where the platform has no Unix sockets: then a random port of the loopback address. */
  socketDirectory: string | null
  /** Null: any free one. With a Unix socket it only names the socket. */
  port: number | null
  logPath: string
  settings: Record<string, string>
}

const biggestLog = 5_000_000

// Errors of statements are told to whoever sent them; the database's own log must not repeat their values.
// On a small machine, processes that only read pages for others cost more than they save. The memory for pages is taken as
// they are read: a small bank needs little of it.
const baseSettings = {
  shared_buffers: '256MB',
  io_method: 'sync',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  jit: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
}

/** Starts the database process and resolves when it takes connections, however long its recovery takes. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { cluster, native, user, socketDirectory, logPath } = options
  const settings: Record<string, string> = {
    ...baseSettings,
    ...(socketDirectory
      ? { listen_addresses: '', unix_socket_directories: socketDirectory, port: '5432' }
      : { listen_addresses: '127.0.0.1', port: String(options.port ?? (await findFreePort())) }),
    ...options.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  rotateLog(logPath)
  const log = openSync(logPath, 'a', 0o600)
  const logged = statSync(logPath).size
  const child = spawn(binary(native, 'postgres'), ['-D', cluster, ...args], {
    ...runAs(user),
    cwd: cluster,
    env: databaseEnvironment(),
    stdio: ['ignore', log, log],
    // Its own process group: Ctrl-C in the terminal must reach the server first, which then stops the database.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  return { process: child, address: await waitUntilReady(child, { cluster, logPath, logged }) }
}

/** Ends the database after the statements under way; the rest is rolled back. Firmer when it takes too long. */
export async function stopPostmaster(
  pid: number,
  { cluster, native }: { cluster: string; native: string },
): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(binary(native, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '30'], {
      windowsHide: true,
    })
    return
  }
  const steps = [
    { signal: 'SIGINT', seconds: 20 },
    { signal: 'SIGQUIT', seconds: 8 },
    { signal: 'SIGKILL', seconds: 5 },
  ] as const
  for (const { signal, seconds } of steps) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (hasCode(error, 'ESRCH')) return
      throw error
    }
    if (await hasEnded(pid, seconds)) return
  }
  throw new EmbeddedPostgresError(`The database process ${pid} in ${cluster} cannot be stopped.`)
}

/**
 * Clears what a killed server or a crashed machine left: a database process that no server owns is stopped, and a
 * `postmaster.pid` whose number now belongs to another program is removed. Returns whether one was stopped.
 */
export async function stopOrphan(cluster: string, native: string): Promise<boolean> {
  const left = readPostmasterFile(cluster)
  if (!left || !isPidRunning(left.pid)) return false
  if (isPostgresIn(left.pid, cluster)) {
    await stopPostmaster(left.pid, { cluster, native })
    return true
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return false
}

/** The running and ready database of a cluster, or null. */
export function findPostmaster(cluster: string): Address | null {
  const found = readPostmasterFile(cluster)
  return found?.isReady && isPostgresIn(found.pid, cluster) ? found.address : null
}

type Waiting = { cluster: string; logPath: string; logged: number }

async function waitUntilReady(child: ChildProcess, { cluster, logPath, logged }: Waiting): Promise<Address> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  while (!failure && child.exitCode === null && child.signalCode === null) {
    const found = readPostmasterFile(cluster)
    if (found?.pid === child.pid && found?.isReady) return found.address
    await delay(10)
  }
  const reason = failure?.message ?? errorLine(readFileSync(logPath).subarray(logged).toString())
  throw new EmbeddedPostgresError(`The database in ${cluster} did not start: ${reason} (see ${logPath}).`)
}

/** `postmaster.pid` is PostgreSQL's own: process id, directory, start, port, socket directory, address, …, state. */
function readPostmasterFile(cluster: string): { pid: number; isReady: boolean; address: Address } | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EBUSY')) return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  const host = lines[4]?.trim() || lines[5]?.trim() || ''
  return { pid, isReady: lines[7]?.trim() === 'ready', address: { host, port: Number(lines[3]) } }
}

async function hasEnded(pid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (isPidRunning(pid)) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > biggestLog) renameSync(path, `${path}.1`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
