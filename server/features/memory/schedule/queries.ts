import { startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import type { SqlTransaction } from '../../../lib/sql.ts'
import type { Schedule } from './schedule.ts'

export type Unscheduled = {
  owner: string
  questionId: string
  answeredAt: Date[]
  rights: boolean[]
  times: number[]
  ways: number[]
  weights: number[] | null
  retention: number | null
}

/** Questions with answers that the schedule does not have, locked; those that another process schedules are left out. */
export async function lockUnscheduled(tx: SqlTransaction, limit: number): Promise<Unscheduled[]> {
  return tx<Unscheduled>`
    select m.owner, m.question_id as "questionId", m.answered_at as "answeredAt", m.rights, m.times, m.ways,
      p.weights, p.retention
    from memory_question m left join memory_plan p on p.owner = m.owner
    where not m.is_scheduled order by m.last_at limit ${limit} for no key update of m skip locked`
}

export type Scheduled = Schedule & { owner: string; questionId: string }

export async function storeSchedules(tx: SqlTransaction, rows: readonly Scheduled[]): Promise<void> {
  await tx`
    update memory_question m set is_scheduled = true, stability = s.stability, difficulty = s.difficulty,
      lapses = s.lapses, state = 2, due_at = s.due_at
    from unnest(
      ${rows.map(({ owner }) => owner)}::uuid[],
      ${rows.map(({ questionId }) => questionId)}::uuid[],
      ${rows.map(({ stability }) => stability)}::real[],
      ${rows.map(({ difficulty }) => difficulty)}::real[],
      ${rows.map(({ lapses }) => lapses)}::smallint[],
      ${rows.map(({ dueDay }) => startOfDhakaDay(dueDay).toISOString())}::timestamptz[]
    ) as s(owner, question_id, stability, difficulty, lapses, due_at)
    where m.owner = s.owner and m.question_id = s.question_id`
}
