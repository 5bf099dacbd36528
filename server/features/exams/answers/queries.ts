import type { Sureness } from '../../../../contract/sureness.ts'
import type { Sql } from '../../../lib/sql.ts'
import { isInTime } from '../exam-time.ts'

export type AnswerToSave = {
  /** The question's place on the paper, from 1. */
  place: number
  /** Null clears the answer. */
  optionId: string | null
  chosenAt: Date
  /** Null if the learner did not say. */
  sureness: Sureness | null
}

export type SavedAnswer = AnswerToSave & { savedAt: Date }

/** The key of an attempt. All rows of an exam are kept by their owner. */
export type AttemptKey = { owner: string; id: string }

/** Answers to an attempt, its id in lower case. `device`: the sender's number, or null. */
export type AnswersOfAttempt = {
  owner: string
  attemptId: string
  answers: readonly AnswerToSave[]
  device: number | null
}

/**
 * Saves answers to one or many attempts, each listed once, in one statement; their options must have
 * been checked. Returns the attempts that were open and theirs, with the time of saving by the database's clock: the
 * answers to the others are not saved.
 *
 * The later choice of two answers to a question counts, in whatever order they arrive; an answer that arrives
 * again keeps its first time of arrival.
 *
 * Each attempt is locked against its submission, so an answer is either saved before it, and counts, or finds
 * the attempt closed. An attempt that a submission has locked is waited for or, with `skip`, left out.
 */
export async function saveAnswers(
  sql: Sql,
  given: readonly AnswersOfAttempt[],
  { whenLocked }: { whenLocked: 'wait' | 'skip' },
): Promise<ReadonlyMap<string, Date>> {
  const rows = given.flatMap(({ answers, ...sender }) => answers.map((answer) => ({ ...sender, ...answer })))
  // The rows are sorted so that two processes cannot deadlock.
  const saved = await sql<{ id: string; savedAt: Date }>`
    with attempt as materialized (
      select a.owner, a.id, a.started_at
      from unnest(
        ${given.map(({ owner }) => owner)}::uuid[], ${given.map(({ attemptId }) => attemptId)}::uuid[]
      ) as asked(owner, id) join exam_attempt a on a.owner = asked.owner and a.id = asked.id
      where a.submitted_at is null and ${isInTime}
      for share of a ${whenLocked === 'skip' ? sql`skip locked` : sql``}
    ), saved as (
      insert into exam_answer (owner, attempt_id, place, option_id, chosen_at, saved_at, device, sureness)
      select attempt.owner, attempt.id, place, option_id, greatest(attempt.started_at, least(chosen_at, exam_now())), exam_now(),
        device, sureness
      from unnest(
        ${rows.map(({ owner }) => owner)}::uuid[],
        ${rows.map(({ attemptId }) => attemptId)}::uuid[],
        ${rows.map(({ place }) => place)}::smallint[],
        ${rows.map(({ optionId }) => optionId)}::uuid[],
        ${rows.map(({ chosenAt }) => chosenAt.toISOString())}::timestamptz[],
        ${rows.map(({ device }) => device)}::integer[],
        ${rows.map(({ sureness }) => sureness)}::text[]
      ) as given(owner, attempt_id, place, option_id, chosen_at, device, sureness)
        join attempt on attempt.owner = given.owner and attempt.id = given.attempt_id
      order by attempt.owner, attempt.id, place
      on conflict (owner, attempt_id, place) do update
        set option_id = excluded.option_id, chosen_at = excluded.chosen_at, device = excluded.device,
        sureness = excluded.sureness, saved_at = case
          when exam_answer.option_id is not distinct from excluded.option_id then exam_answer.saved_at else excluded.saved_at end
        where exam_answer.chosen_at < excluded.chosen_at
          or (exam_answer.chosen_at = excluded.chosen_at and exam_answer.option_id is distinct from excluded.option_id)
    )
    select id, exam_now() as "savedAt" from attempt`
  return new Map(saved.map(({ id, savedAt }) => [id, savedAt]))
}

/** The immutable columns of an attempt that saving an answer needs. */
export type AttemptToAnswer = { owner: string; paperHash: string }

export async function findAttemptToAnswer(
  sql: Sql,
  { owner, id }: AttemptKey,
): Promise<AttemptToAnswer | null> {
  return sql<AttemptToAnswer>`
    select owner, encode(paper_hash, 'hex') as "paperHash" from exam_attempt
    where owner = ${owner} and id = ${id}`.first()
}

/** Returns whether an attempt still accepts answers, and the database's time; null for an unknown attempt. */
export async function findIsOpen(
  sql: Sql,
  { owner, id }: AttemptKey,
): Promise<{ isOpen: boolean; serverTime: Date } | null> {
  return sql<{ isOpen: boolean; serverTime: Date }>`
    select a.submitted_at is null and ${isInTime} as "isOpen", exam_now() as "serverTime"
    from exam_attempt a where a.owner = ${owner} and a.id = ${id}`.first()
}

/** The option ids of each question, in order of place. */
export type SnapshotOptions = readonly ReadonlySet<string>[]

export async function findOptionsOfSnapshot(sql: Sql, paperHash: string): Promise<SnapshotOptions> {
  const rows = await sql<{ ids: string[] }>`
    select jsonb_path_query_array(question, '$.options[*].id') as ids
    from exam_paper, jsonb_array_elements(document -> 'questions') with ordinality as asked(question, place)
    where hash = decode(${paperHash}, 'hex') order by place`
  return rows.map(({ ids }) => new Set(ids))
}

/** The saved answers of an attempt by place. */
export async function listAnswers(sql: Sql, { owner, id }: AttemptKey): Promise<SavedAnswer[]> {
  return sql<SavedAnswer>`
    select place, option_id as "optionId", chosen_at as "chosenAt", sureness, saved_at as "savedAt"
    from exam_answer where owner = ${owner} and attempt_id = ${id} order by place`
}
