import { type Kysely, sql } from 'kysely'

/**
 * Protection of accounts and records that outlive them: password attempts, ended sessions, upcoming keys,
 * undelivered mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity_code
      add column target text,
      add column known_tries integer not null default 0,
      add column spent_at timestamptz`.execute(db)

  await sql`alter table identity_key add column signs_from timestamptz`.execute(db)
  await sql`update identity_key set signs_from = created_at`.execute(db)
  await sql`alter table identity_key alter column signs_from set not null`.execute(db)

  // Unlogged like `rate_limit`: written on every sign-in, and harmless to lose in a database crash.
  await sql`
    create unlogged table password_guess (
      bucket text primary key,
      failures integer not null,
      locked_until timestamptz,
      forgotten_at timestamptz not null,
      admitted uuid not null
    )`.execute(db)

  // Deleting an account deletes its sessions; this list keeps their tokens refused until they expire.
  await sql`
    create table identity_deleted_session (
      origin_jti uuid primary key,
      deleted_at timestamptz not null
    )`.execute(db)
  await sql`create index identity_deleted_session_time on identity_deleted_session (deleted_at)`.execute(db)

  await sql`
    create table undelivered_mail (
      id uuid primary key,
      sealed bytea not null,
      error text not null,
      failed_at timestamptz not null
    )`.execute(db)
}
