import { type Kysely, sql } from 'kysely'

/** Each answer of an exam under way, saved on its own; negative marking; exams that the server closes at their end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_answer (
      attempt_id uuid not null references exam_attempt on delete cascade,
      place smallint not null check (place between 1 and 200),
      option_id uuid not null,
      chosen_at timestamptz not null,
      saved_at timestamptz not null,
      primary key (attempt_id, place)
    )`.execute(db)

  // Hundredths of a mark that a wrong answer takes away.
  await sql`
    alter table exam_attempt
      add column wrong_mark smallint not null default 0 check (wrong_mark in (0, 25, 50)),
      add column closed_by text check (closed_by in ('learner', 'server'))`.execute(db)
  await sql`update exam_attempt set closed_by = 'learner' where submitted_at is not null`.execute(db)
  await sql`
    alter table exam_attempt add constraint exam_attempt_closed check ((submitted_at is null) = (closed_by is null))`.execute(
    db,
  )
  // The sweep looks for what is open and over; what hangs on an attempt goes some time after it was closed.
  await sql`create index exam_attempt_deadline on exam_attempt (deadline) where submitted_at is null`.execute(
    db,
  )
  await sql`create index exam_attempt_submitted on exam_attempt (submitted_at) where submitted_at is not null`.execute(
    db,
  )

  await sql`
    alter table exam_result
      add column wrong_mark smallint not null default 0 check (wrong_mark in (0, 25, 50)),
      add column wrong_count integer not null default 0,
      add column opened_at timestamptz`.execute(db)
  // A paper goes when neither an attempt nor a result is on it any more.
  await sql`create index exam_attempt_paper on exam_attempt (paper_hash)`.execute(db)
  await sql`create index exam_result_paper on exam_result (paper_hash)`.execute(db)
  await sql`
    update exam_result set opened_at = created_at, wrong_count = (
      select count(*) from jsonb_array_elements(selected_options) choice where choice <> 'null'
    ) - correct_count`.execute(db)
}
