import { vi } from 'vitest'
import type { SqlPool, SqlTransaction } from '../../server/lib/database/sql.ts'

/** Holds a lock in a transaction of its own until `work` has run; returns its result. */
export async function whileLocked<Result>(
  sql: SqlPool,
  lock: (tx: SqlTransaction) => PromiseLike<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holder = sql.begin(
    async (tx) => {
      await lock(tx)
      locked.resolve()
      await done.promise
    },
    // It takes no turn of the product's writes.
    { kind: 'background' },
  )
  await Promise.race([locked.promise, holder])
  try {
    return await work()
  } finally {
    done.resolve()
    await holder
  }
}

/** Waits until this many statements of the database wait for a lock, or until one of `calls` has settled. */
export async function waitForWaiting(
  sql: SqlPool,
  count: number,
  ...calls: Promise<unknown>[]
): Promise<void> {
  let isSettled = false
  const note = () => {
    isSettled = true
  }
  for (const call of calls) call.then(note, note)
  const isWaiting = async () => {
    const rows = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return rows.length >= count
  }
  await vi.waitUntil(async () => isSettled || (await isWaiting()), { timeout: 30_000 })
}
