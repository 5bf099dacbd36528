import { type Kysely, sql } from 'kysely'

/** One-time codes in place of the authenticator app, and what tells the sessions of a user apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_recovery_code (
      sub uuid not null references identity_user on delete cascade,
      code_hash bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (sub, code_hash)
    )`.execute(db)

  await sql`
    alter table identity_session
      add column browser text not null default '',
      add column address text,
      add column last_address text`.execute(db)
}
