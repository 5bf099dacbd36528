import { type Kysely, sql } from 'kysely'

/** Exams that may accept answers hide those of their packs; a device asks for the answers of the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index exam_attempt_hiding on exam_attempt (owner, deadline) where closed_by is distinct from 'learner'`.execute(
    db,
  )
  await sql`alter table exam_answer add column device integer`.execute(db)
}
