import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { PostgresTarget } from '../../../lib/database.ts'
import { busy } from '../../../lib/turns.ts'
import type { IndexedSearch } from '../engine/search.ts'
import type { Responder } from '../protocol/respond.ts'
import type { Call, CallName, Reply, ThreadData, ThreadError } from './messages.ts'

const boot = path.join(import.meta.dirname, '../../../boot.js')
const main = 'features/search/thread/main'

/** The minimum time between two starts of a thread. A thread that ends is replaced. */
const restartAfterMs = 1000
const closeWithinMs = 2000

type Options = { max?: number; log: Pick<Logger, 'error'> }

type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void }

/**
 * Starts the search in a thread with its own connections, so that searches and pages do not wait for each
 * other. When the thread dies, its calls reject with BUSY and a new thread starts.
 */
export function createThreadedSearch(
  target: PostgresTarget,
  { max = 4, log }: Options,
): IndexedSearch & Responder & { thread: () => Worker | null } {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let worker: Worker | null = null
  let isWarm = false
  let isClosed = false
  let restart: NodeJS.Timeout | undefined

  function start(): Worker {
    const data: ThreadData = { target, max }
    const started = new Worker(boot, { argv: [main], workerData: data, execArgv: [] })
    started.on('message', (reply: Reply) => settle(reply))
    started.on('error', (error) => log.error({ err: error }, 'the search thread failed'))
    started.on('exit', (code) => {
      worker = null
      for (const [id] of waiting) settle({ id, error: busy() })
      if (isClosed) return
      log.error({ code }, 'the search thread ended; a new one starts')
      restart = setTimeout(() => {
        worker = start()
        if (isWarm)
          void call('warmUp').catch((error) => log.error({ err: error }, 'reading the search index failed'))
      }, restartAfterMs).unref()
    })
    started.unref()
    return started
  }

  function settle(reply: Reply): void {
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0) worker?.unref()
    if ('error' in reply) caller?.reject(toError(reply.error))
    else caller?.resolve(reply.result as never)
  }

  function call<Result>(name: CallName, ...args: unknown[]): Promise<Result> {
    if (worker === null || isClosed) return Promise.reject(busy())
    const id = ++lastId
    const message: Call = { id, name, args }
    // The process must not end while calls are pending.
    worker.ref()
    worker.postMessage(message)
    return new Promise<Result>((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  worker = start()
  return {
    find: (requests, options) => call('find', requests, options),
    findFacetValues: (...asked) => call('findFacetValues', ...asked),
    findTwins: (texts, options) => call('findTwins', texts, options),
    respond: (asked, options) => call('respond', asked, options),
    warmUp() {
      isWarm = true
      return call('warmUp')
    },
    readFacts: () => call('readFacts'),
    thread: () => worker,
    async close() {
      if (isClosed) return
      const closed = call('close').catch(() => {})
      isClosed = true
      clearTimeout(restart)
      await Promise.race([closed, delay(closeWithinMs, undefined, { ref: false })])
      await worker?.terminate()
    },
  }
}

function toError({ message, code, ...others }: ThreadError): Error {
  return Object.assign(new Error(message), others, code === undefined ? {} : { code })
}
