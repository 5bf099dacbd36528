import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, onTestFinished } from 'vitest'
import type { SearchAnswer, SearchFacts, SearchRequest } from '../../server/features/search/search-request.ts'
import type { PostgresTarget } from '../../server/lib/database/database.ts'

/** The data with which a process with a shared search starts. */
export type SearcherData = { target: PostgresTarget; address: string; version: string }

export type Searcher = {
  child: ChildProcess
  find: (requests: SearchRequest[]) => Promise<SearchAnswer[]>
  warmUp: () => Promise<void>
  readFacts: () => Promise<SearchFacts>
  /** Closes the search; then the process ends by itself. */
  stop: () => Promise<void>
  kill: (signal?: NodeJS.Signals) => Promise<void>
}

/**
 * Makes a folder for sockets for all tests of a file. Returns a function that returns a new address in it.
 */
export function makeAddresses(): () => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'onushilon-shared-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let last = 0
  return () => path.join(folder, String(++last))
}

/** Starts a process with a shared search for one test. It takes part in sharing from `warmUp` on. */
export function startSearcher(data: SearcherData): Searcher {
  const child = fork(path.join(import.meta.dirname, 'shared-search-process.ts'), [JSON.stringify(data)], {
    ...{ serialization: 'advanced', execArgv: [] },
  })
  const ended = once(child, 'exit')
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let lastId = 0
  child.on('message', ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) caller?.resolve(result as never)
    else caller?.reject(new Error(error))
  })
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error('The process has ended.'))
  })
  const call = <Result>(name: string, ...args: unknown[]) =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject })
      child.send({ id: lastId, name, args }, (error) => error && reject(error))
    })
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    if (signal === 'SIGKILL') await ended
  }
  onTestFinished(() => kill())
  return {
    ...{ child, kill },
    find: (requests) => call('find', requests),
    warmUp: () => call('warmUp'),
    readFacts: () => call('readFacts'),
    stop: async () => {
      await call('close')
      await ended
    },
  }
}
