import { type Kysely, sql } from 'kysely'

/** The places, from 1, of the questions that the learner marked for review during the exam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exam_result add column review_places smallint[] not null default '{}'`.execute(db)
}
