import { type Kysely, sql } from 'kysely'

/**
 * Adds an index for the exams that hide the answers of their packs, and to each answer the device that saved
 * it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index exam_attempt_hiding on exam_attempt (owner, deadline) where closed_by is distinct from 'learner'`.execute(
    db,
  )
  await sql`alter table exam_answer add column device integer`.execute(db)
}
