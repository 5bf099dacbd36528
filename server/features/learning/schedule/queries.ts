import { startOfDhakaDay } from '../../../../contract/dhaka-day.ts'
import { type SqlTransaction, sql } from '../../../lib/database/sql.ts'
import type { Schedule } from './schedule.ts'

export type Answered = {
  owner: string
  questionId: string
  answeredAt: Date[]
  rights: boolean[]
  times: number[]
  ways: number[]
  weights: number[] | null
  retention: number | null
}

const columns = sql`
  m.owner, m.question_id as "questionId", m.answered_at as "answeredAt", m.rights, m.times, m.ways, p.weights,
  p.retention`

/** Locks questions with answers that are not in their schedule yet. Skips those that another process has locked. */
export async function lockUnscheduled(tx: SqlTransaction, limit: number): Promise<Answered[]> {
  return tx<Answered>`
    select ${columns}
    from memory_question m left join memory_plan p on p.owner = m.owner
    where not m.is_scheduled order by m.last_at limit ${limit} for no key update of m skip locked`
}

/** Locks questions of a learner, in the order of their ids. */
export async function lockAnswered(
  tx: SqlTransaction,
  { owner, after, limit }: { owner: string; after: string; limit: number },
): Promise<Answered[]> {
  return tx<Answered>`
    select ${columns}
    from memory_question m left join memory_plan p on p.owner = m.owner
    where m.owner = ${owner} and m.question_id > ${after} order by m.question_id limit ${limit}
    for no key update of m`
}

export type Scheduled = Schedule & { owner: string; questionId: string }

/** Stores the schedules of locked questions. */
export async function storeSchedules(tx: SqlTransaction, rows: readonly Scheduled[]): Promise<void> {
  await tx`
    update memory_question m set is_scheduled = true, stability = s.stability, difficulty = s.difficulty,
      due_at = s.due_at
    from unnest(
      ${rows.map(({ owner }) => owner)}::uuid[],
      ${rows.map(({ questionId }) => questionId)}::uuid[],
      ${rows.map(({ stability }) => stability)}::real[],
      ${rows.map(({ difficulty }) => difficulty)}::real[],
      ${rows.map(({ dueDay }) => startOfDhakaDay(dueDay).toISOString())}::timestamptz[]
    ) as s(owner, question_id, stability, difficulty, due_at)
    where m.owner = s.owner and m.question_id = s.question_id`
}
