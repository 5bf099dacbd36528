import { type Kysely, sql } from 'kysely'

/**
 * A passage that questions of a pack share, what a picture shows, and which options keep their places. As with explanations,
 * null stands for an empty text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table question
      add column passage text,
      add column image_description text,
      add column option_order text check (option_order ~ '^[1-4-]{4}$')`.execute(db)
}
