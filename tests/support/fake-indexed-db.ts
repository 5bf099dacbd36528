/*
 * A database of the browser in memory, for tests of what is stored in it: one store for each database, by the keys of its
 * `keyPath`. Journeys test with a real one.
 */

type Row = Record<string, unknown>

/** Returns `indexedDB` and `IDBKeyRange` for `vi.stubGlobal`. With `failing.puts`, every stored row aborts its transaction. */
export function fakeIndexedDb() {
  const stores = new Map<string, Map<string, Row>>()
  const failing = { puts: false }
  const keyPaths = new Map<string, string[]>()

  const open = (name: string) => {
    const isNew = !stores.has(name)
    const rows = stores.get(name) ?? new Map<string, Row>()
    stores.set(name, rows)
    const keyOf = (row: Row) => JSON.stringify(keyPaths.get(name)!.map((part) => row[part]))
    const transaction = () => {
      const made = {
        error: new DOMException('full', 'QuotaExceededError'),
        ...{ oncomplete, onabort: oncomplete },
      }
      let hasFailed = false
      setTimeout(() => (hasFailed ? made.onabort() : made.oncomplete()))
      const objectStore = () => ({
        get: (key: unknown) => request(rows.get(JSON.stringify(key))),
        getAll: (range?: { owner: string }) =>
          request([...rows.values()].filter(({ userId }) => !range || userId === range.owner)),
        put: (row: Row) => {
          hasFailed ||= failing.puts
          if (!failing.puts) rows.set(keyOf(row), row)
        },
        delete: (key: unknown) => rows.delete(JSON.stringify(key)),
        clear: () => rows.clear(),
      })
      return Object.assign(made, { objectStore })
    }
    const createObjectStore = (_store: string, { keyPath }: { keyPath: string[] }) =>
      keyPaths.set(name, keyPath)
    const database = { createObjectStore, transaction, close: () => {} }
    return request(database, isNew)
  }

  return {
    failing,
    indexedDB: { open, deleteDatabase: (name: string) => request(stores.delete(name)) },
    IDBKeyRange: { bound: ([owner]: [string]) => ({ owner }) },
  }
}

const oncomplete = () => {}

function request(result: unknown, isUpgrade = false) {
  const made = { result, onsuccess: () => {}, onupgradeneeded: () => {} }
  queueMicrotask(() => {
    if (isUpgrade) made.onupgradeneeded()
    made.onsuccess()
  })
  return made
}
