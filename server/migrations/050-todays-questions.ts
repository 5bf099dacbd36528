import { type Kysely, sql } from 'kysely'

/** Finds new questions of a level, and keeps how many of a learner's syllabus they have not met. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index question_level on question (level, verification_status, id)`.execute(db)
  await sql`alter table memory_plan add column unseen integer`.execute(db)
}
