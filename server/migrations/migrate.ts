import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Sql, SqlPool } from '../lib/database/sql.ts'
import { migrations } from './migrations.ts'

/** A newer version of this product has migrated the database. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/**
 * Runs the missing migrations in one transaction under a lock shared by all processes, and returns their
 * names. Throws NewerDatabaseError, changing nothing, when a newer version has migrated the database. Has no
 * statement timeout: the pool's limit is for requests, not for migrations.
 */
export async function migrateToLatest(
  { pool, hasSessions }: Pick<SqlPool, 'pool' | 'hasSessions'>,
  steps: Record<string, Migration> = migrations,
): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const { error, results } = await db.connection().execute(async (connection) => {
    // Behind a pooler the sessions have no time limit; set here, it would stay in one of them.
    if (hasSessions) await sql`set statement_timeout = 0`.execute(connection)
    try {
      const provider = { getMigrations: async () => steps }
      return await new Migrator({ db: connection, provider }).migrateToLatest()
    } finally {
      if (hasSessions) await sql`reset statement_timeout`.execute(connection)
    }
  })
  if (error) {
    const missing = /previously executed migration (\S+) is missing/.exec((error as Error).message)
    if (missing) {
      throw new NewerDatabaseError(
        `The database was changed by a newer version of Onushilon (migration ${missing[1]} is unknown here): start that version, or use another database.`,
      )
    }
    throw error
  }
  return (results ?? [])
    .filter(({ status }) => status === 'Success')
    .map(({ migrationName }) => migrationName)
}

/** Runs the missing migrations in the caller's transaction, up to the one named `last` if given. */
export async function migrateWithin(tx: Transaction<unknown>, last?: string): Promise<void> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } })
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
}

/** Returns whether the database has all migrations of this version; it may have those of a newer one too. */
export async function hasLatestMigration(db: Sql): Promise<boolean> {
  const latest = Object.keys(migrations).toSorted().at(-1) ?? ''
  return db`select 1 as one from kysely_migration where name = ${latest}`.hasRows()
}
