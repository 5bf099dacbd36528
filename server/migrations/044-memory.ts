import { type Kysely, sql } from 'kysely'

/**
 * Stores the answers of a learner by their owner: one row per question with its history and schedule, and sums
 * per day and per topic, so that no screen counts raw answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table memory_question (
      owner uuid not null references app_user on delete cascade,
      question_id uuid not null,
      answers integer not null,
      right_answers integer not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      is_last_right boolean not null,
      answer_ids uuid[] not null,
      answered_at timestamptz[] not null,
      rights boolean[] not null,
      times integer[] not null,
      ways smallint[] not null,
      is_scheduled boolean not null default false,
      stability real,
      difficulty real,
      state smallint,
      lapses smallint,
      due_at timestamptz,
      primary key (owner, question_id)
    )`.execute(db)
  // Today's questions of a learner.
  await sql`create index memory_question_due on memory_question (owner, due_at) where is_scheduled`.execute(
    db,
  )
  // The rows that the schedule does not have yet, of everybody.
  await sql`create index memory_question_unscheduled on memory_question (last_at) where not is_scheduled`.execute(
    db,
  )
  await sql`
    create table memory_day (
      owner uuid not null references app_user on delete cascade,
      day date not null,
      answers integer not null,
      right_answers integer not null,
      ms bigint not null,
      primary key (owner, day)
    )`.execute(db)
  await sql`
    create table memory_topic (
      owner uuid not null references app_user on delete cascade,
      month date not null,
      tag text not null,
      answers integer not null,
      right_answers integer not null,
      ms bigint not null,
      primary key (owner, month, tag)
    )`.execute(db)
  await sql`
    create table memory_plan (
      owner uuid primary key references app_user on delete cascade,
      daily_bound smallint not null default 20 check (daily_bound between 1 and 500),
      exam text check (exam in ('bcs', 'ssc', 'hsc', 'admission', 'own')),
      exam_name text,
      exam_date date,
      level text,
      tags text[] not null default '{}',
      retention real not null default 0.9 check (retention between 0.7 and 0.97),
      weights real[],
      fitted_at timestamptz,
      fitted_answers integer
    )`.execute(db)

  await sql`alter table exam_result add column remembered_at timestamptz`.execute(db)
  // The results whose answers the memory does not have yet.
  await sql`create index exam_result_not_remembered on exam_result (created_at) where remembered_at is null`.execute(
    db,
  )
}
