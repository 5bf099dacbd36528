import { createListeners } from './listeners.ts'

/** Times of the server, and the browser's `performance.now()` when they were read (`measuredAt`). */
export type ServerTimes = { deadline: string; serverTime: string; measuredAt: number }

/**
 * Returns the whole seconds until the deadline, rounded up, so that 0 means that the time is up. Measures
 * only the time since the server's response: the date of the device has no influence.
 */
export function secondsUntilDeadline({ deadline, serverTime, measuredAt }: ServerTimes, now: number): number {
  return Math.max(0, Math.ceil(millisecondsLeft({ deadline, serverTime, measuredAt }, now) / 1000))
}

/** Seconds left at which screen readers announce the time. */
const announcedAt = [300, 60, 0]

/** Returns the last announced moment between two readings of the clock, or null. */
export function momentPassed(previousSeconds: number, seconds: number): number | null {
  return announcedAt.findLast((moment) => previousSeconds > moment && seconds <= moment) ?? null
}

export type ExamClock = {
  secondsLeft: () => number
  /** The server's time now, in milliseconds since 1970. */
  serverNow: () => number
  /** Calls back whenever `secondsLeft` has changed. The clock ticks only while it has listeners. */
  subscribe: (listener: () => void) => () => void
  /** Continues from newly read times of the server. */
  synchronise: (times: ServerTimes) => void
}

export function createExamClock(times: ServerTimes, now: () => number = () => performance.now()): ExamClock {
  let known = times
  let seconds = secondsUntilDeadline(known, now())
  let timeout: ReturnType<typeof setTimeout> | undefined
  const listeners = createListeners({
    onFirst: () => queueMicrotask(tick),
    onLast: () => clearTimeout(timeout),
  })

  function tick() {
    clearTimeout(timeout)
    const next = secondsUntilDeadline(known, now())
    if (next !== seconds) {
      seconds = next
      listeners.notify()
    }
    // Read the clock instead of counting intervals, so that a late timer causes no drift.
    if (seconds > 0 && listeners.hasAny()) {
      timeout = setTimeout(tick, (millisecondsLeft(known, now()) % 1000) + 5)
    }
  }

  return {
    secondsLeft: () => seconds,
    serverNow: () => Date.parse(known.serverTime) + (now() - known.measuredAt),
    subscribe: listeners.subscribe,
    synchronise: (next) => {
      known = next
      tick()
    },
  }
}

function millisecondsLeft({ deadline, serverTime, measuredAt }: ServerTimes, now: number): number {
  return Date.parse(deadline) - Date.parse(serverTime) - (now - measuredAt)
}
