import { removeDraft, writeDraft } from './draft-store.ts'

/** `waiting`: nothing was written yet. `failed`: this browser keeps nothing, or not all of it. */
export type DraftState = 'waiting' | 'kept' | 'failed'

export type DraftKeeper = {
  /** Something was changed: it is written in a moment, so that typing does not wait for it. */
  touch: () => void
  /** Writes now what waits; the page may be going away. */
  flush: () => void
  /** It was saved: no draft is needed any more. */
  finish: () => Promise<void>
  /** Nothing is written from now on; what is written stays. */
  stop: () => void
  readState: () => DraftState
  subscribe: (listener: () => void) => () => void
}

const idleMilliseconds = 600
const atMostMilliseconds = 5000

/**
 * Writes a form's draft while it is filled in. `read` gives what the form holds, at once; null when there is nothing
 * that is worth keeping, and then a draft that was written goes away.
 */
export function createDraftKeeper({
  key,
  userId,
  read,
  write = writeDraft,
  remove = removeDraft,
}: {
  key: string
  userId: string
  read: () => unknown
  write?: typeof writeDraft
  remove?: typeof removeDraft
}): DraftKeeper {
  const listeners = new Set<() => void>()
  let state: DraftState = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitsSince: number | null = null
  let isOver = false
  let latest: Promise<unknown> = Promise.resolve()

  function setState(next: DraftState) {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function touch() {
    if (isOver) return
    waitsSince ??= Date.now()
    clearTimeout(timer)
    const left = waitsSince + atMostMilliseconds - Date.now()
    timer = setTimeout(flush, Math.max(0, Math.min(idleMilliseconds, left)))
  }

  function flush() {
    if (isOver || waitsSince === null) return
    clearTimeout(timer)
    waitsSince = null
    const value = read()
    if (value === null) {
      latest = remove(key, userId).then(() => setState('waiting'))
    } else {
      latest = write(key, value, userId).then((isKept) => setState(isKept ? 'kept' : 'failed'))
    }
  }

  return {
    touch,
    flush,
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
    finish: async () => {
      isOver = true
      clearTimeout(timer)
      // A write that is under way would come back after the removal.
      await latest
      await remove(key, userId)
    },
    readState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
