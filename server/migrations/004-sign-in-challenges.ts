import { type Kysely, sql } from 'kysely'

/** Second factors: one-time codes of an authenticator app, and remembered devices that skip them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table identity_user add column must_set_up_mfa boolean not null default false`.execute(db)

  await sql`
    create table identity_totp (
      sub uuid primary key references identity_user on delete cascade,
      seed bytea,
      pending_seed bytea,
      last_step integer not null default 0,
      friendly_name text,
      is_enabled boolean not null default false,
      is_preferred boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (not is_enabled or seed is not null),
      check (not is_preferred or is_enabled)
    )`.execute(db)

  await sql`
    create table identity_device (
      id uuid primary key,
      sub uuid not null references identity_user on delete cascade,
      name text not null,
      salt text not null,
      verifier bytea not null,
      is_remembered boolean not null default true,
      last_address text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_authenticated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index identity_device_sub on identity_device (sub, id)`.execute(db)

  // The device a session was opened on, or was offered to remember. Not a foreign key: the device may be
  // deleted.
  await sql`alter table identity_session add column device_id uuid`.execute(db)
}
