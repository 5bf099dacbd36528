import { type Kysely, sql } from 'kysely'

/** Time that the owner of a contest gave to one person beyond that of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contest_entry add column extra_seconds integer not null default 0`.execute(db)
}
