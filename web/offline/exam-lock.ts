/** The lock that pages with an open exam share; a new version of the service worker waits for it. */
export const examLock = 'open-exam'

/** Holds the lock; returns a function that releases it. */
export function holdExamLock(): () => void {
  const holding = new AbortController()
  const released = new Promise<void>((resolve) => {
    holding.signal.addEventListener('abort', () => resolve())
  })
  // Without a secure context there is neither a lock nor a service worker.
  void navigator.locks?.request(examLock, { mode: 'shared' }, () => released)
  return () => holding.abort()
}
