import type { SqlTransaction } from '../../lib/sql.ts'
import { presentWording } from './wording.ts'

/**
 * Locks up to `limit` answers that the sums do not have, with their questions, and returns their ids. What another
 * process folds is left out, and for now the answers to questions that somebody changes or deletes.
 */
export async function lockEntries(tx: SqlTransaction, limit: number): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    with entry as materialized (
      select id, question_id from question_fact_entry order by id limit ${limit} for update skip locked
    ), asked as materialized (
      select q.id from question q where q.id in (select question_id from entry) for share skip locked
    )
    select id::text from entry
    where question_id in (select id from asked) or not exists (select from question q where q.id = question_id)`
  return rows.map(({ id }) => id)
}

/**
 * Adds locked answers to the sums and deletes them. Answers to another wording than the present one are left out, and
 * sums of another wording start anew. The rows are written in the order of their keys, so that two processes cannot
 * deadlock.
 */
export async function foldEntries(tx: SqlTransaction, ids: readonly string[]): Promise<void> {
  await tx`
    with taken as (
      delete from question_fact_entry where id = any(${ids}::bigint[])
      returning question_id, option_id, wording, ms, rest
    ), present as materialized (
      select q.id, ${presentWording} as present_wording from question q where q.id in (select question_id from taken)
    )
    insert into question_fact as known
      (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select question_id, option_id, wording, count(*), count(*) filter (where ms > 0), sum(ms), count(rest),
      coalesce(sum(rest::bigint), 0), coalesce(sum(rest::bigint * rest), 0)
    from taken join present on present.id = question_id and present_wording = wording
    group by question_id, option_id, wording order by question_id, option_id
    on conflict (question_id, option_id) do update set
      wording = excluded.wording,
      answers = excluded.answers + case when known.wording = excluded.wording then known.answers else 0 end,
      timed = excluded.timed + case when known.wording = excluded.wording then known.timed else 0 end,
      ms = excluded.ms + case when known.wording = excluded.wording then known.ms else 0 end,
      placed = excluded.placed + case when known.wording = excluded.wording then known.placed else 0 end,
      rest = excluded.rest + case when known.wording = excluded.wording then known.rest else 0 end,
      rest_squares =
        excluded.rest_squares + case when known.wording = excluded.wording then known.rest_squares else 0 end`
}
