import { type Kysely, sql } from 'kysely'

/** When somebody deleted their account whose questions and packs stay; null for everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column left_at timestamptz`.execute(db)
  await sql`create index app_user_left on app_user (left_at) where left_at is not null`.execute(db)
}
