/*
 * Storage that outlives a killed browser: databases, and entries of the local storage with copies in one. A browser writes
 * its local storage to the disk when it has time: a phone that kills it loses the newest entries. A database is written at
 * once, but cannot be read at once. So each of these entries has a copy in one, which is put back if it is newer.
 */

type Copy = {
  key: string
  /** Null if the entry was removed. */
  value: string | null
  /** In milliseconds since 1970, later than all earlier ones of the entry. */
  writtenAt: number
}

const database = lazyDatabase('onushilon-copies', (created) => {
  created.createObjectStore('copies', { keyPath: 'key' })
})
/** Before an entry's key: when the entry was written. */
const stampPrefix = 'written:'
const maxAgeMilliseconds = 35 * 24 * 60 * 60 * 1000
/** Then pages start without it. */
const patienceMilliseconds = 3_000

/** The local storage with copies of what is written through it; null where it is disabled. */
export function durableStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null {
  try {
    const storage = localStorage
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => write(storage, key, value),
      removeItem: (key) => write(storage, key, null),
    }
  } catch {
    return null
  }
}

function write(storage: Storage, key: string, value: string | null): void {
  const writtenAt = Math.max(Date.now(), readStamp(storage, key) + 1)
  // The time is written first. If there is then no room for the entry, its older copy does not replace it.
  storage.setItem(stampPrefix + key, String(writtenAt))
  put(storage, key, value)
  storeCopy({ key, value, writtenAt }).catch(() => {
    // Without a database there is the local storage.
  })
}

async function storeCopy(copy: Copy): Promise<void> {
  await database.change('copies', (copies) => copies.put(copy))
}

/** Removes the entries whose keys contain one of the ids, with their copies. */
export async function forgetEntries(ids: readonly string[]): Promise<void> {
  const isForgotten = (key: string) => ids.some((id) => key.includes(id))
  for (const key of Object.keys(localStorage).filter(isForgotten)) localStorage.removeItem(key)
  const transaction = (await database.open()).transaction('copies', 'readwrite')
  const store = transaction.objectStore('copies')
  const copies = await result<Copy[]>(store.getAll())
  for (const { key } of copies) if (isForgotten(key)) store.delete(key)
  await done(transaction)
}

let recovering: Promise<void> | undefined

/**
 * Puts the entries back that a killed browser has lost, once for each page; calls the listeners of `storage` for each.
 * Never rejects.
 */
export function recoverEntries(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds))
  recovering ??= Promise.race([recover(), late]).catch(() => {})
  return recovering
}

async function recover(): Promise<void> {
  const transaction = (await database.open()).transaction('copies', 'readwrite')
  const store = transaction.objectStore('copies')
  const copies = await result<Copy[]>(store.getAll())
  for (const { key, value, writtenAt } of copies) {
    if (writtenAt < Date.now() - maxAgeMilliseconds) {
      store.delete(key)
      localStorage.removeItem(stampPrefix + key)
    } else if (writtenAt > readStamp(localStorage, key)) {
      localStorage.setItem(stampPrefix + key, String(writtenAt))
      put(localStorage, key, value)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
    }
  }
  await done(transaction)
}

const readStamp = (storage: Storage, key: string) => Number(storage.getItem(stampPrefix + key) ?? 0)

function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key)
  else storage.setItem(key, value)
}

/** A database of this browser, opened when it is first used. */
export type LazyDatabase = {
  /** Returns the database if it is open: a write that starts while the page is being closed must not wait. */
  opened: () => IDBDatabase | undefined
  /** Resolves to the open database. After a failure, or when the browser has closed it, the next call opens it again. */
  open: () => Promise<IDBDatabase>
  /** Changes a store, at once if the database is open. Resolves when that is stored. */
  change: (store: string, change: (store: IDBObjectStore) => void) => Promise<void>
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
  async function openNow(): Promise<IDBDatabase> {
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
  function open(): Promise<IDBDatabase> {
    opening ??= openNow().catch((error: unknown) => {
      forget()
      throw error
    })
    return opening
  }
  return {
    opened: () => opened,
    open,
    async change(name, change) {
      const transaction = (opened ?? (await open())).transaction(name, 'readwrite')
      change(transaction.objectStore(name))
      await done(transaction)
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
