import { type Kysely, sql } from 'kysely'

/** Stores facts from the first answers to each question: sums per option, and answers that the sums do not have yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table question_fact_entry (
      id bigint generated always as identity primary key,
      question_id uuid not null,
      option_id uuid not null,
      wording bytea not null,
      ms integer not null,
      rest smallint
    )`.execute(db)
  await sql`
    create table question_fact (
      question_id uuid not null references question on delete cascade,
      option_id uuid not null,
      wording bytea not null,
      answers bigint not null,
      timed bigint not null,
      ms bigint not null,
      placed bigint not null,
      rest bigint not null,
      rest_squares bigint not null,
      primary key (question_id, option_id)
    )`.execute(db)
}
