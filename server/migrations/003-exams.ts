import { type Kysely, sql } from 'kysely'

/** Exams: the exam snapshot (stored once, by its hash), attempts, and results as documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_paper (
      hash bytea primary key,
      document jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table exam_attempt (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      pack_id uuid not null,
      paper_hash bytea not null references exam_paper,
      limit_seconds integer not null check (limit_seconds between 60 and 12000),
      started_at timestamptz not null,
      deadline timestamptz not null,
      submitted_at timestamptz
    )`.execute(db)
  // One open exam per learner and pack: a second start continues the first.
  await sql`create unique index exam_attempt_open on exam_attempt (owner, pack_id) where submitted_at is null`.execute(
    db,
  )

  await sql`
    create table exam_result (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      pack_id uuid not null,
      pack_name text not null,
      attempt_id uuid unique,
      paper_hash bytea not null references exam_paper,
      selected_options jsonb not null,
      correct_count integer not null,
      question_count integer not null,
      late_seconds integer not null default 0,
      created_at timestamptz not null default now(),
      expire_at timestamptz not null
    )`.execute(db)
  await sql`create index exam_result_owner_created on exam_result (owner, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index exam_result_expiry on exam_result (expire_at)`.execute(db)
}
