import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from '../../../../lib/database/sql.ts'
import type { SearchRecord } from '../../search-record.ts'
import { notReadyCode, type SearchFacts } from '../../search-request.ts'
import { coalesced } from '../coalesced.ts'
import type { RecordStore } from '../record-store.ts'
import { applyChanges } from './changes.ts'
import { attachIndex, bytesOf, type IndexCopy, type SharedIndex } from './index-copy.ts'
import type { WantedAgain } from './index-reading.ts'
import { createMemoryStore } from './memory-store.ts'
import { readUnchanged } from './unchanged.ts'

export type MemoryIndex = {
  /** Replaces the index that is searched. */
  take: (shared: SharedIndex) => void
  /**
   * Returns the records and words in memory, with all commits before the call. While there are none, it waits for
   * the index to be read; throws NOT_READY when that takes too long.
   */
  refresh: () => Promise<RecordStore>
  /**
   * Returns the records and words as they are in memory, or null while `refresh` is better: while there are
   * none, or soon after a change, because more changes are then likely.
   */
  current: () => CurrentStore | null
  readFacts: () => Omit<SearchFacts, 'waiting'>
  close: () => void
}

/** A store that may lack the latest commits. */
type CurrentStore = {
  store: RecordStore
  /**
   * Returns the records to show, by number, or null when the store lacked a commit before this call: the
   * answer must then be computed again.
   */
  readHits: (numbers: readonly number[]) => Promise<Map<number, SearchRecord> | null>
}

type Loaded = {
  copy: IndexCopy
  store: RecordStore
  bytes: number
  loadedAt: number
  /** Brings the copy up to date. Returns false when the copy cannot be used any more. */
  catchUp: () => Promise<boolean>
}

/** The copy is kept up to date without searches too, so that no search has much to read. */
const refreshEveryMs = 10_000
/**
 * Changed records are examined one by one. Beyond this share and this number of them, the index is read
 * again.
 */
const maxChangedShare = 0.02
const minChanges = 2_000

type Options = {
  /** The longest wait of a search for the index. */
  longestWaitMs: number
  /** For this long after a change, `current` returns null. */
  calmAfterMs: number
  /** The index of the thread, among those that share the index. */
  thread: number
  /** Called when the index should be read again, with each search until then. */
  onWanted: (wanted: WantedAgain) => void
}

export function createMemoryIndex(
  sql: Sql,
  { longestWaitMs, calmAfterMs, thread, onWanted }: Options,
): MemoryIndex {
  let loaded: Loaded | null = null
  /** The snapshot of the last index that was taken; null: the index was never read. */
  let snapshot: string | null = null
  let timer: NodeJS.Timeout | undefined

  /** Resolves when the next index is taken. */
  let taken = Promise.withResolvers<void>()

  /** Returns null while there is no index that can be used. */
  async function catchUp(): Promise<RecordStore | null> {
    const current = loaded
    const isUsable = current !== null && (await current.catchUp())
    if (!isUsable && loaded === current) loaded = null
    if (!loaded || hasMuchChanged(loaded.copy)) onWanted({ snapshot, isUrgent: loaded === null })
    // A new copy may lack commits before this call, so it is not used here.
    return isUsable ? current.store : null
  }

  async function refresh(): Promise<RecordStore> {
    const until = performance.now() + longestWaitMs
    for (;;) {
      const store = await catchUp()
      if (store) return store
      const leftMs = until - performance.now()
      if (!loaded && leftMs > 0) await Promise.race([taken.promise, delay(leftMs, null, { ref: false })])
      if (!loaded && performance.now() >= until) throw notReady()
    }
  }

  /** Made outside `take`, where it would keep the first index in memory for ever. */
  const refreshInBackground = () => void catchUp().catch(() => {})

  return {
    take(shared) {
      const copy = attachIndex(shared, thread)
      loaded = {
        ...{ copy, store: createMemoryStore(copy), bytes: bytesOf(shared), loadedAt: performance.now() },
        catchUp: coalesced(() => applyChanges(sql, copy)),
      }
      if (snapshot !== null) freeMemorySoon()
      snapshot = shared.snapshot
      timer ??= setInterval(refreshInBackground, refreshEveryMs).unref()
      taken.resolve()
      taken = Promise.withResolvers()
    },
    refresh,
    current() {
      if (loaded === null || hasMuchChanged(loaded.copy)) return null
      const { copy, store } = loaded
      const { changes, changedAt } = copy
      if (performance.now() - changedAt < calmAfterMs) return null
      return { store, readHits: (numbers) => readUnchanged(sql, copy, { numbers, changes }) }
    },
    readFacts() {
      if (!loaded) return { isReady: false, records: 0, bytes: 0, ageSeconds: 0 }
      const { copy, bytes, loadedAt } = loaded
      return {
        isReady: true,
        records: copy.records.cellCounts.reduce((sum, count) => sum + count, 0),
        bytes,
        ageSeconds: (performance.now() - loadedAt) / 1000,
      }
    },
    close: () => clearInterval(timer),
  }
}

function notReady(): Error {
  return Object.assign(new Error('The search index is being read.'), { code: notReadyCode })
}

function hasMuchChanged({ records }: IndexCopy): boolean {
  return records.changes > Math.max(minChanges, records.sortedCount * maxChangedShare)
}

/** After this time no search in progress uses the previous index. */
const freeAfterMs = 1_000

/** Frees the previous index. The garbage collector does not count shared memory, so it would run too late. */
function freeMemorySoon(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync' }), freeAfterMs).unref()
}
