/** Lifetime of a prefetched value: longer than reading a question takes, and few are edited meanwhile. */
const freshSeconds = 120

export type Prefetch<Value> = {
  /** Starts loading the value, unless a fresh one exists. Ignores failures: `take` loads it again. */
  prepare: (key: string) => void
  /** Returns the prefetched value and forgets it, or loads it now. */
  take: (key: string) => Promise<Value>
  /** Forgets all prefetched values. */
  clear: () => void
}

/** Loads values shortly before they are needed; `now` is in milliseconds. */
export function createPrefetch<Value>(
  load: (key: string) => Promise<Value>,
  now: () => number = () => performance.now(),
): Prefetch<Value> {
  const entries = new Map<string, { value: Promise<Value>; startedAt: number }>()
  const isFresh = (startedAt: number) => now() - startedAt < freshSeconds * 1000

  return {
    prepare(key) {
      const known = entries.get(key)
      if (known && isFresh(known.startedAt)) return
      const entry = { value: load(key), startedAt: now() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
    },
    async take(key) {
      const known = entries.get(key)
      entries.delete(key)
      if (!known || !isFresh(known.startedAt)) return load(key)
      // The connection may have failed during the prefetch: try once more.
      return known.value.catch(() => load(key))
    },
    clear() {
      entries.clear()
    },
  }
}
