import { type Kysely, sql } from 'kysely'

/** Pictures of questions. The image store has their bytes; this table has their data and use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The owner is null after their account is deleted: a question that shows the picture keeps it.
  await sql`
    create table picture (
      path text primary key check (path like 'question-pictures/%'),
      owner uuid references app_user on delete set null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      widths integer[] not null check (cardinality(widths) > 0),
      bytes integer not null check (bytes > 0),
      created_at timestamptz not null default now(),
      unused_since timestamptz
    )`.execute(db)
  await sql`create index picture_owner on picture (owner, path)`.execute(db)
  await sql`create index picture_unused on picture (unused_since) where unused_since is not null`.execute(db)

  await sql`
    alter table question
      add constraint question_picture foreign key (image_path) references picture (path)`.execute(db)
  await sql`create index question_image on question (image_path) where image_path is not null`.execute(db)

  // Finds the exam snapshots with a picture: snapshots are written rarely, and most have no pictures.
  await sql`
    create index exam_paper_pictures on exam_paper
      using gin (jsonb_path_query_array(document, '$.questions[*].imagePath ? (@ != null)'))`.execute(db)
}
