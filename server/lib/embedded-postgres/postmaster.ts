import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { binary } from './binaries.ts'
import { databaseEnvironment, errorLine } from './cluster.ts'
import { type DatabaseUser, runAs } from './database-user.ts'
import { EmbeddedPostgresError, hasCode } from './embedded-postgres-error.ts'
import { hasEnded, isPidRunning, isPostgresIn, searchPostmaster } from './process-identity.ts'
import { rememberPostmaster, requireNotOver } from './running-postmasters.ts'

export type Address = { host: string; port: number }

export type Postmaster = { process: ChildProcess; address: Address }

type StartOptions = {
  cluster: string
  native: string
  user: DatabaseUser | null
  /** Null where the platform has no Unix sockets: uses a random loopback port. */
  socketDirectory: string | null
  /** Null for any free port. With a Unix socket it only names the socket. */
  port: number | null
  logPath: string
  settings: Record<string, string>
}

const biggestLog = 5_000_000

// Statement errors go to the client that sent them; the database's log must not repeat their values. I/O
// workers cost more than they save on a small machine. Page memory is allocated as it is used, so a small
// bank needs little.
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

/** Starts the database process and resolves when it accepts connections, however long its recovery takes. */
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
  requireNotOver()
  const child = spawn(binary(native, 'postgres'), ['-D', cluster, ...args], {
    ...runAs(user),
    cwd: cluster,
    env: databaseEnvironment(),
    stdio: ['ignore', log, log],
    // A separate process group: Ctrl-C must reach only the server, which then stops the database.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  rememberPostmaster(child)
  child.unref()
  return { process: child, address: await waitUntilReady(child, { cluster, logPath, logged }) }
}

/** Stops the database after the running statements, rolls back the rest; forces it after a time limit. */
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
 * Cleans up after a killed server or a crash: stops an orphaned database process, and removes a
 * `postmaster.pid` that is damaged (a full disk leaves an empty one, with which PostgreSQL refuses to start)
 * or whose pid now belongs to another program. Returns whether it stopped one.
 */
export async function stopOrphan(cluster: string, native: string): Promise<boolean> {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return false
  const left = readPostmasterFile(cluster)
  const pid = left ? left.pid : searchPostmaster(cluster)
  const isOrphan = pid !== null && isPostgresIn(pid, cluster)
  if (isOrphan) await stopPostmaster(pid, { cluster, native })
  // PostgreSQL itself copes with the pid of no process, and then waits for the rest of a killed server.
  if (!left || (!isOrphan && isPidRunning(left.pid))) rmSync(path, { force: true })
  return isOrphan
}

/** The address of a cluster's running and ready database, or null. */
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

/** The lines of `postmaster.pid`: process id, directory, start, port, socket directory, address, …, state. */
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
