import { type Kysely, sql } from 'kysely'

/** The user pool: accounts, groups, codes, pending sign-ins, sessions, signing keys, limits, audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_user (
      sub uuid primary key,
      email text not null,
      email_key text not null unique,
      email_verified boolean not null default false,
      phone_number text,
      given_name text not null,
      family_name text not null,
      level text,
      status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
      is_enabled boolean not null default true,
      srp_salt text not null,
      srp_verifier bytea not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table identity_group_member (
      sub uuid not null references identity_user on delete cascade,
      group_name text not null check (group_name in ('ADMINS', 'CREATORS', 'CONTEST_CREATORS')),
      created_at timestamptz not null default now(),
      primary key (sub, group_name)
    )`.execute(db)

  await sql`
    create table identity_code (
      sub uuid not null references identity_user on delete cascade,
      purpose text not null,
      code_hash bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (sub, purpose)
    )`.execute(db)

  // Unlogged: losing pending sign-ins in a crash is harmless, since they live for three minutes.
  await sql`
    create unlogged table identity_challenge (
      id uuid primary key,
      kind text not null,
      state bytea not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index identity_challenge_expiry on identity_challenge (expires_at)`.execute(db)

  await sql`
    create table identity_session (
      origin_jti uuid primary key,
      sub uuid not null references identity_user on delete cascade,
      auth_time timestamptz not null,
      refresh_hash bytea not null unique,
      previous_refresh_hash bytea,
      rotated_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index identity_session_revoked on identity_session (revoked_at) where revoked_at is not null`.execute(
    db,
  )
  await sql`create index identity_session_expiry on identity_session (expires_at)`.execute(db)
  await sql`create index identity_session_sub on identity_session (sub)`.execute(db)
  await sql`create index identity_session_previous on identity_session (previous_refresh_hash)`.execute(db)

  await sql`
    create table identity_key (
      kid text primary key,
      public_jwk jsonb not null,
      private_jwk bytea not null,
      created_at timestamptz not null default now(),
      retired_at timestamptz
    )`.execute(db)

  // Unlogged: losing counters in a crash is harmless, and every guarded call writes them.
  await sql`
    create unlogged table rate_limit (
      bucket text primary key,
      hits integer not null,
      window_ends_at timestamptz not null
    )`.execute(db)

  await sql`
    create table audit_event (
      id uuid primary key,
      at timestamptz not null default now(),
      kind text not null,
      sub uuid,
      address text,
      detail jsonb not null default '{}'
    )`.execute(db)
  await sql`create index audit_event_sub on audit_event (sub, at desc)`.execute(db)
}
