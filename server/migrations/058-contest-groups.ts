import { type Kysely, sql } from 'kysely'

/** The level and the district that somebody may give on joining a contest. The merit list can be read by both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contest_entry add column level text, add column district text`.execute(db)
  await sql`create index contest_entry_group on contest_entry (contest_id, district, level)`.execute(db)
}
