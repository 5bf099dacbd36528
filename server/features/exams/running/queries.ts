import type { Sql } from '../../../lib/database/sql.ts'
import { type SavedSheet, storedAnswer, storedReviewMark } from '../attempts/queries.ts'
import { hidesAnswers } from '../hiding.ts'

export type RunningExam = {
  id: string
  packId: string
  isContest: boolean
  modelExam: string | null
  packName: string
  deadline: Date
  serverTime: Date
}

/** Returns an owner's exams whose time is running, the first to end first. */
export async function listRunning(sql: Sql, owner: string): Promise<RunningExam[]> {
  return sql<RunningExam>`
    select a.id, a.pack_id as "packId", a.is_contest as "isContest",
      e.document #>> '{pack,modelExam}' as "modelExam",
      coalesce(p.name, e.document #>> '{pack,name}') as "packName", a.deadline, exam_now() as "serverTime"
    from exam_attempt a join exam_paper e on e.hash = a.paper_hash left join pack p on p.id = a.pack_id
    where a.owner = ${owner} and a.submitted_at is null and a.deadline > exam_now()
    order by a.deadline, a.id`
}

export async function countRunning(sql: Sql): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::integer as count from exam_attempt
    where submitted_at is null and deadline > exam_now()`.first()
  return row!.count
}

export type UnopenedExam = { id: string; packId: string; packName: string; resultId: string | null }

/** Returns an owner's exams of packs whose time is up and which still hide answers, the last to end first. */
export async function listUnopened(sql: Sql, owner: string): Promise<UnopenedExam[]> {
  return sql<UnopenedExam>`
    select hiding.id, hiding.pack_id as "packId", coalesce(p.name, e.document #>> '{pack,name}') as "packName",
      r.id as "resultId"
    from exam_attempt hiding join exam_paper e on e.hash = hiding.paper_hash
      left join pack p on p.id = hiding.pack_id left join exam_result r on r.owner = hiding.owner and r.attempt_id = hiding.id
    where hiding.owner = ${owner} and not hiding.is_contest and ${hidesAnswers} and hiding.deadline <= exam_now()
    order by hiding.deadline desc, hiding.id`
}

/**
 * Returns the packs whose answers are hidden from an owner. `isOpen`: an exam that is not submitted hides
 * them.
 */
export async function listHiddenPacks(
  sql: Sql,
  owner: string,
): Promise<{ packId: string; isOpen: boolean }[]> {
  return sql<{ packId: string; isOpen: boolean }>`
    select hiding.pack_id as "packId", bool_or(hiding.submitted_at is null) as "isOpen"
    from exam_attempt hiding where hiding.owner = ${owner} and ${hidesAnswers} group by hiding.pack_id`
}

export type ExamChanges = { isOpen: boolean; deadline: Date; serverTime: Date } & SavedSheet

/**
 * The state of an exam on a device. The device has its own answers and marks, and all that were saved before
 * `since`.
 */
export type PlaceInExam = {
  owner: string
  attemptId: string
  since: Date
  /** The number of the device, with which it saves its answers and marks; null for none. */
  device: number | null
  /** The deadline that the device knows; null if it does not ask for another. */
  deadline: Date | null
}

/**
 * Returns the answers and marks of an owner's attempt that a device does not have, or null for another user's attempt.
 */
export async function findChanges(
  sql: Sql,
  { attemptId, owner, since, device }: PlaceInExam,
): Promise<ExamChanges | null> {
  return sql<ExamChanges>`
    select a.submitted_at is null as "isOpen", a.deadline, exam_now() as "serverTime",
      (select coalesce(jsonb_agg(${storedAnswer} order by s.place), '[]')
        from exam_answer s where s.owner = a.owner and s.attempt_id = a.id
          and s.saved_at >= ${since.toISOString()}::timestamptz and (s.device = ${device}::integer) is not true) as answers,
      (select coalesce(jsonb_agg(${storedReviewMark} order by s.place), '[]')
        from exam_review_mark s where s.owner = a.owner and s.attempt_id = a.id
          and s.saved_at >= ${since.toISOString()}::timestamptz and (s.device = ${device}::integer) is not true) as "reviewMarks"
    from exam_attempt a where a.owner = ${owner} and a.id = ${attemptId}`.first()
}

/** Returns the indices of the exams that are submitted, or have answers, marks or a deadline that the device does not know. */
export async function listChanged(sql: Sql, exams: readonly PlaceInExam[]): Promise<number[]> {
  const rows = await sql<{ index: number }>`
    select (index - 1)::integer as index
    from unnest(
      ${exams.map(({ owner }) => owner)}::uuid[],
      ${exams.map(({ attemptId }) => attemptId)}::uuid[],
      ${exams.map(({ since }) => since.toISOString())}::timestamptz[],
      ${exams.map(({ device }) => device)}::integer[],
      ${exams.map(({ deadline }) => deadline?.toISOString() ?? null)}::timestamptz[]
    ) with ordinality as held(owner, attempt_id, since, device, deadline, index)
    where not exists (
        select from exam_attempt a
        where a.owner = held.owner and a.id = held.attempt_id and a.submitted_at is null
          -- Browsers know milliseconds.
          and (held.deadline is null or date_trunc('milliseconds', a.deadline) = held.deadline))
      or exists (
        select from exam_answer s
        where s.owner = held.owner and s.attempt_id = held.attempt_id and s.saved_at >= held.since
          and (s.device = held.device) is not true)
      or exists (
        select from exam_review_mark s
        where s.owner = held.owner and s.attempt_id = held.attempt_id and s.saved_at >= held.since
          and (s.device = held.device) is not true)`
  return rows.map(({ index }) => index)
}
