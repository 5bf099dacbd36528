/** A navigator, with the Network Information API if the browser supports it. */
type Source = { connection?: { saveData?: boolean; effectiveType?: string } }

/** Returns whether the user has asked the browser to save data. */
export function savesData({ connection }: Source = navigator as Source): boolean {
  return connection?.saveData === true
}

/** Returns whether prefetching is acceptable. An unknown connection counts as good. */
export function isConnectionGood(from: Source = navigator as Source): boolean {
  const type = from.connection?.effectiveType
  return !savesData(from) && (type === undefined || type === '4g')
}

/** Runs `work` when the page has loaded and is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
