import { type Statement, sql } from './lib/database/sql.ts'

/**
 * The wording that an answer was given to: a hash of the right answer's id and of the ids and texts of the options.
 * `options` is a relation with the columns `id` (uuid) and `content`. The order of the options does not count.
 */
export function wordingOf(answer: Statement<unknown>, options: Statement<unknown>): Statement<unknown> {
  return sql`(
    select substring(sha256(convert_to(${answer}::text || string_agg(o.id || ' ' || o.content, ',' order by o.id), 'UTF8'))
      for 16) from ${options})`
}

/** The present wording of a question `q`. */
export const presentWording = wordingOf(sql`q.answer`, sql`question_option o where o.question_id = q.id`)
