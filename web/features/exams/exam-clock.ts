/** What the server said about time, and when: `measuredAt` is the browser's `performance.now()` at that moment. */
export type ServerTimes = { deadline: string; serverTime: string; measuredAt: number }

/**
 * Whole seconds until the deadline, rounded up, so that 0 means over. Only the time passed since the server spoke is
 * measured here: what the device believes the date to be has no influence.
 */
export function secondsUntilDeadline({ deadline, serverTime, measuredAt }: ServerTimes, now: number): number {
  return Math.max(0, Math.ceil(millisecondsLeft({ deadline, serverTime, measuredAt }, now) / 1000))
}

/** The moments that are announced to those who do not see the clock, in seconds left. */
const announcedAt = [300, 60, 0]

/** The moment passed between two readings of the clock, the latest when there are several; null when none was. */
export function momentPassed(previousSeconds: number, seconds: number): number | null {
  return announcedAt.findLast((moment) => previousSeconds > moment && seconds <= moment) ?? null
}

export type ExamClock = {
  secondsLeft: () => number
  /** The server's time now, in milliseconds since 1970. */
  serverNow: () => number
  /** Calls back whenever `secondsLeft` has changed. The clock ticks while somebody listens. */
  subscribe: (listener: () => void) => () => void
  /** Goes on from what the server said just now. */
  synchronise: (times: ServerTimes) => void
}

export function createExamClock(times: ServerTimes, now: () => number = () => performance.now()): ExamClock {
  let known = times
  let seconds = secondsUntilDeadline(known, now())
  let timeout: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function tick() {
    clearTimeout(timeout)
    const next = secondsUntilDeadline(known, now())
    if (next !== seconds) {
      seconds = next
      for (const listener of listeners) listener()
    }
    // Never a count of intervals: a late timer is put right by the next reading.
    if (seconds > 0 && listeners.size > 0) {
      timeout = setTimeout(tick, (millisecondsLeft(known, now()) % 1000) + 5)
    }
  }

  return {
    secondsLeft: () => seconds,
    serverNow: () => Date.parse(known.serverTime) + (now() - known.measuredAt),
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) queueMicrotask(tick)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(timeout)
      }
    },
    synchronise: (next) => {
      known = next
      tick()
    },
  }
}

function millisecondsLeft({ deadline, serverTime, measuredAt }: ServerTimes, now: number): number {
  return Date.parse(deadline) - Date.parse(serverTime) - (now - measuredAt)
}
