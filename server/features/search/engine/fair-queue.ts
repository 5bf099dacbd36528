import { busy } from '../../../lib/turns.ts'

export type FairQueue = {
  /** Runs `work` in the turn of its caller. Throws BUSY, without running it, when too much is waiting. */
  run: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
  waiting: () => number
}

type Bounds = {
  /** The maximum number of pieces in progress at once. */
  limit: () => number
  maxWaiting?: number
  maxWaitingOfCaller?: number
  now?: () => number
}

/** Each piece counts as at least this many milliseconds. */
const leastTime = 1
/** Above this number of callers, the times of callers that do not wait are deleted. */
const maxRemembered = 1000

/**
 * Returns a queue in which callers take turns, one piece of work each. The next caller is the one that has
 * used the least time lately. So a caller with many long pieces delays another caller by one piece at most,
 * however many short pieces the other one has.
 */
export function createFairQueue({
  limit,
  maxWaiting = 4000,
  maxWaitingOfCaller = 400,
  now = () => performance.now(),
}: Bounds): FairQueue {
  /**
   * The waiting pieces of each caller; no list is empty. Among callers with equal times the first one is
   * next.
   */
  const callers = new Map<string, (() => void)[]>()
  /**
   * The time that each caller has used. A caller that returns starts with the time of the last one served, if
   * that is more.
   */
  const used = new Map<string, number>()
  let usedByLast = 0
  let waiting = 0
  let running = 0
  let isScheduled = false

  function add(caller: string, start: () => void): void {
    const own = callers.get(caller) ?? []
    if (waiting >= maxWaiting || own.length >= maxWaitingOfCaller) throw busy()
    if (own.length === 0) used.set(caller, Math.max(used.get(caller) ?? 0, usedByLast))
    own.push(start)
    callers.set(caller, own)
    waiting += 1
  }

  function leastUser(): string | null {
    let least: string | null = null
    for (const caller of callers.keys()) {
      if (least === null || used.get(caller)! < used.get(least)!) least = caller
    }
    return least
  }

  function charge(caller: string, ms: number): void {
    used.set(caller, (used.get(caller) ?? usedByLast) + Math.max(leastTime, ms))
    if (used.size <= maxRemembered) return
    for (const one of used.keys()) if (!callers.has(one)) used.delete(one)
  }

  function startNext(): void {
    isScheduled = false
    const caller = leastUser()
    if (caller === null || running >= limit()) return
    const own = callers.get(caller)!
    usedByLast = used.get(caller)!
    const start = own.shift()!
    // The caller moves behind the others with its other pieces.
    callers.delete(caller)
    if (own.length > 0) callers.set(caller, own)
    waiting -= 1
    running += 1
    start()
    schedule()
  }

  /**
   * Starts the next piece in a new turn of the event loop, after calls that have arrived meanwhile are
   * queued.
   */
  function schedule(): void {
    if (isScheduled || waiting === 0) return
    isScheduled = true
    setImmediate(startNext)
  }

  return {
    async run(caller, work) {
      if (running < limit() && waiting === 0) {
        running += 1
      } else {
        await new Promise<void>((start) => {
          add(caller, start)
          schedule()
        })
      }
      const startedAt = now()
      try {
        return await work()
      } finally {
        charge(caller, now() - startedAt)
        running -= 1
        schedule()
      }
    },
    waiting: () => waiting,
  }
}
