import type { Sql } from '../../../lib/database/sql.ts'
import type { Config } from '../../../settings/config.ts'

/**
 * The version of the reading of words (text/). Raise it with every change that gives records other words,
 * forms or sounds. After the upgrade all records are then read again.
 */
const wordReading = 7

/** Sets how much of the answers is searched. After a change all records are read again (`renewReading`). */
export async function searchInAnswers(
  { sql }: { sql: Sql },
  answers: Config['searchInAnswers'],
): Promise<void> {
  await sql`update search_reading set answers = ${answers}, version = 0 where answers <> ${answers}`
}

/** Records that all records were made by this version's reading of words. */
export async function noteReading(sql: Sql): Promise<void> {
  await sql`update search_reading set version = ${wordReading}::integer`
}

/** Returns whether all records were made by this version's reading of words. */
export async function isReadingCurrent(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isCurrent: boolean }>`
    select version = ${wordReading}::integer as "isCurrent" from search_reading`
  return row?.isCurrent ?? false
}
