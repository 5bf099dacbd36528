import { type Kysely, sql } from 'kysely'

/** A question's record has the id and name of its pack; each has a key of the content that its words are read from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_record
      add column pack_id uuid,
      add column pack_name text,
      add column content_key text`.execute(db)
}
