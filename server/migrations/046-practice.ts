import { type Kysely, sql } from 'kysely'

/** Draws questions at random: the hash of an id is a fixed place, by which an index reads some from anywhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index question_draw on question (level, verification_status, uuid_hash(id), id)`.execute(
    db,
  )
  await sql`create index question_tag_draw on question_tag (tag_id, uuid_hash(question_id), question_id)`.execute(
    db,
  )
  await sql`
    create index memory_question_wrong on memory_question (owner, uuid_hash(question_id), question_id)
    where not is_last_right`.execute(db)
}
