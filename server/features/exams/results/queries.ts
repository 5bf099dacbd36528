import type postgres from 'postgres'
import type { Db } from '../../../lib/database.ts'
import { type PageEnd, toPage } from '../../../lib/next-token.ts'
import type { ExamPaperDocument } from '../../../tables.ts'

/** A result as the list shows it. */
export type ExamResultRow = {
  id: string
  owner: string
  packId: string
  packName: string
  correctCount: number
  questionCount: number
  lateSeconds: number
  createdAt: Date
  expireAt: Date
}

export type ExamResult = ExamResultRow & { selectedOptions: (string | null)[]; paper: ExamPaperDocument }

function rowColumns(sql: postgres.Sql) {
  return sql`
    r.id, r.owner, r.pack_id as "packId", r.pack_name as "packName", r.correct_count as "correctCount",
    r.question_count as "questionCount", r.late_seconds as "lateSeconds", r.created_at as "createdAt",
    r.expire_at as "expireAt"`
}

/** A result with its paper, in one statement; null when there is none, or at `now` no more. */
export async function findResult(sql: postgres.Sql, id: string, now: Date): Promise<ExamResult | null> {
  const [row] = await sql<ExamResult[]>`
    select ${rowColumns(sql)}, r.selected_options as "selectedOptions", e.document as paper
    from exam_result r join exam_paper e on e.hash = r.paper_hash
    where r.id = ${id} and r.expire_at > ${now}`
  return row ?? null
}

/** Results of an owner by time, without those that have expired at `now`. */
export async function listResultsByOwner(
  sql: postgres.Sql,
  owner: string,
  {
    isDescending,
    limit,
    after,
    now,
  }: { isDescending: boolean; limit: number; after: PageEnd | null; now: Date },
): Promise<{ items: ExamResultRow[]; nextToken: string | null }> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (r.created_at, r.id) ${isDescending ? sql`<` : sql`>`}
        (timestamptz 'epoch' + ${after.key}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const rows = await sql<(ExamResultRow & { pageKey: string })[]>`
    select ${rowColumns(sql)}, (extract(epoch from r.created_at) * 1000000)::bigint::text as "pageKey"
    from exam_result r
    where r.owner = ${owner} and r.expire_at > ${now} ${beyond}
    order by r.created_at ${direction}, r.id ${direction} limit ${limit + 1}`
  return toPage(rows, limit)
}

export async function findResultIdOfAttempt(
  tx: postgres.TransactionSql,
  attemptId: string,
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`select id from exam_result where attempt_id = ${attemptId}`
  return row?.id ?? null
}

export type NewExamResult = Omit<ExamResult, 'paper'> & { attemptId: string | null; paperHash: Buffer }

/** Stores a result and closes its attempt, if it has one. */
export async function insertResult(tx: postgres.TransactionSql, result: NewExamResult): Promise<void> {
  await tx`
    with closed as (
      update exam_attempt set submitted_at = ${result.createdAt} where id = ${result.attemptId}
    )
    insert into exam_result (id, owner, pack_id, pack_name, attempt_id, paper_hash, selected_options, correct_count,
      question_count, late_seconds, created_at, expire_at)
    values (${result.id}, ${result.owner}, ${result.packId}, ${result.packName}, ${result.attemptId},
      ${result.paperHash}, ${JSON.stringify(result.selectedOptions)}::text::jsonb, ${result.correctCount},
      ${result.questionCount}, ${result.lateSeconds}, ${result.createdAt}, ${result.expireAt})`
}

export async function deleteExamsOfOwner(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('exam_result').where('owner', '=', owner).execute()
  await db.deleteFrom('exam_attempt').where('owner', '=', owner).execute()
}
