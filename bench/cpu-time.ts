import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findCluster } from '../server/lib/embedded-postgres/cluster-location.ts'

/** One clock tick of `/proc` in milliseconds: Linux has a hundred per second. */
const tickMs = 10

/** CPU time used so far by a server process and its embedded database, in milliseconds; 0 without `/proc`. */
export function readCpuMs({ pid, dataDir }: { pid: number; dataDir: string }): number {
  const postmaster = readPostmasterPid(dataDir)
  const database = readdirSync('/proc', { withFileTypes: true })
    .filter(({ name }) => /^\d+$/.test(name))
    .map(({ name }) => readStat(Number(name)))
    .filter((stat) => stat !== null && (stat.pid === postmaster || stat.parent === postmaster))
    .reduce((sum, stat) => sum + (stat?.ticks ?? 0), 0)
  // The CPU time of backends that have exited is counted in their parent.
  const ended = readStat(postmaster)?.childTicks ?? 0
  return ((readStat(pid)?.ticks ?? 0) + database + ended) * tickMs
}

/** CPU time used so far by all threads of one process, in milliseconds; 0 without `/proc`. */
export function readProcessCpuMs(pid: number): number {
  return (readStat(pid)?.ticks ?? 0) * tickMs
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
