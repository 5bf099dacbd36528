import { readSession } from './session.ts'

/*
 * The last searches of this browser's user. Those of a signed-in user stay until they sign out; those of a
 * guest stay as long as the tab is open, since a browser without an account may be used by several people.
 * They are never sent anywhere.
 */

const storageKey = 'recent-searches'
const mostSearches = 8
/** The maximum length of a stored query. A longer one is a pasted question, which nobody repeats. */
const mostCharacters = 100

const listeners = new Set<() => void>()

/** Calls `listener` after each change by this page. Returns a stop function. */
export function onRecentSearches(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the searches, the last one first. */
export function readRecentSearches(): string[] {
  try {
    const { userId } = readSession()
    const stored: unknown = JSON.parse(storageFor(userId).getItem(storageKey) ?? 'null')
    return isRecord(stored) && stored.userId === userId ? stored.queries.slice(0, mostSearches) : []
  } catch {
    return []
  }
}

/** Stores a search as the last one. Ignores an empty or a long one. */
export function addRecentSearch(query: string): void {
  if (query === '' || [...query].length > mostCharacters) return
  write([query, ...readRecentSearches().filter((other) => other !== query)])
}

export function removeRecentSearch(query: string): void {
  write(readRecentSearches().filter((other) => other !== query))
}

/** Removes the searches of all users of this browser. */
export function clearRecentSearches(): void {
  try {
    sessionStorage.removeItem(storageKey)
    localStorage.removeItem(storageKey)
  } catch {
    // No search is stored if storage is disabled.
  }
  notify()
}

function write(queries: readonly string[]): void {
  try {
    const { userId } = readSession()
    const record = { userId, queries: queries.slice(0, mostSearches) }
    storageFor(userId).setItem(storageKey, JSON.stringify(record))
  } catch {
    // Storage may be full or disabled.
  }
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function storageFor(userId: string | null): Storage {
  return userId === null ? sessionStorage : localStorage
}

function isRecord(value: unknown): value is { userId: string | null; queries: string[] } {
  if (typeof value !== 'object' || value === null || !('userId' in value) || !('queries' in value))
    return false
  return Array.isArray(value.queries) && value.queries.every((query) => typeof query === 'string')
}
