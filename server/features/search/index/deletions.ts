import { deleteWhere } from '../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../lib/database/sql.ts'

/** Deletes old entries of deleted records. A copy of the index that has not read them yet is read again. */
export async function deleteOldDeletions(sql: Sql): Promise<void> {
  await deleteWhere(sql, 'search_deletion', sql`deleted_at < now() - interval '24 hours'`)
}
