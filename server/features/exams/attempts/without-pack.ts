import { type Statement, sql } from '../../../lib/database/sql.ts'
import { type ExamAttempt, emptySheet, questionOfSnapshot } from './queries.ts'

export { toAttemptObject, toLearnerPaper } from './attempt-object.ts'

/*
 * Exams of papers without a pack, for contests and model exams. Their attempts are ordinary ones, with the id of the contest
 * or model exam as `pack_id`. An attempt of a contest accepts no answers after the grace period, and its result is hidden
 * until the contest is finished.
 */

export type ContestAttempt = ExamAttempt

/** The part of a statement that makes a question `q` of the bank one of a paper. */
export const questionOfPaper: Statement<unknown> = sql.unsafe(questionOfSnapshot)

/**
 * The parts of a statement that start an attempt for each row of its part `sheet`, which has the columns `id`, `owner`,
 * `contest_id`, `paper_hash`, `paper`, `limit_seconds`, `deadline` and `wrong_mark`. Their part `started` has the new
 * attempts. Where the owner has one in progress, none is started.
 */
export function startedAttempts({ isContest }: { isContest: boolean }): Statement<unknown> {
  return sql`
  kept as (
    insert into exam_paper (hash, document) select paper_hash, paper from sheet
    where not exists (select from exam_paper stored where stored.hash = sheet.paper_hash) on conflict (hash) do nothing
  ), started as (
    insert into exam_attempt (id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, wrong_mark, is_contest)
    select id, owner, contest_id, paper_hash, limit_seconds, exam_now(), deadline, wrong_mark, ${isContest}::boolean from sheet
    on conflict (owner, pack_id) where submitted_at is null do nothing
    returning id, owner, pack_id, limit_seconds, started_at, deadline, wrong_mark
  )`
}

/** The columns of an attempt `a` of the part `started`, as in `ContestAttempt`, without its paper. */
export const startedColumns: Statement<unknown> = sql`
  a.id, a.owner, a.pack_id as "packId", a.limit_seconds as "limitSeconds", a.started_at as "startedAt", a.deadline,
  exam_now() as "serverTime", null::timestamptz as "submittedAt", a.wrong_mark as "wrongMark", ${emptySheet}`
