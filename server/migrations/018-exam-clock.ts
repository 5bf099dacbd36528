import { type Kysely, sql } from 'kysely'

/** The clock of exams is the database's, so it is the same for every process. In milliseconds, as in JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function exam_now() returns timestamptz language sql stable parallel safe
    as $$ select date_trunc('milliseconds', statement_timestamp()) $$`.execute(db)
}
