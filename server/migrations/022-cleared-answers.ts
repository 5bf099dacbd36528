import { type Kysely, sql } from 'kysely'

/** Allows answers without an option: they were cleared, so the question counts as unanswered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_answer alter column option_id drop not null`.execute(db)
}
