import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { MessageChannel, type Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { PostgresTarget } from '../../../lib/database/database.ts'
import { codeFile } from '../../../lib/places.ts'
import { busy } from '../../../lib/turns.ts'
import { createIndexReading } from '../engine/memory/index-reading.ts'
import type { IndexedSearch } from '../engine/search.ts'
import type { ServedSearch } from '../protocol/respond.ts'
import type { SearchFacts } from '../search-request.ts'
import {
  type CallName,
  createSearchThread,
  type ReaderData,
  type SearchThread,
  startWorker,
} from './search-thread.ts'

const maxThreads = 3
const maxConnectionsOfThread = 4

type Options = {
  /** The maximum number of connections of all threads together. */
  max?: number
  threads?: number
  log: Pick<Logger, 'error'>
}

/**
 * Starts the search in threads with their own connections, so that searches and pages do not wait for each
 * other. All search threads share one index, which a further thread reads; each thread reads later commits
 * itself. There is only one search thread until the index is read for the first time.
 */
export function createThreadedSearch(
  target: PostgresTarget,
  { max = 6, threads: wanted = availableParallelism() - 1, log }: Options,
): IndexedSearch & ServedSearch & { workers: () => (Worker | null)[] } {
  const count = Math.max(1, Math.min(maxThreads, max, wanted))
  const connections = Math.min(maxConnectionsOfThread, Math.floor(max / count))
  const choose = createThreadChoice()
  const threads: SearchThread[] = []
  let isClosed = false

  const reading = createIndexReading(async (signal) => {
    while (threads.length < count) start()
    const running = threads.filter((thread) => thread.isRunning())
    const channels = running.map(() => new MessageChannel())
    // A thread that dies meanwhile is replaced, and then the index is read again.
    const taken = Promise.allSettled(
      running.map((thread, at) => {
        const { port2 } = channels[at]!
        return thread.call('takeIndex', [port2], { transfer: [port2] })
      }),
    )
    const ports = channels.map(({ port1 }) => port1)
    const data: ReaderData = { target, threads: count, ports }
    const snapshot = await messageOf(
      startWorker(codeFile('features/search/hosting/reader'), data, ports),
      signal,
    )
    await taken
    return snapshot
  })

  function start(): void {
    const data = { target, thread: threads.length, max: connections }
    threads.push(createSearchThread(data, { log, onWanted: reading.loadAgain, onReplaced }))
  }

  function onReplaced(): void {
    reading.load().catch((error) => log.error({ err: error }, 'reading the search index failed'))
  }

  function call<Result>(name: CallName, args: unknown[], caller = '', queries = 1): Promise<Result> {
    if (isClosed) return Promise.reject(busy())
    const running = threads.filter((thread) => thread.isRunning())
    const ready = running.filter((thread) => thread.isReady())
    const thread = choose(ready.length > 0 ? ready : running, caller)
    return thread ? thread.call(name, args, { work: { caller, queries } }) : Promise.reject(busy())
  }

  start()
  return {
    find: (requests, options) => call('find', [requests, options], options?.caller, requests.length),
    findFacetValues: (...asked) => call('findFacetValues', asked, asked[4]?.caller),
    findTwins: (texts, options) => call('findTwins', [texts, options], options?.caller, texts.length),
    respond: (asked, options) => call('respond', [asked, options], options?.caller, asked.asked.length),
    warmUp: reading.load,
    async readFacts() {
      const running = threads.filter((thread) => thread.isRunning())
      if (running.length === 0) throw busy()
      const facts = await Promise.all(running.map((thread) => thread.call<SearchFacts>('readFacts', [])))
      return {
        ...facts[0]!,
        isReady: facts.every(({ isReady }) => isReady),
        waiting: facts.reduce((sum, { waiting }) => sum + waiting, 0),
      }
    },
    workers: () => threads.map((thread) => thread.worker()),
    async close() {
      isClosed = true
      await Promise.all([reading.close(), ...threads.map((thread) => thread.close())])
    },
  }
}

/** Returns the message of a thread. Rejects when the thread fails or ends without one, or is aborted. */
async function messageOf(worker: Worker, signal: AbortSignal): Promise<string> {
  const ending = new AbortController()
  try {
    const ended = once(worker, 'exit', { signal: ending.signal }).then(([code]) => {
      throw new Error(`The thread that reads the search index ended with ${code}.`)
    })
    const [snapshot] = await Promise.race([once(worker, 'message', { signal }), ended])
    return snapshot as string
  } catch (error) {
    await worker.terminate()
    throw error
  } finally {
    ending.abort()
  }
}

/** The work of a search thread. */
export type Load = {
  /** Returns the number of unanswered queries, of one caller or of all. */
  queries: (caller?: string) => number
}

type Seen = { caller: string; at: number }

/** A caller counts as active for this time after its last call. */
const activeMs = 10_000

/**
 * Returns a function that chooses the thread for a call: the one with the fewest queries. While other callers
 * are active, a caller with long calls leaves one thread to them.
 */
export function createThreadChoice(now = () => performance.now()) {
  let last: Seen | null = null
  /** The last call of any caller other than the latest one. */
  let previous: Seen | null = null

  return <Thread extends Load>(threads: readonly Thread[], caller: string): Thread | undefined => {
    if (last?.caller !== caller) previous = last
    last = { caller, at: now() }
    const areOthers = previous !== null && last.at - previous.at < activeMs
    return leastBusy(areOthers ? allowed(threads, caller) : threads)
  }
}

/**
 * Returns the threads for a call: all threads, unless the caller already has queries in all but one; then the
 * threads with most of its queries, all but one.
 */
function allowed<Thread extends Load>(threads: readonly Thread[], caller: string): readonly Thread[] {
  const most = Math.max(1, threads.length - 1)
  const own = threads.filter((thread) => thread.queries(caller) > 0)
  if (own.length < most) return threads
  return own.sort((one, other) => other.queries(caller) - one.queries(caller)).slice(0, most)
}

function leastBusy<Thread extends Load>(threads: readonly Thread[]): Thread | undefined {
  let least: Thread | undefined
  for (const thread of threads) if (least === undefined || thread.queries() < least.queries()) least = thread
  return least
}
