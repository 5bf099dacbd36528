import { claimPictures } from '../../../images/pictures.ts'
import { type Sql, type Statement, sql } from '../../../lib/database/sql.ts'
import { isId } from '../../../lib/new-id.ts'
import {
  assignments,
  insertColumns,
  insertValues,
  optionsOf,
  recordColumns,
  selectFormColumns,
} from '../../../question-columns.ts'
import { judgeQuestions } from '../facts/verdicts/service.ts'
import { lockPack, touchPack } from './packs.ts'
import type { StoredQuestion } from './question.ts'
import {
  isEdit,
  isEmptyChange,
  type NewQuestion,
  pathsOf,
  type QuestionChange,
  withoutPicture,
} from './question-changes.ts'
import { changeTimes, timeOfEdit } from './verifications.ts'

/*
 * Every statement that locks and reads questions for a change, or inserts, changes, moves or deletes questions, options and
 * tags: one per table, for any number of questions.
 */

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
      ${sql.unsafe(selectFormColumns('q'))}, q.answer as "answerId",
      q.updated_at as "updatedAt", q.saved_by_form as "savedByForm",
      ${sql.unsafe(optionsOf('q'))} as options,
      array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags
    from question q where ${condition} order by q.position`
  return rows
}

/** The owner and the pack of new questions. */
type Home = { owner: string; packId: string | null }

/** The user whose pictures a save may use, and the opened form that saves, if one does. */
export type SavedBy = { actor: string; formKey?: string | null }

/** Inserts questions, options and tags (whose names must exist). A creation key already used is dropped. */
export async function insertQuestions(
  sql: Sql,
  home: Home,
  questions: readonly NewQuestion[],
): Promise<void> {
  if (questions.length === 0) return
  const inserted = await insertRows(sql, home, questions)
  const others = questions.filter(({ id }) => !inserted.has(id))
  if (others.length > 0) {
    await insertRows(
      sql,
      home,
      others.map((question) => ({ ...question, creationKey: null })),
    )
  }
  await insertOptionsAndTags(sql, questions)
}

/** Inserts a question. Returns false and writes nothing when the owner has one under its creation key. */
export async function insertQuestionOnce(sql: Sql, home: Home, question: NewQuestion): Promise<boolean> {
  const inserted = await insertRows(sql, home, [question])
  if (inserted.size === 0) return false
  await insertOptionsAndTags(sql, [question])
  return true
}

async function insertRows(sql: Sql, home: Home, questions: readonly NewQuestion[]): Promise<Set<string>> {
  const rows = questions.map(({ options: _, tags: __, ...row }) => row)
  const inserted = await sql<{ id: string }>`
    insert into question
      (id, owner, pack_id, position, answer, creation_key, ${sql.unsafe(insertColumns)})
    select id, ${home.owner}, ${home.packId}, position, "answerId", "creationKey", ${sql.unsafe(insertValues('row'))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, position integer,
      "answerId" uuid, "creationKey" uuid, ${sql.unsafe(recordColumns)})
    on conflict (owner, creation_key) do nothing
    returning id`
  return new Set(inserted.map(({ id }) => id))
}

async function insertOptionsAndTags(sql: Sql, questions: readonly NewQuestion[]): Promise<void> {
  const options = questions.flatMap(({ id, options }) =>
    options.map((option, index) => ({ ...option, question_id: id, position: index + 1 })),
  )
  await sql`
    insert into question_option (id, question_id, position, content, image_path)
    select id, question_id, position, content, "imagePath" from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb)
      as row (id uuid, question_id uuid, position smallint, content text, "imagePath" text)`
  await insertQuestionTags(sql, questions)
}

async function insertQuestionTags(
  sql: Sql,
  questions: readonly { id: string; tags: readonly string[] }[],
): Promise<void> {
  const tags = questions.flatMap(({ id, tags }) =>
    tags.map((name, index) => ({ question_id: id, tag_id: name, position: index + 1 })),
  )
  if (tags.length === 0) return
  await sql`
    insert into question_tag (id, question_id, tag_id, position)
    select gen_random_uuid(), question_id, tag_id, position
    from jsonb_to_recordset(${JSON.stringify(tags)}::text::jsonb)
      as row (question_id uuid, tag_id text, position smallint)`
}

/** Writes a change of a locked question, and its time on the pack. Throws BAD_INPUT for a foreign picture. */
export async function applyChange(
  tx: Sql,
  stored: StoredQuestion,
  change: QuestionChange,
  { actor, formKey = null }: SavedBy,
): Promise<void> {
  if (isEmptyChange(stored, change)) return
  await claimPictures(tx, actor, newPaths(change, stored))
  await changeQuestions(tx, [{ stored, change }], formKey)
  if (stored.packId !== null) await touchPack(tx, stored.packId, { isEdit: isEdit(stored, change) })
}

/** The paths that are new to a question. */
function newPaths(change: QuestionChange, stored: StoredQuestion): string[] {
  const known = pathsOf(stored)
  return pathsOf(change).filter((path) => !known.includes(path))
}

/** Records that the tags of a locked question changed. */
export async function touchQuestion(tx: Sql, { id, packId }: StoredQuestion): Promise<void> {
  await tx`update question set saved_by_form = null, ${changeTimes(true)} where id = ${id}`
  if (packId !== null) await touchPack(tx, packId, { isEdit: true })
}

/** A locked question with the change to write to it. */
export type StoredChange = { stored: StoredQuestion; change: QuestionChange }

/** Writes changes of stored questions. `formKey`: the opened form that saves, if one does. */
export async function changeQuestions(
  sql: Sql,
  stored: readonly StoredChange[],
  formKey: string | null = null,
): Promise<void> {
  if (stored.length === 0) return
  const changes = stored.map(({ change }) => change)
  const rows = stored.map(({ stored, change: { options: _, tags: __, ...row }, change }) => ({
    ...row,
    isEdit: isEdit(stored, change),
  }))
  await sql`
    update question q set ${sql.unsafe(assignments('row'))}, answer = row."answerId",
      saved_by_form = ${formKey}::uuid,
      edited_since_verified_at =
        case when verification_status and row."isEdit" then ${timeOfEdit} else edited_since_verified_at end,
      updated_at = greatest(clock_timestamp(), q.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, "answerId" uuid,
      "isEdit" boolean, ${sql.unsafe(recordColumns)})
    where q.id = row.id`

  const options = changes.flatMap((change) => change.options)
  if (options.length > 0) {
    await sql`
      update question_option o set content = row.content, image_path = row."imagePath"
      from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) as row (id uuid, content text, "imagePath" text)
      where o.id = row.id`
  }
  const tagged = changes.flatMap(({ id, tags }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) {
    const ids = JSON.stringify(tagged.map(({ id }) => id))
    await sql`
      delete from question_tag
      where question_id in (select id::uuid from jsonb_array_elements_text(${ids}::text::jsonb) as row (id))`
    await insertQuestionTags(sql, tagged)
  }

  const reworded = stored.filter(
    ({ stored, change }) => change.options.length > 0 || change.answerId !== stored.answerId,
  )
  await judgeQuestions(
    sql,
    reworded.map(({ change }) => change.id),
  )
}

/** Moves questions within their pack. Two may swap: the database checks places at the end of the transaction. */
export async function moveQuestions(
  sql: Sql,
  moves: readonly { id: string; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update question q set position = row.position
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as row (id uuid, position integer)
    where q.id = row.id`
}

/** Moves the questions after a place of a pack up by one. */
export async function closeGap(sql: Sql, packId: string, position: number): Promise<void> {
  await sql`
    update question set position = position - 1 where pack_id = ${packId} and position > ${position}`
}

/** Deletes questions with everything that belongs to them. */
export async function deleteQuestions(sql: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from question where id in
      (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`
}

/** Removes a picture from every question that shows it; returns these questions. */
export async function removePictureFromQuestions(
  tx: Sql,
  path: string,
  by: SavedBy,
): Promise<StoredQuestion[]> {
  const rows = await tx<{ id: string }>`
    select id from question
    where image_path = ${path} or passage_image_path = ${path}
      or id in (select question_id from question_option where image_path = ${path})
    order by pack_id, id`
  const changed: StoredQuestion[] = []
  for (const { id } of rows) {
    const stored = await lockQuestion(tx, id)
    if (!stored || !pathsOf(stored).includes(path)) continue
    await applyChange(tx, stored, withoutPicture(stored, path), by)
    changed.push(stored)
  }
  return changed
}
