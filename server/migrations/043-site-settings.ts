import { type Kysely, sql } from 'kysely'

/** Stores the values that administrators set in the page of settings, by the names of the environment variables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_setting (
      name text primary key,
      value text not null,
      changed_at timestamptz not null
    )`.execute(db)
}
