import { type Kysely, sql } from 'kysely'

/**
 * Stores the version of the reading of words by which all search records were made; 0 stands for earlier
 * ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_reading (
      version integer not null default 0,
      only_row boolean primary key default true check (only_row)
    )`.execute(db)
  await sql`insert into search_reading default values`.execute(db)
}
