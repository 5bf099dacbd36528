import { fork } from 'node:child_process'
import path from 'node:path'
import type { BenchQuery } from './queries.ts'

export const libraryNames = ['minisearch', 'orama'] as const
export type LibraryName = (typeof libraryNames)[number]

export type LibraryTask = {
  name: LibraryName
  records: number
  queries: BenchQuery[]
  typoQueries: BenchQuery[]
}

export type LibraryResult = {
  buildMs: number
  /** Resident memory of a process that holds the index and nothing else. */
  bytes: number
  /** Of each query, in order. */
  ms: number[]
  /** Share of the mistyped queries whose record is among the first 12. */
  recall: number
}

const mostMinutes = 6

/**
 * Builds and asks a library in a process of its own, so that its memory is its own and one that cannot hold the records
 * ends alone. A sentence says why there is no result.
 */
export function measureLibrary(task: LibraryTask): Promise<LibraryResult | string> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'library-process.ts'), {
      execArgv: ['--expose-gc', '--max-old-space-size=6144'],
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve(`not ready within ${mostMinutes} minutes`)
    }, mostMinutes * 60_000)
    child.once('message', (result) => resolve(result as LibraryResult))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(`ended with ${signal ?? code}: more than 6 GB`)
    })
    child.send(task)
  })
}
