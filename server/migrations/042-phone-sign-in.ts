import { type Kysely, sql } from 'kysely'

/** The phone number that its owner has proved and signs in with; worthless once the profile has another number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_user add column verified_phone text unique`.execute(db)
}
