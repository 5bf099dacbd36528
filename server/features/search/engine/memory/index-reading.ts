/** Which index should be read again, and why. */
export type WantedAgain = {
  /** The snapshot of the index that should be replaced. */
  snapshot: string
  /** True when it cannot be used any more; false when many of its records have changed. */
  isUrgent: boolean
}

export type IndexReading = {
  /** Reads the index. A call during a reading resolves with it. After a failure it is read again a little later. */
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

/** `read` reads the index, passes it on, and returns its snapshot. */
export function createIndexReading(read: (signal: AbortSignal) => Promise<string>): IndexReading {
  let loading: Promise<void> | null = null
  let snapshot: string | null = null
  let loadedAt = 0
  let loadMs = 0
  let failedAt = Number.NEGATIVE_INFINITY
  let retry: NodeJS.Timeout | undefined
  const closing = new AbortController()

  async function readNow(): Promise<void> {
    const startedAt = performance.now()
    try {
      snapshot = await read(closing.signal)
      loadedAt = performance.now()
      loadMs = loadedAt - startedAt
    } catch (error) {
      if (closing.signal.aborted) return
      failedAt = performance.now()
      retry = setTimeout(() => void load().catch(() => {}), retryAfterMs).unref()
      throw error
    } finally {
      loading = null
    }
  }

  function load(): Promise<void> {
    if (closing.signal.aborted) return Promise.resolve()
    loading ??= readNow()
    return loading
  }

  return {
    load,
    loadAgain(wanted) {
      const now = performance.now()
      if (wanted.snapshot !== snapshot || now - failedAt < retryAfterMs) return
      if (wanted.isUrgent || now - loadedAt > loadMs / maxReadingShare) void load().catch(() => {})
    },
    async close() {
      clearTimeout(retry)
      closing.abort(new Error('The search is closed.'))
      await loading?.catch(() => {})
    },
  }
}
