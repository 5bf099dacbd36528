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
