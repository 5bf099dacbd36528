import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MessagePort, Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { PostgresTarget } from '../../../lib/database/database.ts'
import { type PackedOutcome, type Settling, settleWith } from '../../../lib/packed-error.ts'
import { codeFile, root } from '../../../lib/places.ts'
import { busy } from '../../../lib/turns.ts'
import type { WantedAgain } from '../engine/memory/index-reading.ts'
import type { ServedSearch } from '../protocol/respond.ts'

/** The data with which a search thread starts: its index among the search threads, and its connections. */
export type ThreadData = { target: PostgresTarget; thread: number; max: number }

/** The data with which the thread that reads the index starts. It sends the index to each port. */
export type ReaderData = { target: PostgresTarget; threads: number; ports: MessagePort[] }

/**
 * The functions of a search thread. `takeIndex` takes the index that arrives at a port, and returns false
 * when none arrives.
 */
export type Callable = ServedSearch & { takeIndex: (port: MessagePort) => Promise<boolean> }
export type CallName = keyof Callable

export type Call = { id: number; name: CallName; args: unknown[] }

type Reply = { id: number; outcome: PackedOutcome }

/** A message of a search thread: a reply, or a request to read the index again. */
export type ThreadMessage = Reply | { wanted: WantedAgain }

const boot = path.join(root, 'server/boot.js')

/** Limits the garbage of each thread: a larger young generation would let some 50 MB pile up. */
const resourceLimits = { maxYoungGenerationSizeMb: 24 }

/** The minimum time between two starts of a thread. A thread that ends is replaced. */
const restartAfterMs = 1000
const closeWithinMs = 2000

/** The queries of a call and its caller. */
type Work = { caller: string; queries: number }

type Waiting = Work & Settling

export type SearchThread = {
  /** Calls a function of the thread. Rejects with BUSY when the thread is not running, or ends meanwhile. */
  call: <Result>(
    name: CallName,
    args: unknown[],
    options?: { work?: Work; transfer?: MessagePort[] },
  ) => Promise<Result>
  isRunning: () => boolean
  /** Returns whether the thread has an index that it can use. */
  isReady: () => boolean
  /** Returns the number of unanswered queries, of one caller or of all. */
  queries: (caller?: string) => number
  worker: () => Worker | null
  close: () => Promise<void>
}

type Options = {
  log: Pick<Logger, 'error'>
  onWanted: (wanted: WantedAgain) => void
  /** Called when the thread has died and a new one runs in its place, which has no index yet. */
  onReplaced: () => void
}

/** Starts a module in a thread. */
export function startWorker(file: string, workerData: object, transferList: MessagePort[] = []): Worker {
  return new Worker(boot, { argv: [file], workerData, transferList, resourceLimits, execArgv: [] })
}

/** Starts a search thread. When it dies, its calls reject with BUSY, and a new one starts. */
export function createSearchThread(data: ThreadData, { log, onWanted, onReplaced }: Options): SearchThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let worker: Worker | null = null
  let isReady = false
  let isClosed = false
  let restart: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = startWorker(codeFile('features/search/hosting/main'), data)
    started.on('message', (message: ThreadMessage) => {
      if ('wanted' in message) want(message.wanted)
      else settle(message)
    })
    started.on('error', (error) => log.error({ err: error }, 'a search thread failed'))
    started.on('exit', (code) => {
      worker = null
      isReady = false
      for (const [id] of waiting) settle({ id, outcome: { error: busy() } })
      if (isClosed) return
      log.error({ code }, 'a search thread ended; a new one starts')
      restart = setTimeout(() => {
        worker = start()
        onReplaced()
      }, restartAfterMs).unref()
    })
    started.unref()
    return started
  }

  function want(wanted: WantedAgain): void {
    if (wanted.isUrgent) isReady = false
    onWanted(wanted)
  }

  function settle({ id, outcome }: Reply): void {
    const caller = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
    if (caller) settleWith(outcome, caller)
  }

  const call: SearchThread['call'] = async <Result>(
    name: CallName,
    args: unknown[],
    { work = { caller: '', queries: 0 }, transfer = [] }: { work?: Work; transfer?: MessagePort[] } = {},
  ) => {
    if (worker === null || isClosed) throw busy()
    const id = ++lastId
    const message: Call = { id, name, args }
    // The process must not end while calls are pending.
    worker.ref()
    worker.postMessage(message, transfer)
    const result = await new Promise<Result>((resolve, reject) =>
      waiting.set(id, { ...work, resolve, reject }),
    )
    if (name === 'takeIndex' && result) isReady = true
    return result
  }

  worker = start()
  return {
    call,
    isRunning: () => worker !== null,
    isReady: () => isReady,
    queries(caller) {
      let sum = 0
      for (const one of waiting.values())
        if (caller === undefined || one.caller === caller) sum += one.queries
      return sum
    },
    worker: () => worker,
    async close() {
      if (isClosed) return
      const closed = call('close', []).catch(() => {})
      isClosed = true
      clearTimeout(restart)
      await Promise.race([closed, delay(closeWithinMs, undefined, { ref: false })])
      await worker?.terminate()
    },
  }
}
