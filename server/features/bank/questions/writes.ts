import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'
import type { QuestionChange } from './changes.ts'
import type { QuestionToStore } from './rules.ts'

/*
 * Every statement that writes questions, their options and their tags: one for each table, however many questions there
 * are. Whatever must change together with a question (a search record) has its place here.
 */

/** What all questions of one save have in common. */
export type QuestionSettings = {
  owner: string
  packId: string | null
  level: string
  language: string
}

/**
 * Inserts questions with their options and tags, whose names must be in `tag` already. A creation key that the owner has
 * used for another question is left out.
 */
export async function insertQuestions(
  db: Db,
  settings: QuestionSettings,
  questions: readonly QuestionToStore[],
): Promise<void> {
  if (questions.length === 0) return
  const inserted = await insertRows(db, settings, questions)
  const others = questions.filter(({ id }) => !inserted.has(id))
  if (others.length > 0) {
    await insertRows(
      db,
      settings,
      others.map((question) => ({ ...question, creationKey: null })),
    )
  }
  await insertOptionsAndTags(db, questions)
}

/** Inserts a question under its creation key. False, and nothing, when the owner has one under that key. */
export async function insertQuestionOnce(
  db: Db,
  settings: QuestionSettings,
  question: QuestionToStore,
): Promise<boolean> {
  const inserted = await insertRows(db, settings, [question])
  if (inserted.size === 0) return false
  await insertOptionsAndTags(db, [question])
  return true
}

async function insertRows(
  db: Db,
  settings: QuestionSettings,
  questions: readonly QuestionToStore[],
): Promise<Set<string>> {
  const rows = questions.map(({ options: _, tags: __, ...row }) => row)
  const { rows: inserted } = await sql<{ id: string }>`
    insert into question
      (id, owner, pack_id, position, question, answer, explanation, level, language, image_path, creation_key)
    select id, ${settings.owner}, ${settings.packId}, position, question, "answerId", explanation,
      ${settings.level}, ${settings.language}, "imagePath", "creationKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, position integer, question text,
      "answerId" uuid, explanation text, "imagePath" text, "creationKey" uuid)
    on conflict (owner, creation_key) do nothing
    returning id`.execute(db)
  return new Set(inserted.map(({ id }) => id))
}

async function insertOptionsAndTags(db: Db, questions: readonly QuestionToStore[]): Promise<void> {
  const options = questions.flatMap(({ id, options }) =>
    options.map((option, index) => ({ ...option, question_id: id, position: index + 1 })),
  )
  await sql`
    insert into question_option (id, question_id, position, content)
    select id, question_id, position, content from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb)
      as row (id uuid, question_id uuid, position smallint, content text)`.execute(db)
  await insertQuestionTags(db, questions)
}

async function insertQuestionTags(
  db: Db,
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
      as row (question_id uuid, tag_id text, position smallint)`.execute(db)
}

/**
 * Writes what differs of questions that are there; ids, votes, verification and places stay. `formKey`: the opened form
 * that does it, if one does.
 */
export async function changeQuestions(
  db: Db,
  changes: readonly QuestionChange[],
  formKey: string | null = null,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ options: _, tags: __, ...row }) => row)
  await sql`
    update question q set question = row.question, explanation = nullif(row.explanation, ''),
      answer = row."answerId", level = row.level, language = row.language, image_path = row."imagePath",
      saved_by_form = ${formKey}::uuid,
      updated_at = greatest(clock_timestamp(), q.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, question text, explanation text,
      "answerId" uuid, level text, language text, "imagePath" text)
    where q.id = row.id`.execute(db)

  const options = changes.flatMap((change) => change.options)
  if (options.length > 0) {
    await sql`
      update question_option o set content = row.content
      from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb) as row (id uuid, content text)
      where o.id = row.id`.execute(db)
  }
  const tagged = changes.flatMap(({ id, tags }) => (tags ? [{ id, tags }] : []))
  if (tagged.length > 0) {
    const ids = JSON.stringify(tagged.map(({ id }) => id))
    await sql`
      delete from question_tag
      where question_id in (select id::uuid from jsonb_array_elements_text(${ids}::text::jsonb) as row (id))`.execute(
      db,
    )
    await insertQuestionTags(db, tagged)
  }
}

/** Gives questions of one pack other places in it; two may change places, since a place is checked at the end. */
export async function moveQuestions(
  db: Db,
  moves: readonly { id: string; position: number }[],
): Promise<void> {
  if (moves.length === 0) return
  await sql`
    update question q set position = row.position
    from jsonb_to_recordset(${JSON.stringify(moves)}::text::jsonb) as row (id uuid, position integer)
    where q.id = row.id`.execute(db)
}

/** Moves every question behind a place of a pack up by one. */
export async function closeGap(db: Db, packId: string, position: number): Promise<void> {
  await sql`
    update question set position = position - 1 where pack_id = ${packId} and position > ${position}`.execute(
    db,
  )
}

/** Deletes questions with all that hangs on them. */
export async function deleteQuestions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from question where id in
      (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as row (id))`.execute(
    db,
  )
}

/** Deletes the questions of a pack with all that hangs on them. */
export async function deleteQuestionsInPack(db: Db, packId: string): Promise<void> {
  await sql`delete from question where pack_id = ${packId}`.execute(db)
}

/** Marks a question verified, for good. False when it was already, or there is none. */
export async function markQuestionVerified(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update question set verification_status = true where id = ${id} and not verification_status
    returning id`.execute(db)
  return rows.length > 0
}
