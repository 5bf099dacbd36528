/** A navigator, with the Network Information API where the browser has it. */
type Source = { connection?: { saveData?: boolean; effectiveType?: string } }

/** Whether the person wants as little as possible sent. */
export function savesData({ connection }: Source = navigator as Source): boolean {
  return connection?.saveData === true
}

/** Whether something may be asked for that is likely, not certain, to be wanted. Unknown counts as good. */
export function isConnectionGood(from: Source = navigator as Source): boolean {
  const type = from.connection?.effectiveType
  return !savesData(from) && (type === undefined || type === '4g')
}

/** Runs `work` when the page has loaded and has nothing better to do; the answer takes that back. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
