import { type Kysely, sql } from 'kysely'

/**
 * Contests: a paper that is private until its time, who has joined, and their places. The exam of a contest is an
 * ordinary attempt, whose `pack_id` is the contest's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contest (
      id uuid primary key,
      owner uuid not null references app_user on delete cascade,
      name text not null,
      rules text not null,
      level text not null,
      opens_at timestamptz not null,
      closes_at timestamptz not null check (closes_at > opens_at),
      limit_seconds integer not null check (limit_seconds between 60 and 12000),
      wrong_mark smallint not null,
      paper jsonb not null,
      paper_hash bytea not null,
      question_count smallint not null,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      participants integer not null default 0
    )`.execute(db)
  await sql`create index contest_owner on contest (owner, id)`.execute(db)
  await sql`create index contest_closes on contest (closes_at, id)`.execute(db)
  // The contests whose places are not known yet.
  await sql`create index contest_unfinished on contest (closes_at) where finished_at is null`.execute(db)
  await sql`
    create table contest_entry (
      contest_id uuid not null references contest on delete cascade,
      owner uuid not null references app_user on delete cascade,
      nickname text not null,
      nickname_key text not null,
      joined_at timestamptz not null,
      attempt_id uuid,
      correct_count smallint,
      wrong_count smallint,
      marks integer,
      place integer,
      fewer integer,
      list_number integer,
      primary key (owner, contest_id),
      unique (contest_id, nickname_key)
    )`.execute(db)
  // The merit list.
  await sql`create index contest_entry_list on contest_entry (contest_id, list_number)`.execute(db)

  await sql`alter table exam_attempt add column is_contest boolean not null default false`.execute(db)
}
