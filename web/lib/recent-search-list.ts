import { createListeners } from './listeners.ts'

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
    try {
      const userId = readUserId()
      const stored: unknown = JSON.parse(storageFor(userId).getItem(storageKey) ?? 'null')
      return isRecord(stored) && stored.userId === userId ? stored.queries.slice(0, mostSearches) : []
    } catch {
      return []
    }
  }

  function write(queries: readonly string[]): void {
    try {
      const userId = readUserId()
      const record = { userId, queries: queries.slice(0, mostSearches) }
      storageFor(userId).setItem(storageKey, JSON.stringify(record))
    } catch {
      // Storage may be full or disabled.
    }
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
      try {
        sessionStorage.removeItem(storageKey)
        localStorage.removeItem(storageKey)
      } catch {
        // No search is stored if storage is disabled.
      }
      notify()
    },
  }
}

function storageFor(userId: string | null): Storage {
  return userId === null ? sessionStorage : localStorage
}

function isRecord(value: unknown): value is { userId: string | null; queries: string[] } {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('queries' in value))
    return false
  return Array.isArray(value.queries) && value.queries.every((query) => typeof query === 'string')
}
