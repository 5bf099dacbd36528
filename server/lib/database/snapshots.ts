import { sql } from './sql.ts'

/**
 * A text that changes when the database starts or recovers from a crash. The database may then lack commits
 * that a copy contains, and it uses transaction ids again: after a crash those of transactions that had not
 * changed the disk, and after a move to another server or a restored backup any. A crash also resets the
 * statistics.
 */
export const databaseStart = sql`concat(pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time())`

/** The condition on rows, by `written_in`, that the statement's snapshot sees and the given one does not. */
export function isSince(snapshot: string) {
  return sql`written_in >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
    and written_in < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(written_in, ${snapshot}::text::pg_snapshot)`
}

/** The condition that a copy of this time and start of the database cannot be brought up to date. */
export function isTooOld({ readAt, databaseStart: start }: { readAt: string; databaseStart: string }) {
  return sql`(now() - ${readAt}::text::timestamptz > interval '12 hours' or ${databaseStart} <> ${start}::text)`
}
