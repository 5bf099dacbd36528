import { type Deleted, deleteInBatches, deleteWhere } from '../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../lib/database/sql.ts'

/** Unfolded rows tolerated before compaction. */
const enoughRows = 1000

/**
 * Merges the rows of each cell in batches. Each statement inserts the sum of the rows that it deletes, so it
 * can run at the same time as itself and as writers.
 */
export async function foldCellCounts(sql: Sql): Promise<void> {
  const rows = await sql<{ isEnough: boolean }>`
    select count(*) >= ${enoughRows}::integer as "isEnough"
    from (select from search_cell limit ${enoughRows}) first_rows`
  if (!rows[0]?.isEnough) return
  await deleteInBatches(
    (limit) => sql<Deleted>`
      with taken as (
        delete from search_cell where ctid = any (array(
          select ctid from search_cell limit ${limit} for update skip locked))
        returning cell, n
      ), folded as (
        insert into search_cell select cell, sum(n) from taken group by cell having sum(n) <> 0
      )
      select count(*)::integer as count from taken`,
  )
}

/** Deletes old entries of deleted records. A copy of the index that has not read them yet is read again. */
export async function deleteOldDeletions(sql: Sql): Promise<void> {
  await deleteWhere(sql, 'search_deletion', sql`deleted_at < now() - interval '24 hours'`)
}
