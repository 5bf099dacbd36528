import type { Sql } from '../lib/database/sql.ts'

/** The id that this database's image store carries too. */
export async function findDatabaseId(sql: Sql): Promise<string> {
  const row = await sql<{ databaseId: string }>`
    select database_id as "databaseId" from picture_store`.first()
  if (!row) throw new Error('The table picture_store is empty.')
  return row.databaseId
}

/** Stores how many orphans the last sweep left in the store because they were too many. */
export async function setOrphansLeft(sql: Sql, orphansLeft: number): Promise<void> {
  await sql`update picture_store set orphans_left = ${orphansLeft}`
}

/** Returns how many orphans the last sweep left in the store because they were too many. */
export async function countOrphansLeft(sql: Sql): Promise<number> {
  const row = await sql<{ orphansLeft: number }>`
    select orphans_left as "orphansLeft" from picture_store`.first()
  return row?.orphansLeft ?? 0
}
