import { type Sql, type Statement, sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import { type FormColumns, selectFormColumns } from '../../../question-columns.ts'
import { lockPack } from './packs.ts'

/** A question as stored: a save compares itself with it. An empty optional text is ''. */
export type StoredQuestion = FormColumns & {
  id: string
  owner: string
  packId: string | null
  /** Place in the pack, from 1; null outside a pack. */
  position: number | null
  creationKey: string | null
  answerId: string
  /** In the order in which learners see them. */
  options: { id: string; content: string }[]
  tags: string[]
  imagePath: string | null
  updatedAt: Date
  /** The opened form that changed it last; null when something else did. */
  savedByForm: string | null
}

/** Locks a question, and before it its pack, as every change does. Null when there is no such question. */
export async function lockQuestion(tx: Sql, id: string): Promise<StoredQuestion | null> {
  if (!isId(id)) return null
  const packId = await findPackIdOfQuestion(tx, id)
  if (packId === undefined) return null
  if (packId !== null) await lockPack(tx, packId)
  if (!(await lockQuestionRow(tx, id))) return null
  const [question] = await readStored(tx, sql`q.id = ${id}`)
  return question ?? null
}

/** Locks the row of a question alone, until the transaction ends. False when there is none. */
async function lockQuestionRow(sql: Sql, id: string): Promise<boolean> {
  return sql`select from question where id = ${id} for no key update`.hasRows()
}

/** The questions of a pack by place. To change them, lock the pack first. */
export async function listStoredInPack(sql: Sql, packId: string): Promise<StoredQuestion[]> {
  return readStored(sql, sql`q.pack_id = ${packId}`)
}

/** The pack of a question (null: in none); undefined when there is no such question. */
async function findPackIdOfQuestion(sql: Sql, id: string): Promise<string | null | undefined> {
  const rows = await sql<{ packId: string | null }>`
    select pack_id as "packId" from question where id = ${id}`
  return rows[0]?.packId
}

/** The question of an option; null when there is no such option. */
export async function findQuestionIdOfOption(sql: Sql, optionId: string): Promise<string | null> {
  const rows = await sql<{ id: string }>`
    select question_id as id from question_option where id = ${optionId}`
  return rows[0]?.id ?? null
}

/** The question that an owner saved under this key. */
export async function findIdByCreationKey(
  sql: Sql,
  owner: string,
  creationKey: string,
): Promise<string | null> {
  const rows = await sql<{ id: string }>`
    select id from question where owner = ${owner} and creation_key = ${creationKey}`
  return rows[0]?.id ?? null
}

async function readStored(sql: Sql, condition: Statement<unknown>): Promise<StoredQuestion[]> {
  const rows = await sql<StoredQuestion>`
    select q.id, q.owner, q.pack_id as "packId", q.position, q.creation_key as "creationKey",
      ${sql.unsafe(selectFormColumns('q'))}, q.answer as "answerId", q.image_path as "imagePath",
      q.updated_at as "updatedAt", q.saved_by_form as "savedByForm",
      (select json_agg(json_build_object('id', o.id, 'content', o.content) order by o.position)
       from question_option o where o.question_id = q.id) as options,
      array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags
    from question q where ${condition} order by q.position`
  return rows
}
