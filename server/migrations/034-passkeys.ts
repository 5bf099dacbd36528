import { type Kysely, sql } from 'kysely'

/** Passkeys (WebAuthn credentials) that sign in to accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_passkey (
      credential_id text primary key,
      sub uuid not null references identity_user on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      browser text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index identity_passkey_sub on identity_passkey (sub)`.execute(db)
}
