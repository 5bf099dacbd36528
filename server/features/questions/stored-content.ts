import { type RawBuilder, sql } from 'kysely'
import type { QuestionContent } from '../../../contract/question-rules.ts'
import type { Db } from '../../lib/database.ts'
import type { QuestionToStore } from './rules.ts'

/* What is written of questions: one statement per table, however many there are. */

/** What all questions of one save have in common. */
export type QuestionSettings = {
  owner: string
  packId: string | null
  level: string
  language: string
}

/** Inserts questions with their options and tags. The names of the tags must be in `tag` already. */
export async function insertQuestions(
  db: Db,
  settings: QuestionSettings,
  questions: readonly QuestionToStore[],
): Promise<void> {
  const rows = questions.map(({ id, position, question, explanation, answerId }) => ({
    id,
    position,
    question,
    explanation,
    answer: answerId,
  }))
  await sql`
    insert into question
      (id, owner, pack_id, position, question, answer, explanation, level, language)
    select id, ${settings.owner}, ${settings.packId}, position, question, answer, explanation,
      ${settings.level}, ${settings.language}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as row (id uuid, position integer, question text, answer uuid, explanation text)`.execute(db)
  await insertOptionsAndTags(db, questions)
}

/** Inserts options and tags of questions that are there. */
export async function insertOptionsAndTags(db: Db, questions: readonly QuestionToStore[]): Promise<void> {
  const options = questions.flatMap(({ id, options }) =>
    options.map((option, index) => ({ ...option, question_id: id, position: index + 1 })),
  )
  await sql`
    insert into question_option (id, question_id, position, content)
    select id, question_id, position, content from jsonb_to_recordset(${JSON.stringify(options)}::text::jsonb)
      as row (id uuid, question_id uuid, position smallint, content text)`.execute(db)

  const tags = questions.flatMap(({ id, tags }) =>
    tags.map((name, index) => ({ question_id: id, tag_id: name, position: index + 1 })),
  )
  if (tags.length > 0) {
    await sql`
      insert into question_tag (id, question_id, tag_id, position)
      select gen_random_uuid(), question_id, tag_id, position
      from jsonb_to_recordset(${JSON.stringify(tags)}::text::jsonb)
        as row (question_id uuid, tag_id text, position smallint)`.execute(db)
  }
}

export async function deleteQuestionsInPack(db: Db, packId: string): Promise<void> {
  await sql`delete from question where pack_id = ${packId}`.execute(db)
}

export type StoredContent = QuestionContent & { level: string; language: string }

/** The questions of a pack by place, in the form in which the pack form sends them. */
export async function listContentInPack(db: Db, packId: string): Promise<StoredContent[]> {
  return readContent(db, sql`q.pack_id = ${packId}`)
}

export async function findContentById(db: Db, id: string): Promise<StoredContent | null> {
  const [content] = await readContent(db, sql`q.id = ${id}`)
  return content ?? null
}

async function readContent(db: Db, condition: RawBuilder<unknown>): Promise<StoredContent[]> {
  const { rows } = await sql<{
    question: string
    explanation: string | null
    answer: string
    wrong: string[]
    tags: string[]
    level: string
    language: string
  }>`
    select q.question, q.explanation, q.level, q.language,
      (select o.content from question_option o where o.question_id = q.id and o.id = q.answer) as answer,
      array(select o.content from question_option o where o.question_id = q.id and o.id <> q.answer) as wrong,
      array(select t.tag_id from question_tag t where t.question_id = q.id order by t.position) as tags
    from question q where ${condition} order by q.position`.execute(db)
  return rows.map(({ explanation, wrong: [option2 = '', option3 = '', option4 = ''], ...same }) => ({
    ...same,
    option2,
    option3,
    option4,
    explanation: explanation ?? '',
  }))
}

/** A question that was saved under this key before; locked until the transaction ends. */
export async function findQuestionByCreationKey(
  db: Db,
  owner: string,
  creationKey: string,
): Promise<{ id: string; packId: string | null; position: number | null } | null> {
  const { rows } = await sql<{ id: string; packId: string | null; position: number | null }>`
    select id, pack_id as "packId", position from question
    where owner = ${owner} and creation_key = ${creationKey} for no key update`.execute(db)
  return rows[0] ?? null
}

/** Keeps the place of a key before anything else is written. False when it is taken. */
export async function insertQuestionOnce(
  db: Db,
  settings: QuestionSettings,
  { id, position, question, explanation, answerId }: QuestionToStore,
  creationKey: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    insert into question
      (id, owner, pack_id, position, question, answer, explanation, level, language, creation_key)
    values (${id}, ${settings.owner}, ${settings.packId}, ${position}, ${question}, ${answerId}, ${explanation},
      ${settings.level}, ${settings.language}, ${creationKey})
    on conflict (owner, creation_key) do nothing
    returning id`.execute(db)
  return rows.length > 0
}

/** Replaces all that was written of a question; its id, votes and time of creation stay. What was verified is gone. */
export async function replaceQuestion(
  db: Db,
  settings: QuestionSettings,
  stored: QuestionToStore,
): Promise<void> {
  await sql`delete from question_tag where question_id = ${stored.id}`.execute(db)
  await sql`delete from question_option where question_id = ${stored.id}`.execute(db)
  await sql`
    update question set pack_id = ${settings.packId}, position = ${stored.position}, question = ${stored.question},
      answer = ${stored.answerId}, explanation = ${stored.explanation}, level = ${settings.level},
      language = ${settings.language}, verification_status = false, updated_at = now()
    where id = ${stored.id}`.execute(db)
  await insertOptionsAndTags(db, [stored])
}

/** Which places of a pack are taken, and by which question. */
export async function listPlacesInPack(db: Db, packId: string): Promise<{ id: string; position: number }[]> {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from question where pack_id = ${packId} order by position`.execute(db)
  return rows
}
