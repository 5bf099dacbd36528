import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SqlPool } from '../../../lib/database/sql.ts'
import type { SearchFacts } from '../search-request.ts'
import { connectToHolder, type HolderConnection, NotAnsweredError, OtherVersionError } from './connection.ts'
import { listenIfFree } from './election.ts'
import { type Holder, serveSearch } from './holder.ts'
import type { CallName } from './messages.ts'
import { createOwnSearch, type Shareable } from './own-search.ts'

const retryAfterMs = 1000

type Options = {
  /** Opens the search of this process. */
  open: () => Shareable
  /**
   * Returns the address at which the processes meet. Rejects when they cannot meet; then each reads its own
   * index.
   */
  address: () => Promise<{ address: string; version: string }>
  sql: SqlPool
  log: Pick<Logger, 'info' | 'warn'>
  /** False for a process that only calls the holder. */
  mayHold?: boolean
  /** The interval at which the holder checks that its socket still exists. */
  lookEveryMs?: number
}

/**
 * Returns the search with one index in memory for all processes of the machine. From `warmUp` on, the first
 * process holds the index, and the others call it. While no process has the index in memory, each searches
 * PostgreSQL itself. When the holder ends or dies, the callers repeat its pending calls on their own
 * searches, and one of them takes its place.
 */
export function createSharedSearch({
  open,
  address,
  sql,
  log,
  mayHold = true,
  lookEveryMs = 30_000,
}: Options): Shareable {
  const own = createOwnSearch(open)
  const warm = Promise.withResolvers<void>()
  const closing = new AbortController()
  let connection: HolderConnection | null = null
  let holder: Holder | null = null
  let isJoining = false

  /**
   * Connects to the holder, and again when the holder has ended, or holds the index itself, until this process
   * is closed.
   */
  async function join(): Promise<void> {
    const meeting = await address().catch((error) => {
      log.warn({ err: error }, 'this process shares no search index and reads its own')
      return null
    })
    if (!meeting) return holdAlone()
    let isWarned = false
    while (!closing.signal.aborted) {
      try {
        await takePart(meeting)
        isWarned = false
      } catch (error) {
        if (closing.signal.aborted) return
        if (error instanceof OtherVersionError) return holdAlone()
        if (!isWarned) log.warn({ err: error }, 'the shared search index cannot be reached')
        isWarned = true
        await delay(retryAfterMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  /** Calls the holder as long as there is one; otherwise becomes the holder. */
  async function takePart({ address, version }: { address: string; version: string }): Promise<void> {
    const found = await connectToHolder(address, version)
    if (found) return callHolder(found)
    if (!mayHold) return delay(retryAfterMs, undefined, { signal: closing.signal, ref: false })
    const seat = await listenIfFree(address, sql)
    if (!seat) return
    if (closing.signal.aborted) return seat.close()
    log.info('this process holds the search index of the machine')
    const held = serveSearch(seat, { version, call: own.call, log })
    holder = held
    await holdAlone()
    held.announceReady()
    // Without its socket no process would find it, and another one would hold a second copy.
    do await delay(lookEveryMs, undefined, { signal: closing.signal, ref: false })
    while (seat.isFound())
    held.close()
  }

  async function callHolder(found: HolderConnection): Promise<void> {
    if (closing.signal.aborted) return found.close()
    connection = found
    await found.ready
    if (found.isReady()) {
      warm.resolve()
      own.keepOpen(false)
    }
    await found.closed
    connection = null
    own.keepOpen(true)
  }

  async function holdAlone(): Promise<void> {
    await own.warmUp().then(warm.resolve, warm.reject)
  }

  async function call<Result>(name: CallName, ...args: unknown[]): Promise<Result> {
    // The holder and the own search have the same code, so the result has the same type.
    return (await callAnyone(name, args)) as Result
  }

  async function callAnyone(name: CallName, args: unknown[]): Promise<unknown> {
    if (!connection?.isReady()) return own.call(name, args)
    try {
      return await connection.call(name, args)
    } catch (error) {
      if (!(error instanceof NotAnsweredError)) throw error
      return own.call(name, args)
    }
  }

  return {
    respond: (asked, options) => call('respond', asked, options),
    find: (requests, options) => call('find', requests, options),
    findFacetValues: (...asked) => call('findFacetValues', ...asked),
    findTwins: (texts, options) => call('findTwins', texts, options),
    warmUp() {
      if (!isJoining) void join()
      isJoining = true
      return warm.promise
    },
    async readFacts() {
      const isElsewhere = connection?.isReady() === true
      if (!isElsewhere && !own.isOpen()) return noFacts
      return { ...(await call<SearchFacts>('readFacts')), isElsewhere }
    },
    async close() {
      closing.abort()
      warm.resolve()
      connection?.close()
      holder?.close()
      await own.close()
    },
  }
}

const noFacts: SearchFacts = { isReady: false, records: 0, bytes: 0, ageSeconds: 0, waiting: 0 }
