import { answersPerStep, enoughAnswers } from '../../../../contract/bank/verdict-kinds.ts'
import { type Sql, type SqlTransaction, type Statement, sql } from '../../../lib/database/sql.ts'
import { presentWording } from '../../../question-wording.ts'
import { hidesPack } from '../../exams/answered/service.ts'
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
      rest_squares = excluded.rest_squares + case when known.wording = excluded.wording then known.rest_squares else 0 end,
      shown_answers = case when known.wording = excluded.wording then known.shown_answers else 0 end,
      shown_timed = case when known.wording = excluded.wording then known.shown_timed else 0 end,
      shown_ms = case when known.wording = excluded.wording then known.shown_ms else 0 end,
      shown_placed = case when known.wording = excluded.wording then known.shown_placed else 0 end,
      shown_rest = case when known.wording = excluded.wording then known.shown_rest else 0 end,
      shown_rest_squares = case when known.wording = excluded.wording then known.shown_rest_squares else 0 end`
}

/** Tells whether a sum of locked questions has grown by a step since it was last shown. */
const hasStep = (count: Statement<unknown>, shown: Statement<unknown>) =>
  sql`sum(${count}) >= greatest(${enoughAnswers}::integer, sum(${shown}) + ${answersPerStep}::integer)`

/**
 * Shows the sums of locked questions: the answers, the times and the rest scores each when at least ten answers are new, so
 * that the difference between two states reveals no single person's answer.
 */
export async function showSums(tx: SqlTransaction, questionIds: readonly string[]): Promise<void> {
  await tx`
    with step as materialized (
      select question_id, ${hasStep(sql`answers`, sql`shown_answers`)} as has_answers,
        ${hasStep(sql`timed`, sql`shown_timed`)} as has_times, ${hasStep(sql`placed`, sql`shown_placed`)} as has_places
      from question_fact where question_id = any(${questionIds}::uuid[]) group by question_id
    )
    update question_fact f set
      shown_answers = case when has_answers then answers else shown_answers end,
      shown_timed = case when has_times then timed else shown_timed end,
      shown_ms = case when has_times then ms else shown_ms end,
      shown_placed = case when has_places then placed else shown_placed end,
      shown_rest = case when has_places then rest else shown_rest end,
      shown_rest_squares = case when has_places then rest_squares else shown_rest_squares end
    from step where step.question_id = f.question_id and (has_answers or has_times or has_places)`
}

/** The columns of `OptionSums` in `sumRows`, as they are shown. Options that nobody chose have zeros. */
const sumColumns = sql`
  asked.id as "questionId", o.id as "optionId", o.id = asked.answer as "isRight",
  coalesce(f.shown_answers, 0)::float8 as answers, coalesce(f.shown_timed, 0)::float8 as timed,
  coalesce(f.shown_ms, 0)::float8 as ms, coalesce(f.shown_placed, 0)::float8 as placed,
  coalesce(f.shown_rest, 0)::float8 as rest, coalesce(f.shown_rest_squares, 0)::float8 as "restSquares",
  coalesce(f.answers > 0, false) as "isChosen"`

/**
 * All options `o` of the questions in a statement's part `asked`, which has their `id`, their `answer` and their present
 * `wording`.
 */
const sumRows = sql`
  from asked join question_option o on o.question_id = asked.id
    left join question_fact f on f.question_id = asked.id and f.option_id = o.id and f.wording = asked.wording
  order by asked.id, o.position`

/** `isChosen`: somebody has chosen the option, also if the sums do not show it yet. */
type ShownSums = OptionSums & { isChosen: boolean }

/** Reads the sums of all options of questions, as they are shown. */
export async function readSumsOf(db: Sql, questionIds: readonly string[]): Promise<ShownSums[]> {
  return db<ShownSums>`
    with asked as materialized (
      select q.id, q.answer, ${presentWording} as wording from question q where q.id = any(${questionIds}::uuid[])
    ) select ${sumColumns} ${sumRows}`
}

/**
 * Reads the sums, as they are shown, of the options of questions that a reader has answered, owns or administers. Leaves
 * out packs whose answers an exam of the reader hides.
 */
export async function readSums(
  db: Sql,
  { reader, isAdmin, questionIds }: { reader: string; isAdmin: boolean; questionIds: readonly string[] },
): Promise<(ShownSums & { content: string })[]> {
  return db<ShownSums & { content: string }>`
    with asked as materialized (
      select q.id, q.answer, ${presentWording} as wording
      from question q
      where q.id = any(${questionIds}::uuid[]) and not ${hidesPack({ owner: reader, pack: sql`q.pack_id` })}
        and (${isAdmin}::boolean or q.owner = ${reader}
          or exists (select from memory_question m where m.owner = ${reader} and m.question_id = q.id))
    ) select ${sumColumns}, o.content ${sumRows}`
}
