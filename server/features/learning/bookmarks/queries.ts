import { type Sql, type SqlTransaction, sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'

/** A learner's bookmark of a question, their note on it, or both. `question`: its text. */
export type Mark = {
  questionId: string
  isBookmarked: boolean
  note: string | null
  changedAt: Date
  question: string
}

type OfQuestion = { owner: string; questionId: string }

const columns = sql`
  m.question_id as "questionId", m.is_bookmarked as "isBookmarked", m.note, m.changed_at as "changedAt", q.question`

export async function findMarks(
  sql: Sql,
  { owner, questionIds }: { owner: string; questionIds: readonly string[] },
): Promise<Mark[]> {
  return sql<Mark>`
    select ${columns} from study_mark m join question q on q.id = m.question_id
    where m.owner = ${owner} and m.question_id = any(${questionIds}::uuid[])`
}

export async function listMarksOf(
  sql: Sql,
  { owner, limit, after }: { owner: string; limit: number; after: PageEnd | null },
): Promise<Page<Mark>> {
  const beyond = after
    ? sql`and (m.changed_at, m.question_id) <
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<Mark & { id: string; pageKey: string }>`
    select ${columns}, m.question_id as id, (extract(epoch from m.changed_at) * 1000000)::bigint::text as "pageKey"
    from study_mark m join question q on q.id = m.question_id
    where m.owner = ${owner} ${beyond}
    order by m.changed_at desc, m.question_id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

/** Returns the text of a question with the user's mark on it; null when there is no such question. */
export async function findMark(
  tx: SqlTransaction,
  { owner, questionId }: OfQuestion,
): Promise<Pick<Mark, 'isBookmarked' | 'note' | 'question'> | null> {
  return tx<Pick<Mark, 'isBookmarked' | 'note' | 'question'>>`
    select q.question, coalesce(m.is_bookmarked, false) as "isBookmarked", m.note
    from question q left join study_mark m on m.owner = ${owner} and m.question_id = q.id
    where q.id = ${questionId}`.first()
}

export async function storeMark(
  tx: SqlTransaction,
  {
    owner,
    questionId,
    isBookmarked,
    note,
    changedAt,
  }: OfQuestion & Pick<Mark, 'isBookmarked' | 'note' | 'changedAt'>,
): Promise<void> {
  await tx`
    insert into study_mark (owner, question_id, is_bookmarked, note, changed_at)
    values (${owner}, ${questionId}, ${isBookmarked}, ${note}, ${changedAt})
    on conflict (owner, question_id) do update set
      is_bookmarked = excluded.is_bookmarked, note = excluded.note, changed_at = excluded.changed_at`
}

export async function deleteMark(tx: SqlTransaction, { owner, questionId }: OfQuestion): Promise<void> {
  await tx`delete from study_mark where owner = ${owner} and question_id = ${questionId}`
}

export async function deleteMarksOf(sql: Sql, owner: string): Promise<void> {
  await sql`delete from study_mark where owner = ${owner}`
}
