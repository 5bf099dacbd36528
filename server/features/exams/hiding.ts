import { sql } from '../../lib/database/sql.ts'
import { tooLateBefore } from './answers/queries.ts'

/*
 * Parts of statements with the conditions under which the answers of a pack are hidden from a learner. A
 * question never moves to another pack, so exams and results with a common question have the same pack.
 */

/**
 * The condition that an attempt `hiding` hides the answers of its pack from its owner, because it accepts
 * answers. It stops doing so when the learner submits the exam or opens its result, and a day after the
 * deadline.
 */
export const hidesAnswers = sql`
  hiding.closed_by is distinct from 'learner' and hiding.deadline >= ${tooLateBefore}
  and not exists (select from exam_result seen
    where seen.owner = hiding.owner and seen.attempt_id = hiding.id and seen.opened_at is not null)`

/**
 * The condition that a result `r` is of a contest whose places are not known yet. The browser chooses the ids of contests: the
 * result of a deleted pack may have the same.
 */
export const isOfRunningContest = sql`exists (
  select from contest join exam_attempt sat on sat.owner = r.owner and sat.id = r.attempt_id
  where contest.id = r.pack_id and contest.finished_at is null and sat.is_contest)`

/** The condition that the answers of a result `r` are hidden from its owner by an exam on its pack, or by its contest. */
export const isHiddenByExam = sql`(${isOfRunningContest} or exists (
  select from exam_attempt hiding where hiding.owner = r.owner and hiding.pack_id = r.pack_id and ${hidesAnswers}))`

/**
 * The condition that the mark of a result `r` is hidden: the result is of a time when an exam on its pack
 * accepted answers, so the mark could reveal right answers; or of a contest whose places are not known yet.
 */
export const isMarkHiddenByExam = sql`(${isOfRunningContest} or exists (
  select from exam_attempt hiding where hiding.owner = r.owner and hiding.pack_id = r.pack_id and ${hidesAnswers}
    and hiding.started_at <= r.created_at))`
