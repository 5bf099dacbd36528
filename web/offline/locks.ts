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

/** Runs `work` in one tab or worker of this browser at a time, where the browser has locks. */
export async function alone<Result>(
  name: 'answers' | 'outbox' | 'kept-packs' | 'prepared',
  work: () => Promise<Result>,
): Promise<Result> {
  // Only a secure context has locks.
  const locks: LockManager | null | undefined = navigator.locks
  return locks ? locks.request(name, work) : work()
}
