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
  /** Resident memory of a process that contains nothing but the index. */
  bytes: number
  /** The time of each query, in order. */
  ms: number[]
  /** The share of the mistyped queries whose record is among the first 12 results. */
  recall: number
}

const maxMinutes = 6

/**
 * Measures a library in its own process, so that only its own memory counts and a library that runs out of
 * memory crashes alone. Returns a sentence when there is no result.
 */
export function measureLibrary(task: LibraryTask): Promise<LibraryResult | string> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'library-process.ts'), {
      execArgv: ['--expose-gc', '--max-old-space-size=6144'],
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      resolve(`not ready within ${maxMinutes} minutes`)
    }, maxMinutes * 60_000)
    child.once('message', (result) => resolve(result as LibraryResult))
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve(`ended with ${signal ?? code}: more than 6 GB`)
    })
    child.send(task)
  })
}
