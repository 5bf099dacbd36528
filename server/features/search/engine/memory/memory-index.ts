import type { PostgresTarget } from '../../../../lib/database.ts'
import type { Sql } from '../../../../lib/sql.ts'
import type { SearchFacts } from '../../search-request.ts'
import { coalesced } from '../coalesced.ts'
import type { RecordStore } from '../record-store.ts'
import { applyChanges } from './changes.ts'
import { createMemoryStore } from './memory-store.ts'
import { type IndexCopy, readIndex } from './read-index.ts'

export type MemoryIndex = {
  /** Reads the index, and later reads it again whenever that is needed. Resolves after the first reading. */
  load: () => Promise<void>
  /**
   * Returns the records and words in memory, with all commits before the call, or null while searches must
   * use PostgreSQL.
   */
  refresh: () => Promise<RecordStore | null>
  isReady: () => boolean
  readFacts: () => Omit<SearchFacts, 'waiting'>
  close: () => Promise<void>
}

type Loaded = {
  copy: IndexCopy
  store: RecordStore
  loadedAt: number
  loadMs: number
  /** Brings the copy up to date. Returns false when the copy cannot be used any more. */
  catchUp: () => Promise<boolean>
}

/** The copy is kept up to date without searches too, so that no search has much to read. */
const refreshEveryMs = 10_000
const retryAfterMs = 5_000
/**
 * Changed records are examined one by one. Beyond this share and this number of them, the index is read
 * again.
 */
const maxChangedShare = 0.02
const minChanges = 2_000
/** Reading again takes at most this share of the time. */
const maxReadingShare = 0.1

export function createMemoryIndex(target: PostgresTarget, sql: Sql): MemoryIndex {
  let loaded: Loaded | null = null
  let loading: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const closing = new AbortController()

  async function readAll(): Promise<void> {
    const startedAt = performance.now()
    const copy = await readIndex(target, closing.signal)
    const catchUp = coalesced(() => applyChanges(sql, copy))
    if (!(await catchUp())) throw new Error('All search records were replaced while they were read.')
    const loadedAt = performance.now()
    loaded = { copy, store: createMemoryStore(copy), loadedAt, loadMs: loadedAt - startedAt, catchUp }
  }

  function load(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve()
    timer ??= setInterval(() => void refresh().catch(() => {}), refreshEveryMs).unref()
    loading ??= readAll()
      .catch((error) => {
        failedAt = performance.now()
        if (!closing.signal.aborted) throw error
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  /** Reads the index in the background, unless a reading has just failed. */
  function loadAgain(): void {
    if (performance.now() - failedAt > retryAfterMs) void load().catch(() => {})
  }

  function hasMuchChanged({ copy: { records }, loadedAt, loadMs }: Loaded): boolean {
    return (
      records.changes > Math.max(minChanges, records.sortedCount * maxChangedShare) &&
      performance.now() - loadedAt > loadMs / maxReadingShare
    )
  }

  async function refresh(): Promise<RecordStore | null> {
    const current = loaded
    const isUsable = current !== null && (await current.catchUp())
    if (!isUsable && loaded === current) loaded = null
    // The timer runs only if the index is kept in memory.
    if (timer && (!loaded || hasMuchChanged(loaded))) loadAgain()
    // A new copy may lack commits before this call, so it is not used here.
    return isUsable ? current.store : null
  }

  return {
    load,
    refresh,
    isReady: () => loaded !== null,
    readFacts() {
      if (!loaded) return { isReady: false, records: 0, bytes: 0, ageSeconds: 0 }
      const { copy, loadedAt } = loaded
      return {
        isReady: true,
        records: copy.records.cellCounts.reduce((sum, count) => sum + count, 0),
        bytes: copy.records.bytes + copy.wordPostings.bytes + copy.tagPostings.bytes,
        ageSeconds: (performance.now() - loadedAt) / 1000,
      }
    },
    async close() {
      closing.abort(new Error('The search is closed.'))
      clearInterval(timer)
      await loading?.catch(() => {})
    },
  }
}
