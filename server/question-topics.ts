import { type Statement, sql } from './lib/database/sql.ts'

/**
 * Returns tags and the ways in which a phone or a hurry writes their Latin letters: a topic is found as `Mathematics`, too,
 * whose tag is `mathematics`.
 */
export const spellingsOf = (tags: readonly string[]): string[] => [
  ...new Set(
    tags.flatMap((tag) => {
      const small = tag.toLowerCase()
      const inWords = small.replace(/(?<![\p{L}\p{M}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase())
      return [tag, small, small.slice(0, 1).toUpperCase() + small.slice(1), inWords, tag.toUpperCase()]
    }),
  ),
]

/** The condition that a question `q` has one of these tags itself. */
export const hasOwnTag = (tags: readonly string[]): Statement<unknown> =>
  sql`exists (select from question_tag t where t.question_id = q.id and t.tag_id = any(${spellingsOf(tags)}::text[]))`

/**
 * The condition that a question `q` is of one of these topics: it has the tag itself, or its pack has it. The database reads
 * the tagged ones first, by index, so that it also answers soon where it looks through many questions.
 */
export const hasTopic = (tags: readonly string[]): Statement<unknown> => sql`(
  q.id in (select t.question_id from question_tag t where t.tag_id = any(${spellingsOf(tags)}::text[]))
  or q.pack_id in (select t.pack_id from pack_tag t where t.tag_id = any(${spellingsOf(tags)}::text[])))`
