import type { Sql } from './database/sql.ts'
import type { Memory, Slot } from './memory.ts'

export type Clock = { now: () => Date }

/** Clocks that differ by more count as different. */
const toleratedMs = 2000

type Log = Record<'info' | 'warn', (details: object, text: string) => void>

/** The last difference found and the last one logged. */
const differenceSlot: Slot<{ aheadMs: number; loggedMs: number }> = {
  create: () => ({ aheadMs: 0, loggedMs: 0 }),
}

/**
 * Compares the process's clock with the database's; returns whether they agree. A difference of more than two
 * seconds is logged once, and again when it changes or ends.
 */
export async function checkClock({
  sql,
  clock,
  memory,
  log,
}: {
  sql: Sql
  clock: Clock
  memory: Memory
  log: Log
}): Promise<boolean> {
  const difference = memory.get(differenceSlot)
  const aheadMs = await measureAhead(sql, clock)
  const isRight = Math.abs(aheadMs) <= toleratedMs
  difference.aheadMs = isRight ? 0 : aheadMs
  if (Math.abs(difference.aheadMs - difference.loggedMs) > toleratedMs) {
    difference.loggedMs = difference.aheadMs
    const aheadSeconds = secondsOf(aheadMs)
    if (isRight) log.info({ aheadSeconds }, 'the clock of this process agrees with the database again')
    else
      log.warn(
        { aheadSeconds },
        'the clock of this process differs from the database, whose clock decides when exams end: this process does not close exams',
      )
  }
  return isRight
}

/** By how many seconds the process's clock was ahead (negative: behind) at the last check; null when right. */
export function findClockDifference(memory: Memory): number | null {
  const { aheadMs } = memory.get(differenceSlot)
  return aheadMs === 0 ? null : secondsOf(aheadMs)
}

/** By how much the process's clock is ahead at least, whatever part of the time the statement took. */
async function measureAhead(sql: Sql, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const [row] = await sql<{ at: Date }>`select clock_timestamp() as at`
  const after = clock.now().getTime()
  const at = row!.at.getTime()
  if (at < before) return before - at
  return at > after ? after - at : 0
}

const secondsOf = (milliseconds: number) => Math.round(milliseconds / 100) / 10
