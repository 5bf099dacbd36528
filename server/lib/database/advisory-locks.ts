import { type Sql, sql } from './sql.ts'

/**
 * The numbers of the advisory locks, all in one place so that no two are the same. A number never changes: during an
 * upgrade the processes of two versions exclude each other by it.
 */
export const lockNumbers = {
  'first start': 7_264_001,
  'hosted search': 642_094_974,
  move: 621_420_483,
  'search reading': 7_310_027,
  'signing keys': 1_934_118_946,
} as const

/** The name of a lock with a number, or of one of many locks of a kind, whose number is a hash. */
type LockName = keyof typeof lockNumbers | `picture ${string}`

/** Waits for a lock, which is held until the transaction ends. It holds behind a pooler too. */
export async function lock(tx: Sql, name: LockName): Promise<void> {
  await tx`select pg_advisory_xact_lock(${keyOf(name)})`
}

/** Takes a lock until the transaction ends; returns false, without waiting, if another transaction has it. */
export async function tryLock(tx: Sql, name: LockName): Promise<boolean> {
  const row = await tx<{
    isMine: boolean
  }>`select pg_try_advisory_xact_lock(${keyOf(name)}) as "isMine"`.first()
  return row?.isMine ?? false
}

function keyOf(name: LockName) {
  return isNumbered(name) ? sql`${lockNumbers[name]}::bigint` : sql`hashtextextended(${name}, 0)`
}

const isNumbered = (name: LockName): name is keyof typeof lockNumbers => name in lockNumbers
