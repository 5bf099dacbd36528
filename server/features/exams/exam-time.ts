import { sql } from '../../lib/sql.ts'
import { graceSeconds, openAfterDeadlineSeconds } from './rules.ts'

/*
 * Parts of statements. `exam_now()` is the database's time at the start of the statement: deadlines do not
 * depend on the clock of any process.
 */

/** Exams with an earlier deadline have ended, the grace period included: the server submits them. */
export const endedBefore = sql`exam_now() - ${graceSeconds}::integer * interval '1 second'`

/** Exams with an earlier deadline accept no more answers. */
export const tooLateBefore = sql`exam_now() - ${openAfterDeadlineSeconds}::integer * interval '1 second'`
