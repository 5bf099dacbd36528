import { type Kysely, sql } from 'kysely'

/** When the owner of a session last proved who they are; null until they do so again after signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_session add column proved_at timestamptz`.execute(db)
}
