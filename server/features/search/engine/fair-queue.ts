import { busy } from '../../../lib/turns.ts'

export type FairQueue = {
  /** Runs `work` in the turn of its caller. Throws BUSY, without running it, when too much is waiting. */
  run: <Result>(caller: string, work: () => Promise<Result>) => Promise<Result>
  /** The number of pieces that wait. */
  waiting: () => number
}

type Bounds = {
  /** Pieces that are in progress at once. */
  limit: () => number
  maxWaiting?: number
  maxWaitingOfCaller?: number
}

/**
 * A queue in which callers take turns, one piece of work each: a caller with many pieces waits for its own, and
 * delays another by one piece at most.
 */
export function createFairQueue({ limit, maxWaiting = 4000, maxWaitingOfCaller = 400 }: Bounds): FairQueue {
  /** In the order of turns; no list is empty. */
  const callers = new Map<string, (() => void)[]>()
  let waiting = 0
  let running = 0
  let isScheduled = false

  function add(caller: string, start: () => void): void {
    const own = callers.get(caller) ?? []
    if (waiting >= maxWaiting || own.length >= maxWaitingOfCaller) throw busy()
    own.push(start)
    callers.set(caller, own)
    waiting += 1
  }

  function startNext(): void {
    isScheduled = false
    const [turn] = callers
    if (turn === undefined || running >= limit()) return
    const [caller, own] = turn
    const start = own.shift()!
    // Behind the others, with the rest of its pieces.
    callers.delete(caller)
    if (own.length > 0) callers.set(caller, own)
    waiting -= 1
    running += 1
    start()
    schedule()
  }

  /** In a new turn of the event loop, so that calls that arrived meanwhile get their turn first. */
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
      try {
        return await work()
      } finally {
        running -= 1
        schedule()
      }
    },
    waiting: () => waiting,
  }
}
