import type { Sql } from '../../../../lib/database/sql.ts'

export type DatabaseFacts = { version: string; bytes: number; lastMigration: string; isStandby: boolean }

export async function findDatabaseFacts(sql: Sql): Promise<DatabaseFacts> {
  const row = await sql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::double precision as bytes,
      (select max(name) from kysely_migration) as "lastMigration", pg_is_in_recovery() as "isStandby"`.first()
  return row!
}
