import { type Kysely, sql } from 'kysely'

/** The id that a database shares with its image store, and uploads in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row.
  await sql`
    create table picture_store (
      is_only boolean primary key default true check (is_only),
      database_id uuid not null default gen_random_uuid(),
      orphans_left integer not null default 0 check (orphans_left >= 0)
    )`.execute(db)
  await sql`insert into picture_store default values`.execute(db)

  await sql`
    create table picture_upload (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      path text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index picture_upload_owner on picture_upload (owner, id)`.execute(db)
  await sql`create index picture_upload_created on picture_upload (created_at)`.execute(db)
  await sql`
    create table picture_upload_part (
      upload_id uuid not null references picture_upload on delete cascade,
      number integer not null check (number between 1 and 10000),
      bytes integer not null check (bytes >= 0),
      md5 text not null,
      digests jsonb not null,
      stored_as text not null,
      stored_at timestamptz not null,
      primary key (upload_id, number)
    )`.execute(db)
}
