import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCluster } from '../server/lib/embedded-postgres/cluster-location.ts'

/** One clock tick of `/proc` in milliseconds: Linux has a hundred per second. */
const tickMs = 10

/** CPU time used so far by a server and its embedded database, in milliseconds; 0 without `/proc`. */
export function readCpuMs({ pid, dataDir }: { pid: number; dataDir: string }): number {
  const postmaster = readPostmasterPid(dataDir)
  const database = readStats()
    .filter((stat) => stat.pid === postmaster || stat.parent === postmaster)
    .reduce((sum, { ticks }) => sum + ticks, 0)
  // The CPU time of backends that have exited is counted in their parent.
  const ended = readStat(postmaster)?.childTicks ?? 0
  return readServerCpuMs(pid) + (database + ended) * tickMs
}

/** CPU time used so far by all threads of a server and its workers, in milliseconds; 0 without `/proc`. */
export function readServerCpuMs(pid: number): number {
  return [pid, ...listWorkers(pid)].reduce((sum, each) => sum + readProcessCpuMs(each), 0)
}

/** CPU time used so far by all threads of one process, in milliseconds; 0 without `/proc`. */
function readProcessCpuMs(pid: number): number {
  return (readStat(pid)?.ticks ?? 0) * tickMs
}

/** The ids of the processes that answer requests for a server (PROCESSES); none without `/proc`. */
export function listWorkers(pid: number): number[] {
  if (!existsSync('/proc')) return []
  const children = readStats().filter(({ parent }) => parent === pid)
  return children
    .map((child) => child.pid)
    .filter((child) => path.parse(readCommand(child).at(-1) ?? '').name === 'worker')
}

function readCommand(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  } catch {
    return []
  }
}

function readStats() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== null)
}

/** The process id of the embedded database of a data directory. */
export function readPostmasterPid(dataDir: string): number {
  const file = readFileSync(path.join(findCluster(dataDir), 'postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may contain anything; the fields from 3 on are separated by spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { pid, parent: field(4), ticks: field(14) + field(15), childTicks: field(16) + field(17) }
  } catch {
    return null
  }
}
