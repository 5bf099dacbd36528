import { limits } from '../../../../contract/limits.ts'
import type { Deps } from '../../../deps.ts'
import { type Deleted, deleteInBatches } from '../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import type { AttemptKey } from '../answers/queries.ts'
import { openAfterDeadlineSeconds } from '../rules.ts'

/*
 * Removal of expired exams, in statements of bounded size, so that each of them is short however many rows
 * there are.
 */

/** Answers to an exam that was submitted this many days ago can no longer change its result. */
const settledDays = openAfterDeadlineSeconds / 86_400 + 1
/** Rows that a long stop left behind are deleted with their attempts. */
const lookBackDays = 2

export function deleteExpiredResults({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  return deleteInBatches(
    (limit) => sql<Deleted>`
      with gone as (
        delete from exam_result where (owner, id) in (
          select owner, id from exam_result where expire_at <= exam_now() limit ${limit} for update skip locked)
        returning 1
      )
      select count(*)::integer as count from gone`,
  )
}

/** Deletes the attempts of expired results; returns how many. Their answers go with them. */
export function deleteExpiredAttempts({ sql }: Pick<Deps, 'sql'>): Promise<number> {
  return deleteInBatches(
    (limit) => sql<Deleted>`
      with gone as (
        delete from exam_attempt where (owner, id) in (
          select owner, id from exam_attempt where submitted_at <= exam_now() - ${limits.resultDays}::integer * interval '24 hours'
          limit ${limit} for update skip locked)
        returning 1
      )
      select count(*)::integer as count from gone`,
    // An attempt may have 200 answers.
    { limit: 200 },
  )
}

/** Deletes answers that can no longer change a result, some attempts at a time; returns how many. */
export async function deleteSettledAnswers(
  { sql }: Pick<Deps, 'sql'>,
  { attempts: limit = 200 }: { attempts?: number } = {},
): Promise<number> {
  let deleted = 0
  let after: SettledAttempt | null = null
  for (;;) {
    const attempts: SettledAttempt[] = await listSettledAttempts(sql, { after, limit })
    deleted += await deleteAnswersOf(sql, attempts)
    if (attempts.length < limit) return deleted
    after = attempts.at(-1)!
  }
}

/** `submittedAt` is text: a Date has no microseconds, and a page must not start before its predecessor's end. */
type SettledAttempt = AttemptKey & { submittedAt: string }

async function listSettledAttempts(
  sql: Sql,
  { after, limit }: { after: SettledAttempt | null; limit: number },
): Promise<SettledAttempt[]> {
  const beyond = after
    ? sql`(submitted_at, id) > (${after.submittedAt}::timestamptz, ${after.id}::uuid)`
    : sql`submitted_at >= exam_now() - ${settledDays + lookBackDays}::integer * interval '24 hours'`
  return sql<SettledAttempt>`
    select owner, id, submitted_at::text as "submittedAt" from exam_attempt
    where submitted_at <= exam_now() - ${settledDays}::integer * interval '24 hours' and ${beyond}
    order by submitted_at, id limit ${limit}`
}

async function deleteAnswersOf(sql: Sql, attempts: readonly AttemptKey[]): Promise<number> {
  const [row] = await sql<{ count: number }>`
    with settled as materialized (
      select owner, id from unnest(
        ${attempts.map(({ owner }) => owner)}::uuid[], ${attempts.map(({ id }) => id)}::uuid[]) as given(owner, id)
    ), gone as (
      delete from exam_answer s using settled
      where s.owner = settled.owner and s.attempt_id = settled.id returning 1
    ), unmarked as (
      delete from exam_review_mark s using settled where s.owner = settled.owner and s.attempt_id = settled.id
    )
    select count(*)::integer as count from gone`
  return row!.count
}

/** Deletes exam snapshots that no attempt or result refers to, some at a time; returns how many. */
export async function deleteUnusedSnapshots(
  { sql }: Pick<Deps, 'sql'>,
  { limit = 500 }: { limit?: number } = {},
): Promise<number> {
  let deleted = 0
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    const row = await sql<{ looked: number; deleted: number; last: Buffer | null }>`
      with page as materialized (
        select hash, created_at from exam_paper where hash > ${after} order by hash limit ${limit}
      ), gone as (
        delete from exam_paper paper using page
        where paper.hash = page.hash and page.created_at < exam_now() - interval '24 hours'
          and not exists (select from exam_attempt where paper_hash = page.hash)
          and not exists (select from exam_result where paper_hash = page.hash)
        returning 1
      )
      select (select count(*)::integer from page) as looked, (select count(*)::integer from gone) as deleted,
        (select hash from page order by hash desc limit 1) as last`.first()
    deleted += row?.deleted ?? 0
    if (!row?.last || row.looked < limit) return deleted
    after = row.last
  }
}
