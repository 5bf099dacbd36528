import { createListeners } from '../listeners.ts'
import { removeDraft, writeDraft } from './draft-store.ts'

/** `waiting`: nothing was written yet. `failed`: the browser did not store the draft, or not all of it. */
type DraftState = 'waiting' | 'kept' | 'failed'

export type DraftKeeper = {
  /** Schedules a write after a change; typing does not wait for it. */
  touch: () => void
  /** Writes a pending change at once; works while the page is being closed. */
  flush: () => void
  /** Removes the draft, after the form was saved. */
  finish: () => Promise<void>
  /** Stops writing; leaves the stored draft. */
  stop: () => void
  readState: () => DraftState
  subscribe: (listener: () => void) => () => void
}

const idleMilliseconds = 600
const longestDelayMilliseconds = 5000

/**
 * The form whose draft is kept. `read` returns its content synchronously, or null if there is nothing worth storing; an
 * existing draft is then removed.
 */
export type DraftSource = { key: string; userId: string; read: () => unknown }

/** Writes a form's draft while the user fills it in. */
export function createDraftKeeper({
  key,
  userId,
  read,
  write = writeDraft,
  remove = removeDraft,
}: DraftSource & { write?: typeof writeDraft; remove?: typeof removeDraft }): DraftKeeper {
  const { notify, subscribe } = createListeners()
  let state: DraftState = 'waiting'
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedAt: number | null = null
  let isStopped = false
  let latest: Promise<unknown> = Promise.resolve()

  function setState(next: DraftState) {
    if (next === state) return
    state = next
    notify()
  }

  function touch() {
    if (isStopped) return
    changedAt ??= Date.now()
    clearTimeout(timer)
    const left = changedAt + longestDelayMilliseconds - Date.now()
    timer = setTimeout(flush, Math.max(0, Math.min(idleMilliseconds, left)))
  }

  function flush() {
    if (isStopped || changedAt === null) return
    clearTimeout(timer)
    changedAt = null
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
      isStopped = true
      clearTimeout(timer)
    },
    finish: async () => {
      isStopped = true
      clearTimeout(timer)
      // A pending write would otherwise restore the draft after its removal.
      await latest
      await remove(key, userId)
    },
    readState: () => state,
    subscribe,
  }
}
