import type { Sql } from './sql.ts'

/** The database cannot be used for the product; the message is one sentence for the terminal. */
export class UnfitDatabaseError extends Error {
  override name = 'UnfitDatabaseError'
}

/** The oldest PostgreSQL that the product is tried with. */
const oldestMajorVersion = 15

export type DatabaseState = { version: number; isStandby: boolean; isReadOnly: boolean }

/** Throws UnfitDatabaseError when the database is too old or does not accept writes. */
export async function requireFitDatabase(sql: Sql): Promise<void> {
  const state = await sql<DatabaseState>`
    select current_setting('server_version_num')::integer as version, pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`.first()
  const reason = state && explainUnfitness(state)
  if (reason) throw new UnfitDatabaseError(reason)
}

/** One sentence on why a database cannot be used; null when it can. */
export function explainUnfitness({ version, isStandby, isReadOnly }: DatabaseState): string | null {
  const major = Math.floor(version / 10_000)
  if (major < oldestMajorVersion)
    return `The database is PostgreSQL ${major}, and this server needs ${oldestMajorVersion} or later: set DATABASE_URL to a newer one.`
  if (isStandby)
    return 'The database is a standby, which accepts no writes: set DATABASE_URL to its primary server.'
  if (isReadOnly)
    return 'The database is read-only (default_transaction_read_only): switch that off for this user and database, or set DATABASE_URL to another.'
  return null
}

/** Returns whether the database accepts writes. Rejects when it does not answer. */
export async function acceptsWrites(sql: Sql): Promise<boolean> {
  return sql`select 1 as one where current_setting('transaction_read_only') = 'off'`.hasRows()
}
