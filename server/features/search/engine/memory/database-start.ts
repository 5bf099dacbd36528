import { sql } from '../../../../lib/sql.ts'

/**
 * A text that changes when the database starts, or recovers from a crash. Then it may lack what a copy
 * contains, and it uses transaction ids again: after a crash those of transactions that had changed nothing
 * on the disk yet, and as another server or a restored backup any. After a crash the statistics begin anew.
 */
export const databaseStart = sql`concat(pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time())`
