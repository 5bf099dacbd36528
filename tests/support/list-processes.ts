import { readdirSync, readlinkSync } from 'node:fs'

/** The ids of the processes that run in a directory or below it; empty where the platform does not say. */
export function listProcessesIn(directory: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').filter(
    (pid) => /^\d+$/.test(pid) && workingDirectoryOf(pid).startsWith(directory),
  )
}

function workingDirectoryOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
