import type { Config } from '../../../config.ts'
import type { Sql } from '../../../lib/sql.ts'

/**
 * The version of how words are read from a text (text/). Raise it with every change after which a record has
 * other words, forms or sounds: then all records are read again after the upgrade.
 */
const wordReading = 2

/** Sets how much of the answers is searched; after a change all records are read again (`renewReading`). */
export async function searchInAnswers(
  { sql }: { sql: Sql },
  answers: Config['searchInAnswers'],
): Promise<void> {
  await sql`update search_reading set answers = ${answers}, version = 0 where answers <> ${answers}`
}

/** Notes by which reading of words every record was made. */
export async function noteReading(sql: Sql): Promise<void> {
  await sql`update search_reading set version = ${wordReading}::integer`
}

/** Whether every record was made by this version's reading of words. */
export async function isReadingCurrent(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isCurrent: boolean }>`
    select version = ${wordReading}::integer as "isCurrent" from search_reading`
  return row?.isCurrent ?? false
}
