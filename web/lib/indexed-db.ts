/** A database of this browser, opened when it is first used. */
export type LazyDatabase = {
  /** Returns the database if it is open: a write that starts while the page is being closed must not wait. */
  opened: () => IDBDatabase | undefined
  /** Resolves to the open database. After a failure, or when the browser has closed it, the next call opens it again. */
  open: () => Promise<IDBDatabase>
}

/** `createStores` runs in a new database, `onOpen` each time that the database was opened. */
export function lazyDatabase(
  name: string,
  createStores: (database: IDBDatabase) => void,
  onOpen: (database: IDBDatabase) => void = () => {},
): LazyDatabase {
  let opening: Promise<IDBDatabase> | undefined
  let opened: IDBDatabase | undefined
  function forget() {
    opening = undefined
    opened = undefined
  }
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => createStores(request.result)
    const database = await result<IDBDatabase>(request)
    database.onversionchange = () => {
      database.close()
      forget()
    }
    database.onclose = forget
    opened = database
    onOpen(database)
    return database
  }
  return {
    opened: () => opened,
    open: () => {
      opening ??= open().catch((error: unknown) => {
        forget()
        throw error
      })
      return opening
    },
  }
}

/** Resolves to the result of a request; rejects with its error. */
export function result<Value>(request: IDBRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as Value)
    request.onerror = () => reject(request.error)
  })
}

/** Resolves when a transaction has completed; rejects if it was aborted. */
export function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
