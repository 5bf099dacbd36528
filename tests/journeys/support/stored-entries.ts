import type { Page } from '@playwright/test'

/**
 * Returns the entries of a store in IndexedDB, none while the page has not made it. Opening a database that is not
 * there would make it without stores, and the page would find it so.
 */
export function readEntries<Entry>(page: Page, name: string, store: string): Promise<Entry[]> {
  return page.evaluate(
    async ([name, store]) => {
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => resolve(undefined)
      })
      if (!database) return []
      const entries = await new Promise<Entry[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      database.close()
      return entries
    },
    [name, store] as const,
  )
}
