import { columnFields } from '../../../../contract/bank/question-fields.ts'
import type { Sureness } from '../../../../contract/learning/sureness.ts'
import { type Sql, type SqlTransaction, sql } from '../../../lib/database/sql.ts'
import { jsonColumns } from '../../../question-columns.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'

export type ExamAttempt = {
  id: string
  owner: string
  packId: string
  limitSeconds: number
  startedAt: Date
  deadline: Date
  /** When the attempt was read, by the database's clock. */
  serverTime: Date
  submittedAt: Date | null
  /** The hundredths of a mark that a wrong answer takes away. */
  wrongMark: number
  paper: ExamSnapshot
} & SavedSheet

/** The answers and marks for review that are saved. */
export type SavedSheet = { answers: StoredAnswer[]; reviewMarks: StoredReviewMark[] }

/** An answer in stored JSON: `chosenAt` is in ISO 8601; a cleared answer has no option. */
type StoredAnswer = {
  place: number
  optionId: string | null
  chosenAt: string
  sureness: Sureness | null
}

/** A mark for review in stored JSON: `markedAt` is in ISO 8601. */
type StoredReviewMark = { place: number; isForReview: boolean; markedAt: string }

export type NewAttempt = {
  id: string
  owner: string
  packId: string
  limitSeconds: number
  wrongMark: number
  minQuestions: number
}

/*
 * These queries use the `sql` template, whose statements are prepared once per connection: when many exams
 * start at the same time they are the busiest statements.
 */

/** A question `q` as an exam snapshot stores it. */
export const questionOfSnapshot = `
  jsonb_build_object(
    'id', q.id, ${jsonColumns('q', columnFields)}, 'imagePath', q.image_path,
    'passageImagePath', q.passage_image_path, 'answer', q.answer,
    'options', (
      select jsonb_agg(jsonb_strip_nulls(
        jsonb_build_object('id', o.id, 'content', o.content, 'imagePath', o.image_path)) order by o.position)
      from question_option o where o.question_id = q.id),
    'tags', (
      select coalesce(jsonb_agg(t.tag_id order by t.position), '[]')
      from question_tag t where t.question_id = q.id))`

/** The document of a pack `p` as it is now. The text of jsonb is canonical: same pack, same hash. */
export const snapshotDocument = `
  jsonb_build_object(
    'pack', jsonb_build_object('id', p.id, 'name', p.name, 'level', p.level, 'language', p.language,
      'automaticNumbering', p.automatic_numbering),
    'questions', (
      select coalesce(jsonb_agg(${questionOfSnapshot} order by q.position), '[]')
      from question q where q.pack_id = p.id))`

/** A `StoredAnswer` of a row `s` of `exam_answer`. */
export const storedAnswer = sql`jsonb_build_object(
    'place', s.place, 'optionId', s.option_id, 'chosenAt', s.chosen_at, 'sureness', s.sureness)`

/** A `StoredReviewMark` of a row `s` of `exam_review_mark`. */
export const storedReviewMark = sql`jsonb_build_object(
    'place', s.place, 'isForReview', s.is_for_review, 'markedAt', s.marked_at)`

/** The columns of `SavedSheet` of an attempt `a`. */
const savedSheet = sql`(
    select coalesce(jsonb_agg(${storedAnswer} order by s.place), '[]')
    from exam_answer s where s.owner = a.owner and s.attempt_id = a.id
  ) as answers, (
    select coalesce(jsonb_agg(${storedReviewMark} order by s.place), '[]')
    from exam_review_mark s where s.owner = a.owner and s.attempt_id = a.id
  ) as "reviewMarks"`

/** The columns of `SavedSheet` of an attempt that has just started. */
export const emptySheet = sql`'[]'::jsonb as answers, '[]'::jsonb as "reviewMarks"`

/**
 * Starts an attempt or finds the one in progress, in one statement: builds the snapshot, stores it under its
 * hash, inserts the attempt. Null when the pack is missing or too small, or a concurrent start was first.
 */
export async function startOrFindAttempt(sql: Sql, attempt: NewAttempt): Promise<ExamAttempt | null> {
  const { id, owner, packId, limitSeconds, wrongMark, minQuestions } = attempt
  return sql<ExamAttempt>`
    with open as (
      select id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, wrong_mark from exam_attempt
      where owner = ${owner} and pack_id = ${packId} and submitted_at is null
    ), built as materialized (
      select ${sql.unsafe(snapshotDocument)} as document from pack p
      where p.id = ${packId} and not exists (select from open)
    ), paper as materialized (
      select sha256(convert_to(document::text, 'UTF8')) as hash, document from built
      where jsonb_array_length(document -> 'questions') >= ${minQuestions}
    ), kept as (
      insert into exam_paper (hash, document) select hash, document from paper on conflict (hash) do nothing
    ), started as (
      insert into exam_attempt (id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, wrong_mark)
      select ${id}::uuid, ${owner}::uuid, ${packId}::uuid, hash, ${limitSeconds}::integer,
        exam_now(), exam_now() + ${limitSeconds}::integer * interval '1 second', ${wrongMark}::smallint from paper
      on conflict (owner, pack_id) where submitted_at is null do nothing
      returning id, owner, pack_id, paper_hash, limit_seconds, started_at, deadline, wrong_mark
    )
    select a.id, a.owner, a.pack_id as "packId", a.limit_seconds as "limitSeconds", a.started_at as "startedAt",
      a.deadline, exam_now() as "serverTime", null::timestamptz as "submittedAt", a.wrong_mark as "wrongMark", ${savedSheet},
      coalesce(paper.document, (select e.document from exam_paper e where e.hash = a.paper_hash)) as paper
    from (select * from open union all select * from started) a left join paper on paper.hash = a.paper_hash`.first()
}

/** The open attempt of an owner on a pack; null when there is none. */
export async function findOpenAttempt(sql: Sql, owner: string, packId: string): Promise<ExamAttempt | null> {
  return sql<ExamAttempt>`
    select a.id, a.owner, a.pack_id as "packId", a.limit_seconds as "limitSeconds", a.started_at as "startedAt",
      a.deadline, exam_now() as "serverTime", a.submitted_at as "submittedAt", a.wrong_mark as "wrongMark",
      ${savedSheet}, e.document as paper
    from exam_attempt a join exam_paper e on e.hash = a.paper_hash
    where a.owner = ${owner} and a.pack_id = ${packId} and a.submitted_at is null`.first()
}

/** Returns how many questions a pack has, or null if the pack does not exist. */
export async function countQuestionsInPack(sql: Sql, packId: string): Promise<number | null> {
  const [row] = await sql<{ count: number }>`
    select (select count(*)::integer from question q where q.pack_id = p.id) as count from pack p
    where p.id = ${packId}`
  return row?.count ?? null
}

/** `now`: when it was stored, by the database's clock. */
type StoredSnapshot = { paperHash: Buffer; paper: ExamSnapshot; now: Date }

/** Stores a snapshot of the pack as it is now under its hash; null when there is no such pack. */
export async function storeSnapshotOfPack(
  tx: SqlTransaction,
  packId: string,
): Promise<StoredSnapshot | null> {
  return tx<StoredSnapshot>`
    with paper as materialized (
      select sha256(convert_to(document::text, 'UTF8')) as hash, document
      from (select ${tx.unsafe(snapshotDocument)} as document from pack p where p.id = ${packId}) built
    ), kept as (
      insert into exam_paper (hash, document) select hash, document from paper on conflict (hash) do nothing
    )
    select hash as "paperHash", document as paper, exam_now() as now from paper`.first()
}
