import { type Statement, sql } from '../../../lib/sql.ts'

export { presentWording, wordingOf } from './wording.ts'

/**
 * The part of a statement that notes first answers for the facts of questions. It reads the parts `given`, with the
 * columns `owner`, `question_id`, `option_id`, `wording`, `ms` (0: unknown) and `rest` (the share of the paper's other
 * questions answered right, in thousandths; null outside exams), and `kept`, with `owner`, `question_id` and
 * `is_first`. It appends rows and so waits for nobody, however many learners answer one question.
 */
export const notingFirstAnswers: Statement<unknown> = sql`
  noted as (
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select question_id, option_id, wording, ms, rest from given join kept using (owner, question_id) where is_first
  )`
