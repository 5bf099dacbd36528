import { createListeners } from './listeners.ts'
import { browserStorage, readEntry, removeEntry, tabStorage, writeEntry } from './stored-entries.ts'

/*
 * The last searches of this browser's user. Those of a signed-in user stay until they sign out; those of a
 * guest stay as long as the tab is open, since a browser without an account may be used by several people.
 * They are never sent anywhere.
 */

const storageKey = 'recent-searches'
const mostSearches = 8
/** The maximum length of a stored query. A longer one is a pasted question, which users do not repeat. */
const mostCharacters = 100

export type RecentSearches = {
  /** Calls `listener` after each change by this page. Returns a stop function. */
  listen: (listener: () => void) => () => void
  /** Returns the searches, the last one first. */
  read: () => string[]
  /** Stores a search as the last one. Ignores an empty or a long one. */
  add: (query: string) => void
  remove: (query: string) => void
  /** Removes the searches of all users of this browser. */
  clear: () => void
}

/** Returns the searches of the user with the id that `readUserId` returns; null is a guest. */
export function createRecentSearches(readUserId: () => string | null): RecentSearches {
  const { notify, subscribe } = createListeners()

  function read(): string[] {
    const userId = readUserId()
    const stored = readEntry<Recent>(storageFor(userId), storageKey, isRecord)
    return stored?.userId === userId ? stored.queries.slice(0, mostSearches) : []
  }

  function write(queries: readonly string[]): void {
    const userId = readUserId()
    const record: Recent = { userId, queries: queries.slice(0, mostSearches) }
    writeEntry(storageFor(userId), storageKey, record)
    notify()
  }

  return {
    read,
    listen: subscribe,
    add(query) {
      if (query === '' || [...query].length > mostCharacters) return
      write([query, ...read().filter((other) => other !== query)])
    },
    remove(query) {
      write(read().filter((other) => other !== query))
    },
    clear() {
      for (const store of [tabStorage(), browserStorage()]) removeEntry(store, storageKey)
      notify()
    },
  }
}

type Recent = { userId: string | null; queries: string[] }

function storageFor(userId: string | null): Storage | null {
  return userId === null ? tabStorage() : browserStorage()
}

function isRecord({ queries }: Partial<Recent>): boolean {
  return Array.isArray(queries) && queries.every((query) => typeof query === 'string')
}
