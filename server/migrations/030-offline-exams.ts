import { type Kysely, sql } from 'kysely'

/** Adds the device's facts about an exam that was sat without a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The reference is checked at the end of the transaction, which stores the result after this row.
  await sql`
    create table offline_exam (
      owner uuid not null references app_user on delete cascade,
      id uuid not null,
      result_id uuid not null unique references exam_result on delete cascade deferrable initially deferred,
      started_at timestamptz not null,
      spent_seconds integer not null check (spent_seconds between 0 and limit_seconds),
      limit_seconds integer not null check (limit_seconds between 60 and 12000),
      left_out smallint not null check (left_out between 0 and 200),
      primary key (owner, id)
    )`.execute(db)
}
