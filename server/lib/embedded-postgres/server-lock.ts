import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, hasCode, readIfThere } from './embedded-postgres-error.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

const lockPath = (dataDir: string) => join(dataDir, 'server.lock')

/** Locks a data directory until `release`. Throws EmbeddedPostgresError when a live process has the lock. */
export function takeServerLock(dataDir: string): { release: () => void } {
  const path = lockPath(dataDir)
  const mine = JSON.stringify(identityOf(process.pid))
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    // Creating a link is atomic, so nobody ever reads a partial lock.
    while (!linkIfFree(draft, path)) removeDeadLock(dataDir, path)
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release: () => {
      if (readIfThere(path) === mine) rmSync(path, { force: true })
    },
  }
}

/** The live process that has locked the data directory, or null. */
export function findLockHolder(dataDir: string): ProcessIdentity | null {
  const holder = parseLock(readIfThere(lockPath(dataDir)))
  return holder && isRunning(holder) ? holder : null
}

function removeDeadLock(dataDir: string, path: string): void {
  const holder = findLockHolder(dataDir)
  if (holder) throw inUse(dataDir, holder.pid)
  const judged = readIfThere(path)
  const aside = `${path}.dead-${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another start may have replaced the dead lock in between; then put that one back.
  const moved = readIfThere(aside)
  const owner = parseLock(moved)
  if (moved !== judged && owner && isRunning(owner)) {
    linkIfFree(aside, path)
    rmSync(aside, { force: true })
    throw inUse(dataDir, owner.pid)
  }
  rmSync(aside, { force: true })
}

function inUse(dataDir: string, pid: number) {
  return new EmbeddedPostgresError(
    `The data directory ${dataDir} is in use by the running server with process id ${pid}: stop that one first, or set DATA_DIR to another directory.`,
  )
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    // File systems without hard links (some network and USB drives): use an exclusive create instead.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
  }
  try {
    writeFileSync(to, readFileSync(from), { mode: 0o644, flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function parseLock(text: string | null): ProcessIdentity | null {
  try {
    const { pid, startedAt, bootId } = JSON.parse(text ?? '')
    return Number.isInteger(pid) ? { pid, startedAt: String(startedAt), bootId: String(bootId) } : null
  } catch {
    return null
  }
}
