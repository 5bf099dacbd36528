import { type Kysely, sql } from 'kysely'

/** How sure a learner says they are of an answer; null where they said nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table exam_answer add column sureness text check (sureness in ('SURE', 'UNSURE', 'GUESS'))`.execute(
    db,
  )
  await sql`alter table exam_result add column sureness text[]`.execute(db)
}
