/**
 * Returns a function that reads something for all its callers: a caller during a reading waits for one more, which
 * begins after the call and serves all that wait.
 */
export function coalesced<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  function start(): Promise<Result> {
    reading = read().finally(() => {
      reading = null
    })
    return reading
  }
  return () => {
    if (reading === null) return start()
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = null
        return reading ?? start()
      })
    return next
  }
}
