import type { Sureness } from '../../../../contract/learning/sureness.ts'
import type { Deps } from '../../../deps.ts'
import { type Sql, type SqlTransaction, type Statement, sql } from '../../../lib/database/sql.ts'
import { RecentMap } from '../../../lib/memo.ts'
import type { Slot } from '../../../lib/memory.ts'
import { graceSeconds, openAfterDeadlineSeconds } from '../rules.ts'

/* `exam_now()` is the database's time at the start of the statement: deadlines do not depend on the clock of any process. */

/** Exams with an earlier deadline have ended, the grace period included: the server submits them. */
export const endedBefore = sql`exam_now() - ${graceSeconds}::integer * interval '1 second'`

/** Exams with an earlier deadline accept no more answers. */
export const tooLateBefore = sql`exam_now() - ${openAfterDeadlineSeconds}::integer * interval '1 second'`

/**
 * The condition that an attempt `a` still accepts answers by its deadline. In a contest they are accepted for the
 * grace period only.
 */
const isInTime = sql`a.deadline >= case when a.is_contest then ${endedBefore} else ${tooLateBefore} end`

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

/** Whether the learner marked a question for review. */
export type ReviewMark = { place: number; isForReview: boolean; markedAt: Date }

/** The answers and marks for review that a device sends. */
export type SheetToSave = { answers: readonly AnswerToSave[]; reviewMarks: readonly ReviewMark[] }

/** The key of an attempt. All rows of an exam are kept by their owner. */
export type AttemptKey = { owner: string; id: string }

/** Answers and marks of an attempt, its id in lower case. `device`: the sender's number, or null. */
export type SheetOfAttempt = SheetToSave & { owner: string; attemptId: string; device: number | null }

/**
 * Saves answers and marks of one or many attempts, each listed once, in one statement; their options and places must
 * have been checked. Returns the attempts that were open and theirs, with the time of saving by the database's clock: for
 * the others nothing is saved.
 *
 * The later choice of two answers to a question counts, in whatever order they arrive; an answer that arrives
 * again keeps its first time of arrival. The same holds for marks.
 *
 * Each attempt is locked against its submission, so an answer is either saved before it, and counts, or finds
 * the attempt closed. An attempt that a submission has locked is waited for or, with `skip`, left out.
 */
export async function saveAnswers(
  sql: Sql,
  given: readonly SheetOfAttempt[],
  { whenLocked }: { whenLocked: 'wait' | 'skip' },
): Promise<ReadonlyMap<string, Date>> {
  const rows = given.flatMap(({ answers, owner, attemptId, device }) =>
    answers.map((answer) => ({ owner, attemptId, device, ...answer })),
  )
  const hasMarks = given.some(({ reviewMarks }) => reviewMarks.length > 0)
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
    )${hasMarks ? sql`, marked as (${insertReviewMarks(given)})` : sql``}
    select id, exam_now() as "savedAt" from attempt`
  return new Map(saved.map(({ id, savedAt }) => [id, savedAt]))
}

/** The statement that saves the marks of the attempts that its part `attempt` has. */
function insertReviewMarks(given: readonly SheetOfAttempt[]): Statement<unknown> {
  const rows = given.flatMap(({ reviewMarks, owner, attemptId, device }) =>
    reviewMarks.map((mark) => ({ owner, attemptId, device, ...mark })),
  )
  return sql`
      insert into exam_review_mark (owner, attempt_id, place, is_for_review, marked_at, saved_at, device)
      select attempt.owner, attempt.id, place, is_for_review, greatest(attempt.started_at, least(marked_at, exam_now())),
        exam_now(), device
      from unnest(
        ${rows.map(({ owner }) => owner)}::uuid[],
        ${rows.map(({ attemptId }) => attemptId)}::uuid[],
        ${rows.map(({ place }) => place)}::smallint[],
        ${rows.map(({ isForReview }) => isForReview)}::boolean[],
        ${rows.map(({ markedAt }) => markedAt.toISOString())}::timestamptz[],
        ${rows.map(({ device }) => device)}::integer[]
      ) as given(owner, attempt_id, place, is_for_review, marked_at, device)
        join attempt on attempt.owner = given.owner and attempt.id = given.attempt_id
      order by attempt.owner, attempt.id, place
      on conflict (owner, attempt_id, place) do update
        set is_for_review = excluded.is_for_review, marked_at = excluded.marked_at, saved_at = excluded.saved_at,
        device = excluded.device
        where exam_review_mark.marked_at < excluded.marked_at`
}

/** Saves marks of a locked attempt whether it is open or not. */
export async function saveReviewMarks(tx: SqlTransaction, sheet: SheetOfAttempt): Promise<void> {
  await tx`
    with attempt as (
      select owner, id, started_at from exam_attempt where owner = ${sheet.owner} and id = ${sheet.attemptId}
    ) ${insertReviewMarks([sheet])}`
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

/** The saved answers of an attempt by place. */
export async function listAnswers(sql: Sql, { owner, id }: AttemptKey): Promise<SavedAnswer[]> {
  return sql<SavedAnswer>`
    select place, option_id as "optionId", chosen_at as "chosenAt", sureness, saved_at as "savedAt"
    from exam_answer where owner = ${owner} and attempt_id = ${id} order by place`
}

/** The immutable parts of an attempt that saving an answer needs. `options`: the option ids of each question in order. */
type KnownAttempt = { owner: string; paperHash: string; options: SnapshotOptions }
type SnapshotOptions = readonly ReadonlySet<string>[]

const maxAttempts = 20_000
const maxSnapshots = 200

type Cache = { attempts: RecentMap<KnownAttempt>; snapshots: RecentMap<SnapshotOptions> }

const cache: Slot<Cache> = {
  create: () => ({ attempts: new RecentMap(maxAttempts), snapshots: new RecentMap(maxSnapshots) }),
}

/**
 * Returns an attempt of its owner; null when there is none. The process caches attempts and the options of snapshots, which
 * never change, because each saved answer needs them. Whether an attempt is still open is never cached.
 */
export async function findKnownAttempt(
  { sql, memory }: Pick<Deps, 'sql' | 'memory'>,
  { owner, id }: AttemptKey,
): Promise<KnownAttempt | null> {
  const { attempts, snapshots } = memory.get(cache)
  const cached = attempts.get(id)
  if (cached) return cached.owner === owner ? cached : null
  const attempt = await sql<{ owner: string; paperHash: string }>`
    select owner, encode(paper_hash, 'hex') as "paperHash" from exam_attempt
    where owner = ${owner} and id = ${id}`.first()
  if (!attempt) return null
  const options = snapshots.get(attempt.paperHash) ?? (await findOptionsOfSnapshot(sql, attempt.paperHash))
  snapshots.set(attempt.paperHash, options)
  const found = { ...attempt, options }
  attempts.set(id, found)
  return found
}

async function findOptionsOfSnapshot(sql: Sql, paperHash: string): Promise<SnapshotOptions> {
  const rows = await sql<{ ids: string[] }>`
    select jsonb_path_query_array(question, '$.options[*].id') as ids
    from exam_paper, jsonb_array_elements(document -> 'questions') with ordinality as asked(question, place)
    where hash = decode(${paperHash}, 'hex') order by place`
  return rows.map(({ ids }) => new Set(ids))
}
