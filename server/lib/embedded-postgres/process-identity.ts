import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A process, distinguishable from a later one with the same pid by boot and start time. `startedAt` and
 * `bootId` are opaque, and empty where the platform does not provide them.
 */
export type ProcessIdentity = { pid: number; startedAt: string; bootId: string }

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: readStart(pid), bootId: readBootId() }
}

/** Returns whether exactly this process still runs. True in doubt: a data directory is never opened twice. */
export function isRunning({ pid, startedAt, bootId }: ProcessIdentity): boolean {
  if (bootId !== readBootId()) return false
  if (!isPidRunning(pid)) return false
  const start = readStart(pid)
  return start === '' || startedAt === '' || start === startedAt
}

/** Returns whether a process with this pid runs; zombies do not count. */
export function isPidRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return readStat(pid)?.state !== 'Z'
}

/** Waits until the process has ended; returns false if it still runs after that many seconds. */
export async function hasEnded(pid: number, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000
  while (isPidRunning(pid)) {
    if (Date.now() > deadline) return false
    await delay(10)
  }
  return true
}

/** Returns whether the process is a PostgreSQL server on this directory. */
export function isPostgresIn(pid: number, directory: string): boolean {
  if (!isPidRunning(pid)) return false
  if (process.platform === 'win32') return true
  const real = realpathSync(directory)
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === real) return true
  } catch {
    // Another user's process, or a platform without /proc: check its command line.
  }
  const command = readCommand(pid)
  return command.includes('postgres') && (command.includes(directory) || command.includes(real))
}

/** The server process of PostgreSQL on this directory, found without its pid file; null when none runs. */
export function searchPostmaster(directory: string): number | null {
  const isPostgres = (pid: number) => /(^|\/)postgres[ :]/.test(readCommand(pid))
  const pids = listPids().filter((pid) => isPostgres(pid) && isPostgresIn(pid, directory))
  // Its children run in the same directory.
  return pids.find((pid) => !pids.includes(readParent(pid))) ?? null
}

/** Empty on Windows, where PostgreSQL itself finds another server on its directory. */
function listPids(): number[] {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') return readdirSync('/proc').map(Number).filter(Number.isInteger)
  return execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).trim().split('\n').map(Number)
}

function readParent(pid: number): number {
  if (process.platform === 'linux') return readStat(pid)?.parent ?? 0
  try {
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return 0
  }
}

function readCommand(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function readStart(pid: number): string {
  if (process.platform === 'linux') return readStat(pid)?.startedAt ?? ''
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function readStat(pid: number): { state: string; parent: number; startedAt: string } | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets, which may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: fields[19] ?? '' }
  } catch {
    return null
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
