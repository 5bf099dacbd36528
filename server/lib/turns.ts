import { message } from '../../contract/message.ts'
import { AppError } from './app-error.ts'

export type Bounds = {
  /** Pieces of work that run at once. */
  limit: number
  /** Pieces that may wait. */
  maxWaiting: number
  /** The longest wait of one piece, in milliseconds. */
  waitMs: number
}

export type Turns = {
  /** Runs `work` when it is its turn, in the order of calls. Throws BUSY, without running it, beyond a bound. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  isIdle: () => boolean
}

/** Bounds how much of some work is in progress at once. */
export function createTurns({ limit, maxWaiting, waitMs }: Bounds): Turns {
  const waiting = new Set<() => void>()
  let running = 0

  function wait(): Promise<void> {
    if (waiting.size >= maxWaiting) throw busy()
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        waiting.delete(start)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiting.delete(start)
        reject(busy())
      }, waitMs)
      waiting.add(start)
    })
  }

  function end(): void {
    const [next] = waiting
    // The next one takes over this turn.
    if (next) next()
    else running -= 1
  }

  return {
    run: async (work) => {
      if (running < limit) running += 1
      else await wait()
      try {
        return await work()
      } finally {
        end()
      }
    },
    isIdle: () => running === 0,
  }
}

/** The refusal of a call that may be sent again: nothing of it was done. */
export function busy(): AppError {
  return new AppError('BUSY', message('server.busy'))
}
