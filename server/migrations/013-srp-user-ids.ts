import { type Kysely, sql } from 'kysely'

/** Names inside the pool, which sign-ins show before any proof: random, so that they are not the public id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_user add column srp_user_id uuid`.execute(db)
  // The stored verifiers were computed with the public id: it stays the name until the next new password.
  await sql`update identity_user set srp_user_id = sub`.execute(db)
  await sql`
    alter table identity_user
      alter column srp_user_id set not null,
      alter column srp_user_id set default gen_random_uuid(),
      add constraint identity_user_srp_user_id_key unique (srp_user_id)`.execute(db)
}
