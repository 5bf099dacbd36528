import { type Kysely, sql } from 'kysely'

/**
 * Gives a question's record the id and name of its pack, and each record a key of the content that its words
 * are read from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_record
      add column pack_id uuid,
      add column pack_name text,
      add column content_key text`.execute(db)
}
