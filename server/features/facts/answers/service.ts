import { type Statement, sql } from '../../../lib/sql.ts'

export { presentWording, wordingOf } from './wording.ts'

/**
 * The part of a statement that appends first answers to the facts of questions. It reads the parts `given`, with the
 * columns `owner`, `question_id`, `option_id`, `wording`, `ms` (0: unknown) and `rest` (the share of the paper's other
 * questions answered right, in thousandths; null outside exams), and `kept`, with `owner`, `question_id` and
 * `is_first`. Appended rows need no locks, so learners who answer the same question do not wait for each other.
 */
export const notingFirstAnswers: Statement<unknown> = sql`
  noted as (
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select question_id, option_id, wording, ms, rest from given join kept using (owner, question_id) where is_first
  )`
