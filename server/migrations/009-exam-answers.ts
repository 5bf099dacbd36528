import { type Kysely, sql } from 'kysely'

/**
 * Answers saved one by one during an exam; negative marking; exams that the server submits when their time is
 * up.
 */
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

  // Hundredths of a mark deducted for a wrong answer.
  await sql`
    alter table exam_attempt
      add column wrong_mark smallint not null default 0 check (wrong_mark in (0, 25, 50)),
      add column closed_by text check (closed_by in ('learner', 'server'))`.execute(db)
  await sql`update exam_attempt set closed_by = 'learner' where submitted_at is not null`.execute(db)
  await sql`
    alter table exam_attempt add constraint exam_attempt_closed check ((submitted_at is null) = (closed_by is null))`.execute(
    db,
  )
  // Finds open attempts whose time is up, for automatic submission; closed attempts' answers are deleted
  // later.
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
  // Finds snapshots that no attempt or result references any more, for deletion.
  await sql`create index exam_attempt_paper on exam_attempt (paper_hash)`.execute(db)
  await sql`create index exam_result_paper on exam_result (paper_hash)`.execute(db)
  await sql`
    update exam_result set opened_at = created_at, wrong_count = (
      select count(*) from jsonb_array_elements(selected_options) choice where choice <> 'null'
    ) - correct_count`.execute(db)
}
