import { databaseStart } from './database-start.ts'
import { sql } from './sql.ts'

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
