import { defaultPlan } from '../../../../contract/learning/memory-plan.ts'
import type { Deps } from '../../../deps.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import type { PastAnswer } from './grade.ts'
import { type Answered, lockAnswered, lockUnscheduled, storeSchedules } from './queries.ts'
import { createScheduler, type Scheduler } from './schedule.ts'

/**
 * Schedules the questions with answers that are not in their schedule yet, in batches of `limit`. Returns how many. Safe in
 * several processes.
 */
export async function scheduleAnswers(
  { sql }: Pick<Deps, 'sql'>,
  { limit = 500 }: { limit?: number } = {},
): Promise<number> {
  let done = 0
  for (;;) {
    const count = await sql.begin(async (tx) => schedule(tx, await lockUnscheduled(tx, limit)))
    done += count
    if (count < limit) return done
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Schedules all questions of a learner again, in batches of `limit`, after the weights have changed. Meanwhile each keeps its
 * old schedule, so none is missing from what is due.
 */
export async function scheduleAgain(
  { sql }: Pick<Deps, 'sql'>,
  owner: string,
  { limit = 500 }: { limit?: number } = {},
): Promise<void> {
  let after: string | undefined = firstId
  while (after !== undefined) {
    const from: string = after
    after = await sql.begin(async (tx) => {
      const rows = await lockAnswered(tx, { owner, after: from, limit })
      await schedule(tx, rows)
      return rows.length < limit ? undefined : rows.at(-1)!.questionId
    })
  }
}

/** Schedules locked questions; returns how many. */
async function schedule(tx: SqlTransaction, rows: readonly Answered[]): Promise<number> {
  const schedulerOf = keepSchedulers()
  if (rows.length > 0)
    await storeSchedules(
      tx,
      rows.map((row) => ({ ...row, ...schedulerOf(row).scheduleOf(historyOf(row)) })),
    )
  return rows.length
}

/** Returns a function that creates a scheduler for each learner once. */
function keepSchedulers(): (row: Answered) => Scheduler {
  const known = new Map<string, Scheduler>()
  return ({ owner, weights, retention }) => {
    const scheduler =
      known.get(owner) ?? createScheduler({ weights, retention: retention ?? defaultPlan.retention })
    known.set(owner, scheduler)
    return scheduler
  }
}

export function historyOf({
  answeredAt,
  rights,
  times,
  ways,
}: Pick<Answered, 'answeredAt' | 'rights' | 'times' | 'ways'>): PastAnswer[] {
  return answeredAt.map((at, index) => ({
    at,
    isRight: rights[index]!,
    ms: times[index]!,
    ways: ways[index]!,
  }))
}
