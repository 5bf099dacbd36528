/** How long what was asked for ahead may wait: somebody reads a question in less, and few are edited meanwhile. */
const freshSeconds = 120

export type Ahead<Value> = {
  /** Asks for it now, unless it waits already. A failure is nobody's: it is asked for again when it is wanted. */
  prepare: (key: string) => void
  /** What waits, handed over once; else asked for now. */
  take: (key: string) => Promise<Value>
  /** Forgets what waits. */
  clear: () => void
}

/** Things asked for a moment before they are wanted; `now` in milliseconds. */
export function createAhead<Value>(
  load: (key: string) => Promise<Value>,
  now: () => number = () => performance.now(),
): Ahead<Value> {
  const waiting = new Map<string, { value: Promise<Value>; askedAt: number }>()
  const isFresh = (askedAt: number) => now() - askedAt < freshSeconds * 1000

  return {
    prepare(key) {
      const known = waiting.get(key)
      if (known && isFresh(known.askedAt)) return
      const entry = { value: load(key), askedAt: now() }
      waiting.set(key, entry)
      entry.value.catch(() => {
        if (waiting.get(key) === entry) waiting.delete(key)
      })
    },
    async take(key) {
      const known = waiting.get(key)
      waiting.delete(key)
      if (!known || !isFresh(known.askedAt)) return load(key)
      // What was on its way when the connection broke is asked for once more.
      return known.value.catch(() => load(key))
    },
    clear() {
      waiting.clear()
    },
  }
}
