/** The browser's storage, or one in memory with the same functions. */
export type EntryStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the browser's storage, or null where it is disabled. */
export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** Returns the storage of this tab, or null where it is disabled. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Reads an entry that was stored as JSON; null without one, and without a storage. Anybody can write to a storage, and so have
 * earlier versions: an entry counts only if `isEntry` accepts its members.
 */
export function readEntry<Entry extends object>(
  store: EntryStore | null,
  key: string,
  isEntry: (members: Partial<Entry>) => boolean,
): Entry | null {
  try {
    const stored: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && isEntry(stored) ? (stored as Entry) : null
  } catch {
    return null
  }
}

/** Returns whether the entry is stored: a storage can be full, or disabled. */
export function writeEntry(store: EntryStore | null, key: string, entry: object): boolean {
  try {
    store?.setItem(key, JSON.stringify(entry))
    return store !== null
  } catch {
    return false
  }
}

/** Returns whether the entry is gone: a full storage may refuse to note that. */
export function removeEntry(store: EntryStore | null, key: string): boolean {
  try {
    store?.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Returns the keys of the browser's storage that begin with a text. */
export function keysFrom(start: string): string[] {
  return Object.keys(browserStorage() ?? {}).filter((key) => key.startsWith(start))
}
