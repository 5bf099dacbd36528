import { coalesced } from '../coalesced.ts'

/** The index that should be read again, and the urgency. */
export type WantedAgain = {
  /** The snapshot of the index that should be replaced; null: there was none. */
  snapshot: string | null
  /** True when the index cannot be used any more; false when many of its records have changed. */
  isUrgent: boolean
}

export type IndexReading = {
  /**
   * Reads the index. Callers during a reading share the next one. When a reading fails, it is tried again in
   * the background until it succeeds.
   */
  load: () => Promise<void>
  /**
   * Reads the index in the background, unless it has been read since, a reading has just failed, or readings
   * would take too much of the time.
   */
  loadAgain: (wanted: WantedAgain) => void
  close: () => Promise<void>
}

const retryAfterMs = 5_000
/** Reading again takes at most this share of the time, except when the index cannot be used. */
const maxReadingShare = 0.1

/** Returns the readings of an index. `read` reads the index, passes it on, and returns its snapshot. */
export function createIndexReading(read: (signal: AbortSignal) => Promise<string>): IndexReading {
  let last: { snapshot: string; at: number; ms: number } | null = null
  let reading: Promise<void> | null = null
  let retry: NodeJS.Timeout | null = null
  const closing = new AbortController()

  async function readNow(): Promise<void> {
    if (closing.signal.aborted) return
    if (retry) clearTimeout(retry)
    retry = null
    const startedAt = performance.now()
    try {
      const snapshot = await read(closing.signal)
      const at = performance.now()
      last = { snapshot, at, ms: at - startedAt }
    } catch (error) {
      if (closing.signal.aborted) return
      retry = setTimeout(loadInBackground, retryAfterMs).unref()
      throw error
    } finally {
      reading = null
    }
  }

  const load = coalesced(() => {
    reading = readNow()
    return reading
  })

  const loadInBackground = () => void load().catch(() => {})

  return {
    load,
    loadAgain({ snapshot, isUrgent }) {
      if (reading || retry || (last?.snapshot ?? null) !== snapshot) return
      const isDue = last === null || performance.now() - last.at > last.ms / maxReadingShare
      if (isUrgent || isDue) loadInBackground()
    },
    async close() {
      closing.abort(new Error('The search is closed.'))
      if (retry) clearTimeout(retry)
      await reading?.catch(() => {})
    },
  }
}
