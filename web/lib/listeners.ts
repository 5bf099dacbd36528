/** Functions that are called after each change. */
export type Listeners = {
  notify: () => void
  /** Adds a listener. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void
  hasAny: () => boolean
}

/** `onFirst` is called before the first listener is added, `onLast` after the last one is removed. */
export function createListeners({
  onFirst,
  onLast,
}: {
  onFirst?: () => void
  onLast?: () => void
} = {}): Listeners {
  const listeners = new Set<() => void>()
  return {
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) onFirst?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.()
      }
    },
    hasAny: () => listeners.size > 0,
  }
}
