import { type Kysely, sql } from 'kysely'

/** How many of a day's answers were the learner's first to their question. Days before have 0: only today's is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memory_day add column new_answers integer not null default 0`.execute(db)
}
