import { sql } from './sql.ts'

/**
 * A text that changes when the database starts or recovers from a crash. The database may then lack commits
 * that a copy contains, and it uses transaction ids again: after a crash those of transactions that had not
 * changed the disk, and after a move to another server or a restored backup any. A crash also resets the
 * statistics.
 */
export const databaseStart = sql`concat(pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time())`
