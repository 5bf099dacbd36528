import { type Sql, type Statement, sql } from '../../../lib/database/sql.ts'
import type { Sealing } from '../../../lib/sealing.ts'
import { presentWording } from '../../../question-wording.ts'
import { keyOfForgotten, notingFirstAnswers } from '../../bank/facts/answers/service.ts'
import { answersOfFinalResults, hidesPack } from '../../exams/answered/service.ts'

const historyLength = 200

/**
 * The parts of a statement that store the answers of its part `given` in the memory. `given` has the columns `id`,
 * `owner`, `question_id`, `option_id`, `wording`, `rest`, `is_right`, `at`, `ms` and `ways`, and at most one row per owner
 * and question. An answer whose id is in the history changes nothing. Their part `kept` has the owner and the question of
 * each new answer, and whether it is the owner's first. The rows are written in the order of their keys, so that two
 * statements cannot deadlock.
 */
const keeping = (sealing: Sealing) => sql`
  kept as (
    insert into memory_question as known (owner, question_id, answers, right_answers, first_at, last_at,
      is_last_right, answer_ids, answered_at, rights, times, ways)
    select owner, question_id, 1, is_right::integer, at, at, is_right, array[id], array[at], array[is_right],
      array[ms], array[ways]
    from given order by owner, question_id
    on conflict (owner, question_id) do update set
      answers = known.answers + 1,
      right_answers = known.right_answers + excluded.right_answers,
      first_at = least(known.first_at, excluded.first_at),
      last_at = greatest(known.last_at, excluded.last_at),
      is_last_right =
        case when excluded.last_at >= known.last_at then excluded.is_last_right else known.is_last_right end,
      answer_ids = ${newest('answer_ids')},
      answered_at = ${newest('answered_at')},
      rights = ${newest('rights')},
      times = ${newest('times')},
      ways = ${newest('ways')},
      is_scheduled = false
    where not known.answer_ids @> excluded.answer_ids
    returning owner, question_id, known.answers = 1 as is_first
  ), days as (
    insert into memory_day as known (owner, day, answers, right_answers, ms, new_answers)
    select owner, (at at time zone 'Asia/Dhaka')::date as day, count(*), sum(is_right::integer), sum(ms),
      sum(is_first::integer)
    from given join kept using (owner, question_id) group by owner, day order by owner, day
    on conflict (owner, day) do update set answers = known.answers + excluded.answers,
      right_answers = known.right_answers + excluded.right_answers, ms = known.ms + excluded.ms,
      new_answers = known.new_answers + excluded.new_answers
  ), topics as (
    insert into memory_topic as known (owner, month, tag, answers, right_answers, ms)
    select owner, date_trunc('month', at at time zone 'Asia/Dhaka')::date as month, tag_id, count(*),
      sum(is_right::integer), sum(ms)
    from given join kept using (owner, question_id) join question_tag using (question_id)
    group by owner, month, tag_id order by owner, month, tag_id
    on conflict (owner, month, tag) do update set answers = known.answers + excluded.answers,
      right_answers = known.right_answers + excluded.right_answers, ms = known.ms + excluded.ms
  ), ${notingFirstAnswers(sealing)}`

/** A column of the history with the new answer at its end, without the oldest beyond `historyLength`. */
function newest(column: string): Statement<unknown> {
  return sql.unsafe(
    `(known.${column} || excluded.${column})[greatest(1, cardinality(known.${column}) + 2 - ${historyLength}):]`,
  )
}

/** An answer that a learner gave outside an exam. `ways`: bits of `contract/answer-ways.ts`. */
export type GivenAnswer = {
  id: string
  questionId: string
  optionId: string
  /** By the clock of the device. */
  answeredAt: Date
  /** A time of the server before the answer; null if the device knew none. */
  notBefore: Date | null
  ms: number
  ways: number
}

type KeptAnswers = {
  sealing: Sealing
  owner: string
  answers: readonly GivenAnswer[]
  sentAt: Date | null
  days: number
}

/**
 * Stores answers of one user, each to a different question, in one statement. Answers to questions or options that do not
 * exist are left out, and so are answers from before all those of a full history: they may have been in it. `sentAt`: now by
 * the clock of the device, or null if that is right. Answers get times of the database's clock, none earlier than its
 * `notBefore` or than `days` before now, and none later than now. Returns the number of new answers, and the ids of those that
 * were not stored because an exam of the user hides the right answers of their questions.
 */
export async function keepGivenAnswers(
  sql: Sql,
  { sealing, owner, answers, sentAt, days }: KeptAnswers,
): Promise<{ kept: number; later: string[] }> {
  const [row] = await sql<{ kept: number; later: string[] }>`
    with asked as materialized (
      select g.id, u.id as owner, q.id as question_id, o.id as option_id, q.answer = o.id as is_right,
        ${presentWording} as wording, null::smallint as rest,
        least(exam_now(), greatest(exam_now() - ${days}::integer * interval '24 hours', g.not_before,
          exam_now() - (coalesce(${sentAt?.toISOString() ?? null}::timestamptz, exam_now()) - g.at))) as at,
        g.ms, g.ways,
        ${hidesPack({ owner, pack: sql`q.pack_id` })} as is_hidden
      from unnest(
        ${answers.map(({ id }) => id)}::uuid[],
        ${answers.map(({ questionId }) => questionId)}::uuid[],
        ${answers.map(({ optionId }) => optionId)}::uuid[],
        ${answers.map(({ answeredAt }) => answeredAt.toISOString())}::timestamptz[],
        ${answers.map(({ notBefore }) => notBefore?.toISOString() ?? null)}::timestamptz[],
        ${answers.map(({ ms }) => ms)}::integer[],
        ${answers.map(({ ways }) => ways)}::smallint[]
      ) as g(id, question_id, option_id, at, not_before, ms, ways)
        join question q on q.id = g.question_id
        join question_option o on o.question_id = q.id and g.option_id in (o.id, o.former_id)
        join app_user u on u.id = ${owner} and u.left_at is null
      where not exists (
        select from memory_question m
        where m.owner = u.id and m.question_id = q.id and cardinality(m.answer_ids) >= ${historyLength}::integer
          and greatest(g.not_before, exam_now() - (coalesce(${sentAt?.toISOString() ?? null}::timestamptz, exam_now()) - g.at))
            < all (m.answered_at))
      -- The account may be deleted meanwhile.
      for key share of u
    ), given as (select * from asked where not is_hidden), ${keeping(sealing)}
    select (select count(*)::integer from kept) as kept,
      array(select id from asked where is_hidden) as later`
  return row!
}

/**
 * Stores the answers of up to `limit` exam results in one statement, at most one result of each owner. Returns the number
 * of results.
 */
export async function keepResults(
  sql: Sql,
  { sealing, limit }: { sealing: Sealing; limit: number },
): Promise<number> {
  const [row] = await sql<{ results: number }>`
    with ${answersOfFinalResults(limit)}, ${keeping(sealing)}
    select (select count(*)::integer from result) as results`
  return row!.results
}

/**
 * Deletes what a user's memory has, also the weights that were fitted to it, and marks the results that it does not have
 * yet as remembered. With `sealing` it keeps marks of the questions, so that the learner does not count again in their facts;
 * null when the account is deleted. Rows are locked in the order in which answers that arrive meanwhile lock them: PostgreSQL
 * runs the parts of a statement that nothing reads from the last to the first, so `topics` before `days`.
 */
export async function deleteMemoryOf(
  tx: Sql,
  { owner, sealing }: { owner: string; sealing: Sealing | null },
): Promise<void> {
  const key = sealing && keyOfForgotten(sealing)
  await tx`update exam_result set remembered_at = exam_now() where owner = ${owner} and remembered_at is null`
  await tx`
    with row as materialized (
      select question_id from memory_question where owner = ${owner} order by question_id for update
    ), gone as (
      delete from memory_question m using row where m.owner = ${owner} and m.question_id = row.question_id
      returning m.owner, m.question_id
    )
    insert into forgotten_question (owner, mark)
    select owner, substring(sha256(${key}::bytea || uuid_send(owner) || uuid_send(question_id)) for 12)
    from gone where ${key}::bytea is not null on conflict do nothing`
  await tx`
    with row as materialized (
      select month, tag from memory_topic where owner = ${owner} order by month, tag for update
    )
    delete from memory_topic m using row where m.owner = ${owner} and m.month = row.month and m.tag = row.tag`
  await tx`
    with row as materialized (select day from memory_day where owner = ${owner} order by day for update)
    delete from memory_day m using row where m.owner = ${owner} and m.day = row.day`
  await tx`
    update memory_plan set weights = null, fitted_at = null, fitted_answers = null where owner = ${owner}`
}

export async function deletePlanOf(tx: Sql, owner: string): Promise<void> {
  await tx`delete from memory_plan where owner = ${owner}`
}
