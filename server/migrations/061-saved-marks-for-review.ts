import { type Kysely, sql } from 'kysely'

/** Saves marks for review during the exam, so that another device and an exam that the server closes have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_review_mark (
      owner uuid not null,
      attempt_id uuid not null,
      place smallint not null check (place between 1 and 200),
      is_for_review boolean not null,
      marked_at timestamptz not null,
      saved_at timestamptz not null,
      device integer,
      primary key (owner, attempt_id, place),
      foreign key (owner, attempt_id) references exam_attempt (owner, id) on delete cascade
    )`.execute(db)
}
