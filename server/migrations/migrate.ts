import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Tables } from '../tables.ts'
import { migrations } from './migrations.ts'

/** The database has been changed by a newer version of this product than the one that runs. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Brings the database to the shape this code needs, in one transaction under a lock that processes starting
 * together share, and returns the names of the steps it took (empty when there were none). A database that a newer
 * version has changed throws NewerDatabaseError and stays as it is. A step, and the wait for another process's, may take
 * as long as it takes: the bound of the pool's statements is for people who wait.
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  steps: Record<string, Migration> = migrations,
): Promise<string[]> {
  const { error, results } = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      const provider = { getMigrations: async () => steps }
      return await new Migrator({ db: connection, provider }).migrateToLatest()
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
  if (error) {
    const missing = /previously executed migration (\S+) is missing/.exec((error as Error).message)
    if (missing) {
      throw new NewerDatabaseError(
        `The database was changed by a newer version of Onushilon (step ${missing[1]} is unknown here): start that version, or use a database of this one.`,
      )
    }
    throw error
  }
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName)
}
