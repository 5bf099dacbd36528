import { type Kysely, sql } from 'kysely'

/** Draws questions of the packs with a tag at random, as `question_tag_draw` does for questions with a tag. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index pack_tag_draw on pack_tag (tag_id, uuid_hash(pack_id), pack_id)`.execute(db)
}
