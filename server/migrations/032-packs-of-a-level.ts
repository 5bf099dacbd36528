import { type Kysely, sql } from 'kysely'

/** The newest packs of a level, which the home page of a signed-in user shows. Ids are in the order of time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pack_level_id on pack (level, id)`.execute(db)
}
