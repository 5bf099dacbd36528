import { type Sql, type SqlTransaction, sql } from '../../lib/sql.ts'
import { hidesPack } from '../exams/answered/service.ts'
import { presentWording } from './answers/service.ts'
import type { OptionSums } from './statistics.ts'

/** The ids of locked answers and of their questions. `seen`: the number of answers that were read. */
export type LockedEntries = { ids: string[]; questionIds: string[]; seen: number }

/**
 * Locks up to `limit` answers that the sums do not have yet, with their questions. Skips answers and questions that are
 * locked by another process. Whoever holds the lock of a question sees all its sums.
 */
export async function lockEntries(tx: SqlTransaction, limit: number): Promise<LockedEntries> {
  const rows = await tx<{ id: string; questionId: string; isFree: boolean }>`
    with entry as materialized (
      select id, question_id from question_fact_entry order by id limit ${limit} for update skip locked
    ), asked as materialized (
      select q.id from question q where q.id in (select question_id from entry) for no key update skip locked
    )
    select id::text, question_id as "questionId",
      question_id in (select id from asked) or not exists (select from question q where q.id = question_id) as "isFree"
    from entry`
  const free = rows.filter(({ isFree }) => isFree)
  return {
    ids: free.map(({ id }) => id),
    questionIds: [...new Set(free.map(({ questionId }) => questionId))],
    seen: rows.length,
  }
}

/**
 * Adds locked answers to the sums and deletes them. Answers to another wording than the present one do not count. The first
 * answer to a new wording resets the sums of all options: if the old wording came back, some options would otherwise have
 * old sums and others not. The rows are written in the order of their keys, so that two processes cannot deadlock.
 */
export async function foldEntries(tx: SqlTransaction, ids: readonly string[]): Promise<void> {
  await tx`
    with taken as (
      delete from question_fact_entry where id = any(${ids}::bigint[])
      returning question_id, option_id, wording, ms, rest
    ), present as materialized (
      select q.id, ${presentWording} as present_wording from question q where q.id in (select question_id from taken)
    ), counted as materialized (
      select question_id, option_id, wording, count(*) as answers, count(*) filter (where ms > 0) as timed, sum(ms) as ms,
        count(rest) as placed, coalesce(sum(rest::bigint), 0) as rest, coalesce(sum(rest::bigint * rest), 0) as rest_squares
      from taken join present on present.id = question_id and present_wording = wording
      group by question_id, option_id, wording
    ), gone as (
      delete from question_fact old using counted
      where old.question_id = counted.question_id and old.wording <> counted.wording
        and (old.question_id, old.option_id) not in (select question_id, option_id from counted)
    )
    insert into question_fact as known
      (question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares)
    select question_id, option_id, wording, answers, timed, ms, placed, rest, rest_squares
    from counted order by question_id, option_id
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

/** The columns of `OptionSums` in `sumRows`. Options that nobody chose have zeros. */
const sumColumns = sql`
  asked.id as "questionId", o.id as "optionId", o.id = asked.answer as "isRight",
  coalesce(f.answers, 0)::float8 as answers, coalesce(f.timed, 0)::float8 as timed, coalesce(f.ms, 0)::float8 as ms,
  coalesce(f.placed, 0)::float8 as placed, coalesce(f.rest, 0)::float8 as rest,
  coalesce(f.rest_squares, 0)::float8 as "restSquares"`

/**
 * All options `o` of the questions in a statement's part `asked`, which has their `id`, their `answer` and their present
 * `wording`.
 */
const sumRows = sql`
  from asked join question_option o on o.question_id = asked.id
    left join question_fact f on f.question_id = asked.id and f.option_id = o.id and f.wording = asked.wording
  order by asked.id, o.position`

/** Reads the sums of all options of questions. */
export async function readSumsOf(db: Sql, questionIds: readonly string[]): Promise<OptionSums[]> {
  return db<OptionSums>`
    with asked as materialized (
      select q.id, q.answer, ${presentWording} as wording from question q where q.id = any(${questionIds}::uuid[])
    ) select ${sumColumns} ${sumRows}`
}

/**
 * Reads the sums of the options of questions that a reader has answered, owns or administers. Leaves out packs whose
 * answers an exam of the reader hides.
 */
export async function readSums(
  db: Sql,
  { reader, isAdmin, questionIds }: { reader: string; isAdmin: boolean; questionIds: readonly string[] },
): Promise<(OptionSums & { content: string })[]> {
  return db<OptionSums & { content: string }>`
    with asked as materialized (
      select q.id, q.answer, ${presentWording} as wording
      from question q
      where q.id = any(${questionIds}::uuid[]) and not ${hidesPack({ owner: reader, pack: sql`q.pack_id` })}
        and (${isAdmin}::boolean or q.owner = ${reader}
          or exists (select from memory_question m where m.owner = ${reader} and m.question_id = q.id))
    ) select ${sumColumns}, o.content ${sumRows}`
}
