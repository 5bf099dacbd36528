import { createTurns } from '../turns.ts'

/**
 * `write`: gets the fewest connections, and waits three seconds for a lock. `exam`: waits as long, and has
 * connections left that writes do not take. `background`: work of no request; it waits for locks up to the
 * statement timeout.
 */
export type TransactionKind = 'write' | 'exam' | 'background'

const bounds = { maxWaiting: 1000, waitMs: 10_000 }

/**
 * Returns a function that starts transactions on a pool of `max` connections when it is their turn. It keeps
 * connections for single statements, which are most reads, and others for exams, so that waiting writes never
 * take all.
 */
export function createTransactionTurns(max: number) {
  const limit = max < 4 ? max : max - Math.ceil(max / 5)
  const all = createTurns({ ...bounds, limit })
  const writes = createTurns({ ...bounds, limit: Math.max(1, Math.floor(limit * 0.6)) })
  return <Result>(kind: TransactionKind, work: () => Promise<Result>): Promise<Result> =>
    kind === 'write' ? writes.run(() => all.run(work)) : all.run(work)
}
