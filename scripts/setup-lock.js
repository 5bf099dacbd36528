import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Runs one command at a time on a checkout: a second one waits, so that both do not install at once.
 * `work` gets a function that adds a child's process id to the lock: a child that outlives this process, as
 * after kill -9, holds the lock until it ends.
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  let hasSaid = false
  while (!takeLock(path)) {
    const holder = readHolders(path).find(isRunning)
    if (!holder && !isFresh(path)) {
      rmSync(path, { force: true })
      continue
    }
    if (!hasSaid && holder) console.log(`Waiting for the set-up that process ${holder.pid} is doing`)
    hasSaid ||= holder !== undefined
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work((childPid) => writeFileSync(path, nameHolders(process.pid, childPid)))
  } finally {
    rmSync(path, { force: true })
  }
}

function takeLock(path) {
  try {
    writeFileSync(path, nameHolders(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function nameHolders(...pids) {
  return JSON.stringify(pids.map((pid) => ({ pid, startedAt: readStart(pid) })))
}

function readHolders(path) {
  try {
    const holders = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(holders) ? holders : []
  } catch {
    return []
  }
}

/** False for another process that has got the same id since. */
function isRunning({ pid, startedAt }) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const start = readStart(pid)
  return start === '' || startedAt === '' || start === startedAt
}

/** Returns the start time of a process in the platform's own format; empty where the platform has none. */
function readStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name before it, in brackets, may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    if (process.platform !== 'darwin') return ''
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
  }
}

/** A lock file that is being written has no process id yet. */
function isFresh(path) {
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < 1000
}
