export type Retrying = {
  /** Tries once after this time, instead of at the time that was planned before. */
  soon: (milliseconds: number) => void
  /** Tries at once. Resolves after this try, or after the one that is running. */
  now: () => Promise<void>
}

/**
 * Repeats what `attempt` does until it resolves to true: after pauses that grow with each failure, and at once when the
 * network is back or the page is shown again. The last pause is repeated. Starts with the first call; `signal` ends it.
 */
export function startRetrying(
  attempt: () => Promise<boolean>,
  { pauses, signal }: { pauses: readonly number[]; signal?: AbortSignal },
): Retrying {
  let timeout: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running: Promise<void> | undefined

  function soon(milliseconds: number) {
    clearTimeout(timeout)
    timeout = setTimeout(now, milliseconds)
  }

  function now(): Promise<void> {
    running ??= tryOnce().finally(() => {
      running = undefined
    })
    return running
  }

  async function tryOnce() {
    clearTimeout(timeout)
    if (signal?.aborted) return
    if (await attempt().catch(() => false)) {
      failures = 0
      return
    }
    soon(pauses[Math.min(failures, pauses.length - 1)]!)
    failures += 1
  }

  function startAgain() {
    failures = 0
    soon(0)
  }

  window.addEventListener('online', startAgain, { signal })
  window.addEventListener('pageshow', startAgain, { signal })
  document.addEventListener('visibilitychange', () => !document.hidden && startAgain(), { signal })
  return { soon, now }
}

/** Rejects after a time limit: a dead connection must not block what is sent next. */
export function withinTime<Result>(milliseconds: number, promise: Promise<Result>): Promise<Result> {
  let timeout: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timeout = setTimeout(() => reject(new Error('No response in time')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timeout))
}
