/**
 * Returns a function that reads something for all its callers. Callers that come during a reading share the
 * next one, which begins when the current one ends.
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
