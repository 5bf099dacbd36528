import { type Sql, type Statement, sql } from '../../../../lib/database/sql.ts'
import type { Sealing } from '../../../../lib/sealing.ts'

/**
 * The key with which `forgotten_question` hashes an owner and a question, so that nobody can tell from a dump which question
 * it is.
 */
export function keyOfForgotten(sealing: Sealing): Buffer {
  return sealing.hmac('forgotten-questions', '')
}

/**
 * The part of a statement that appends first answers to the facts of questions, but not those of learners who had answered
 * the question before they emptied their memory. It reads the parts `given`, with the columns `owner`, `question_id`,
 * `option_id`, `wording`, `ms` (0: unknown) and `rest` (the share of the paper's other questions answered right, in
 * thousandths; null outside exams), and `kept`, with `owner`, `question_id` and `is_first`. Appended rows need no locks, so
 * learners who answer the same question do not wait for each other.
 */
export function notingFirstAnswers(sealing: Sealing): Statement<unknown> {
  // The condition reads `kept` alone, so it is checked after the row is written, for which an emptying that is under way
  // has been waited for.
  return sql`
  noted as (
    insert into question_fact_entry (question_id, option_id, wording, ms, rest)
    select question_id, option_id, wording, ms, rest from given join (
      select owner, question_id from kept where is_first and not is_question_forgotten(owner,
        substring(sha256(${keyOfForgotten(sealing)}::bytea || uuid_send(owner) || uuid_send(question_id)) for 12))
    ) counted using (owner, question_id)
  )`
}

/** Deletes what is kept of the questions that a user has forgotten, when their account is deleted. */
export async function deleteForgottenOf(tx: Sql, owner: string): Promise<void> {
  await tx`delete from forgotten_question where owner = ${owner}`
}
