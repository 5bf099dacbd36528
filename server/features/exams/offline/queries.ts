import type { Sql, SqlTransaction } from '../../../lib/database/sql.ts'
import { snapshotDocument } from '../attempts/queries.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'

/** An exam that was sat without a network. The times are those of the device. */
export type OfflineExamRow = {
  owner: string
  /** Chosen by the browser when the exam started. */
  id: string
  resultId: string
  startedAt: Date
  spentSeconds: number
  limitSeconds: number
  /** The number of the device's questions that do not count, because they were changed or removed. */
  leftOut: number
}

/** Returns the result of an exam that its owner submitted before; null when it is new. */
export async function findOfflineResult(sql: Sql, owner: string, id: string): Promise<string | null> {
  const row = await sql<{ resultId: string }>`
    select result_id as "resultId" from offline_exam where owner = ${owner} and id = ${id}`.first()
  return row?.resultId ?? null
}

/**
 * Stores an exam whose result follows in the transaction. Returns false if it is stored already, also when
 * another transaction is storing it.
 */
export async function insertOfflineExam(tx: SqlTransaction, exam: OfflineExamRow): Promise<boolean> {
  return tx`
    insert into offline_exam (owner, id, result_id, started_at, spent_seconds, limit_seconds, left_out)
    values (${exam.owner}, ${exam.id}, ${exam.resultId}, ${exam.startedAt}, ${exam.spentSeconds},
      ${exam.limitSeconds}, ${exam.leftOut})
    on conflict (owner, id) do nothing
    returning id`.hasRows()
}

/** A pack as it is now. `formerIds` has the former ids of options that got new ones, by the present id. */
export type PresentPack = { paper: ExamSnapshot; formerIds: Record<string, string>; now: Date }

/** Returns a pack as it is now, with the database's time; null when there is no such pack. */
export async function findPackAsSnapshot(tx: SqlTransaction, packId: string): Promise<PresentPack | null> {
  return tx<PresentPack>`
    select ${tx.unsafe(snapshotDocument)} as paper, exam_now() as now, (
      select coalesce(jsonb_object_agg(o.id, o.former_id), '{}')
      from question q join question_option o on o.question_id = q.id
      where q.pack_id = p.id and o.former_id is not null) as "formerIds"
    from pack p where p.id = ${packId}`.first()
}

/** Returns those of the questions that are in other packs or in none. */
export async function listQuestionsElsewhere(
  tx: SqlTransaction,
  packId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select id from question where id = any(${ids}::uuid[]) and pack_id is distinct from ${packId}`
  return rows.map(({ id }) => id)
}

/** Stores a snapshot under its hash, which is returned. */
export async function storeSnapshot(tx: SqlTransaction, paper: ExamSnapshot): Promise<Buffer> {
  const [row] = await tx<{ hash: Buffer }>`
    with paper as materialized (
      select sha256(convert_to(document::text, 'UTF8')) as hash, document
      from (select ${JSON.stringify(paper)}::text::jsonb as document) given
    ), kept as (
      insert into exam_paper (hash, document) select hash, document from paper on conflict (hash) do nothing
    )
    select hash from paper`
  return row!.hash
}
