import { type Kysely, sql } from 'kysely'

/** Pictures of passages and options. `pictures_of` returns the paths of all pictures of a paper, for the indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table question add column passage_image_path text references picture (path)`.execute(db)
  await sql`alter table question_option add column image_path text references picture (path)`.execute(db)
  await sql`
    create index question_passage_image on question (passage_image_path)
      where passage_image_path is not null`.execute(db)
  await sql`
    create index question_option_image on question_option (image_path)
      where image_path is not null`.execute(db)

  await sql`
    create function pictures_of(paper jsonb) returns jsonb language sql immutable parallel safe
    return jsonb_path_query_array(paper, '$.questions[*].imagePath ? (@ != null)')
      || jsonb_path_query_array(paper, '$.questions[*].passageImagePath ? (@ != null)')
      || jsonb_path_query_array(paper, '$.questions[*].options[*].imagePath ? (@ != null)')`.execute(db)
  await sql`drop index exam_paper_pictures, contest_pictures`.execute(db)
  await sql`create index exam_paper_pictures on exam_paper using gin (pictures_of(document))`.execute(db)
  await sql`create index contest_pictures on contest using gin (pictures_of(paper))`.execute(db)
}
