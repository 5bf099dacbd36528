import { type Deleted, deleteInBatches } from '../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../lib/database/sql.ts'

/** Deletes old entries of deleted records. A copy of the index that has not read them yet is read again. */
export async function deleteOldDeletions(sql: Sql): Promise<void> {
  await deleteInBatches(
    (limit) => sql<Deleted>`
      with gone as (
        delete from search_deletion where ctid = any (array(
          select ctid from search_deletion where deleted_at < now() - interval '24 hours' limit ${limit}))
        returning 1
      )
      select count(*)::integer as count from gone`,
  )
}
