import type { Sql, SqlTransaction } from '../../../lib/database/sql.ts'
import { type AttemptKey, endedBefore } from '../answers/queries.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'

export type AttemptToMark = {
  id: string
  owner: string
  packId: string
  deadline: Date
  /** When the attempt was read, by the database's clock. */
  now: Date
  submittedAt: Date | null
  closedBy: 'learner' | 'server' | null
  wrongMark: number
  isContest: boolean
  paperHash: Buffer
  paper: ExamSnapshot
}

function attemptColumns(tx: SqlTransaction) {
  return tx`
    a.id, a.owner, a.pack_id as "packId", a.deadline, exam_now() as now, a.submitted_at as "submittedAt",
    a.closed_by as "closedBy", a.wrong_mark as "wrongMark", a.is_contest as "isContest",
    a.paper_hash as "paperHash", e.document as paper`
}

/** An attempt with its paper, locked until the transaction ends: no answer is saved meanwhile. */
export async function findAttemptForUpdate(
  tx: SqlTransaction,
  { owner, id }: AttemptKey,
): Promise<AttemptToMark | null> {
  return tx<AttemptToMark>`
    select ${attemptColumns(tx)} from exam_attempt a join exam_paper e on e.hash = a.paper_hash
    where a.owner = ${owner} and a.id = ${id} for no key update of a`.first()
}

/**
 * Open attempts of `owner` (null: of everybody) whose time is up, locked. Those of everybody that another process is
 * closing are left out; for an owner it waits until they are closed, since their result is to be shown.
 */
export async function lockEndedAttempts(
  tx: SqlTransaction,
  { owner, limit }: { owner: string | null; limit: number },
): Promise<AttemptToMark[]> {
  return tx<AttemptToMark>`
    select ${attemptColumns(tx)} from exam_attempt a join exam_paper e on e.hash = a.paper_hash
    where a.submitted_at is null and a.deadline < ${endedBefore} ${owner === null ? tx`` : tx`and a.owner = ${owner}`}
    order by a.deadline limit ${limit} for no key update of a ${owner === null ? tx`skip locked` : tx``}`
}

/** Returns whether `lockEndedAttempts` would return an attempt of the owner. */
export async function hasEndedAttempt(sql: Sql, owner: string): Promise<boolean> {
  const [row] = await sql<{ has: boolean }>`
    select exists (
      select from exam_attempt where owner = ${owner} and submitted_at is null and deadline < ${endedBefore}
    ) as has`
  return row!.has
}
