import { type Kysely, sql } from 'kysely'

/** Applications to become a creator; reports about questions and packs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One per account, deleted with it. The decision outlives the reviewer's account.
  await sql`
    create table creator_application (
      owner uuid primary key references identity_user on delete cascade,
      full_name text not null,
      email text not null,
      phone text not null,
      reason text not null,
      experience text not null,
      credentials text not null,
      facebook_link text not null check (facebook_link ~ '^https?://'),
      status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
      reviewed_by uuid references app_user on delete set null,
      reviewed_at timestamptz,
      created_at timestamptz not null default now(),
      check ((status = 'pending') = (reviewed_at is null))
    )`.execute(db)
  await sql`create index creator_application_created on creator_application (created_at desc, owner desc)`.execute(
    db,
  )
  await sql`create index creator_application_reviewed_by on creator_application (reviewed_by)`.execute(db)

  // About a question or a pack: exactly one id is set. Deleted with that object, and with the reporter's
  // account.
  await sql`
    create table report (
      id uuid primary key,
      question_id uuid references question on delete cascade,
      pack_id uuid references pack on delete cascade,
      user_id uuid not null references app_user on delete cascade,
      reason text not null check (reason in ('inappropriate', 'incorrect', 'spam')),
      created_at timestamptz not null,
      dismissed_at timestamptz,
      dismissed_by uuid references app_user on delete set null,
      check (num_nonnulls(question_id, pack_id) = 1),
      check (dismissed_by is null or dismissed_at is not null)
    )`.execute(db)
  // One open report per user and object.
  await sql`
    create unique index report_open_question on report (question_id, user_id) where dismissed_at is null`.execute(
    db,
  )
  await sql`create unique index report_open_pack on report (pack_id, user_id) where dismissed_at is null`.execute(
    db,
  )
  await sql`create index report_question on report (question_id)`.execute(db)
  await sql`create index report_pack on report (pack_id)`.execute(db)
  await sql`create index report_user on report (user_id, id)`.execute(db)
  await sql`create index report_dismissed_by on report (dismissed_by) where dismissed_by is not null`.execute(
    db,
  )
}
