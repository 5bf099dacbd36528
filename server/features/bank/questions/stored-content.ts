import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import type { StoredQuestion } from './stored-question.ts'

/* What a save reads before it decides what to write. */

/** The questions of a pack by place. For a change the caller holds the pack, as every change of them does. */
export async function listStoredInPack(db: Db, packId: string): Promise<StoredQuestion[]> {
  return readStored(db, sql`q.pack_id = ${packId}`)
}

/** Locks a question until the transaction ends. False when there is none. */
export async function lockQuestion(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from question where id = ${id} for no key update`.execute(db)
  return rows.length > 0
}

export async function findStoredById(db: Db, id: string): Promise<StoredQuestion | null> {
  const [question] = await readStored(db, sql`q.id = ${id}`)
  return question ?? null
}

/** The pack of a question (null: in none); undefined when there is no such question. */
export async function findPackIdOfQuestion(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ packId: string | null }>`
    select pack_id as "packId" from question where id = ${id}`.execute(db)
  return rows[0]?.packId
}

/** The question of an option; null when there is no such option. */
export async function findQuestionIdOfOption(db: Db, optionId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select question_id as id from question_option where id = ${optionId}`.execute(db)
  return rows[0]?.id ?? null
}

/** The question that an owner saved under this key before. */
export async function findIdByCreationKey(
  db: Db,
  owner: string,
  creationKey: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from question where owner = ${owner} and creation_key = ${creationKey}`.execute(db)
  return rows[0]?.id ?? null
}

async function readStored(db: Db, condition: RawBuilder<unknown>): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select q.id, q.owner, q.pack_id as "packId", q.position, q.creation_key as "creationKey", q.question,
      coalesce(q.explanation, '') as explanation, q.answer as "answerId", q.level, q.language,
      q.image_path as "imagePath", q.updated_at as "updatedAt", q.saved_by_form as "savedByForm",
      (select json_agg(json_build_object('id', o.id, 'content', o.content) order by o.position)
       from question_option o where o.question_id = q.id) as options,
      array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags
    from question q where ${condition} order by q.position`.execute(db)
  return rows
}
