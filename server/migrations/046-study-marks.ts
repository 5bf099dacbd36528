import { type Kysely, sql } from 'kysely'

/** Bookmarks and private notes of learners on questions, kept by their owner like what they answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table study_mark (
      owner uuid not null references app_user on delete cascade,
      question_id uuid not null,
      is_bookmarked boolean not null,
      note text check (note <> ''),
      changed_at timestamptz not null,
      primary key (owner, question_id),
      check (is_bookmarked or note is not null)
    )`.execute(db)
  await sql`create index study_mark_changed on study_mark (owner, changed_at desc, question_id desc)`.execute(
    db,
  )
}
