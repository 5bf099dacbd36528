import { isSince, isTooOld } from '../../../../lib/database/snapshots.ts'
import type { Sql } from '../../../../lib/database/sql.ts'
import type { SearchRecord } from '../../search-record.ts'
import { type HitColumns, hitsOf, toRecords } from '../hits.ts'
import type { IndexCopy } from './index-copy.ts'

/** The maximum number of shown records that a copy keeps. */
const maxShown = 5_000

type Check = { snapshot: string; readAt: string; isUnchanged: boolean; records: HitColumns[] | null }

/**
 * Reads the records to show for an answer that was computed when the copy had had `changes` changes. Returns
 * null when the answer may lack a commit before this call. One statement checks that and reads the records,
 * so they are those of one snapshot.
 */
export async function readUnchanged(
  sql: Sql,
  copy: IndexCopy,
  { numbers, changes }: { numbers: readonly number[]; changes: number },
): Promise<Map<number, SearchRecord> | null> {
  const { snapshot, shown } = copy
  const known = new Map<number, SearchRecord>()
  const unknown: number[] = []
  for (const number of numbers) {
    const record = shown.get(number)
    if (record) known.set(number, record)
    else unknown.push(number)
  }
  const check = await readCheck(sql, copy, unknown)
  if (!check.isUnchanged || copy.changes !== changes) return null
  // Another statement may have brought the copy further meanwhile.
  if (copy.snapshot === snapshot) {
    copy.snapshot = check.snapshot
    copy.readAt = check.readAt
  }
  for (const [number, record] of toRecords(check.records)) {
    known.set(number, record)
    shown.set(number, record)
  }
  for (const number of shown.keys()) {
    if (shown.size <= maxShown) break
    shown.delete(number)
  }
  return known
}

/** With an equal snapshot nothing has changed; the tables are read only if it differs. */
async function readCheck(sql: Sql, copy: IndexCopy, numbers: readonly number[]): Promise<Check> {
  const { snapshot } = copy
  const check = await sql<Check>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      not ${isTooOld(copy)} and (
        pg_current_snapshot()::text = ${snapshot}::text or not exists (
          select from (
            select added_in as written_in from search_word where folded is not null
            union all select changed_in from search_record
            union all select deleted_in from search_deletion
          ) written where ${isSince(snapshot)}
        )
      ) as "isUnchanged",
      ${hitsOf(numbers)} as records`.first()
  return check!
}
