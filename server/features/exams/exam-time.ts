import { sql } from '../../lib/database/sql.ts'
import { graceSeconds, openAfterDeadlineSeconds } from './rules.ts'

/*
 * Parts of statements. `exam_now()` is the database's time at the start of the statement: deadlines do not
 * depend on the clock of any process.
 */

/** Exams with an earlier deadline have ended, the grace period included: the server submits them. */
export const endedBefore = sql`exam_now() - ${graceSeconds}::integer * interval '1 second'`

/** Exams with an earlier deadline accept no more answers. */
export const tooLateBefore = sql`exam_now() - ${openAfterDeadlineSeconds}::integer * interval '1 second'`

/**
 * The condition that an attempt `a` still accepts answers by its deadline. In a contest they are accepted for the
 * grace period only.
 */
export const isInTime = sql`a.deadline >= case when a.is_contest then ${endedBefore} else ${tooLateBefore} end`
