import { type Kysely, sql } from 'kysely'

/** The owner of a contest may exclude a person: the entry stays, without a place. Papers of contests may have pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contest_entry add column excluded_at timestamptz`.execute(db)
  // Finds the contests with a picture, as `exam_paper_pictures` finds the exam snapshots.
  await sql`
    create index contest_pictures on contest
      using gin (jsonb_path_query_array(paper, '$.questions[*].imagePath ? (@ != null)'))`.execute(db)
}
