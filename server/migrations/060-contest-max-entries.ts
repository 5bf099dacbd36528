import { type Kysely, sql } from 'kysely'

/** The most people who may take part in a contest; null without a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contest add column max_entries integer check (max_entries > 0)`.execute(db)
}
