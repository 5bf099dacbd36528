import { deleteWhere } from '../../../lib/database/delete-in-batches.ts'
import { databaseStart, isSince, isTooOld } from '../../../lib/database/snapshots.ts'
import type { Sql } from '../../../lib/database/sql.ts'

/** The state of the database up to which changes were read. */
export type Position = { snapshot: string; readAt: string; databaseStart: string }

/** With more changed ids than this at once, all pages are dropped. */
const maxIds = 5000

export async function readPosition(sql: Sql): Promise<Position> {
  const position = await sql<Position>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt",
      ${databaseStart} as "databaseStart"`.first()
  return position!
}

type Changes = { snapshot: string; readAt: string; isTooOld: boolean; ids: string[] | null }

/**
 * Returns the ids of the content that commits since `position` have changed, and the position after them. The
 * commits may have begun in any order. The ids are null when they are too many, or may no longer be stored.
 */
export async function readContentChanges(
  sql: Sql,
  position: Position,
): Promise<{ position: Position; ids: string[] | null }> {
  const changes = await sql<Changes>`
    select pg_current_snapshot()::text as snapshot, now()::text as "readAt", ${isTooOld(position)} as "isTooOld",
      (
        select array_agg(id::text) from (
          select unnest(ids) as id from content_change where ${isSince(position.snapshot)} limit ${maxIds + 1}::integer
        ) changed
      ) as ids`.first()
  const { snapshot, readAt, isTooOld: mustForget, ids } = changes!
  if (mustForget) return { position: await readPosition(sql), ids: null }
  const known = ids ?? []
  return { position: { ...position, snapshot, readAt }, ids: known.length > maxIds ? null : known }
}

/** Deletes old changes. A process that has not read them yet drops all its pages. */
export async function deleteOldContentChanges(sql: Sql): Promise<void> {
  await deleteWhere(sql, 'content_change', sql`changed_at < now() - interval '24 hours'`)
}
