import type { Deps } from '../../../deps.ts'
import { lockUnscheduled, storeSchedules, type Unscheduled } from './queries.ts'
import { createScheduler, type Scheduler } from './schedule.ts'

export const usualRetention = 0.9

/**
 * Schedules the questions whose answers the schedule does not have, some at a time; returns how many. Safe in several
 * processes at once.
 */
export async function scheduleAnswers(
  { sql }: Pick<Deps, 'sql'>,
  { limit = 500 }: { limit?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const count = await sql.begin(async (tx) => {
      const rows = await lockUnscheduled(tx, limit)
      const schedulerOf = keepSchedulers()
      if (rows.length > 0)
        await storeSchedules(
          tx,
          rows.map((row) => ({ ...row, ...schedulerOf(row).scheduleOf(historyOf(row)) })),
        )
      return rows.length
    })
    done += count
    if (count < limit) return done
  }
}

/** Returns a function that makes one scheduler for each learner. */
function keepSchedulers(): (row: Unscheduled) => Scheduler {
  const known = new Map<string, Scheduler>()
  return ({ owner, weights, retention }) => {
    const scheduler = known.get(owner) ?? createScheduler({ weights, retention: retention ?? usualRetention })
    known.set(owner, scheduler)
    return scheduler
  }
}

function historyOf({ answeredAt, rights, times, ways }: Unscheduled) {
  return answeredAt.map((at, index) => ({
    at,
    isRight: rights[index]!,
    ms: times[index]!,
    ways: ways[index]!,
  }))
}
