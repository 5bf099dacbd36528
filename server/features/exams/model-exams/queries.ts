import type { Sql } from '../../../lib/database/sql.ts'
import {
  type ContestAttempt,
  questionOfPaper,
  startedAttempts,
  startedColumns,
} from '../attempts/without-pack.ts'

/**
 * Makes a paper of these questions in their order, as they are now, and starts an attempt, in one statement. Returns null if
 * the owner has one of this exam in progress, or a question was deleted.
 */
export async function startAttempt(
  sql: Sql,
  {
    id,
    owner,
    questionIds,
    pack,
    limitSeconds,
    wrongMark,
  }: Pick<ContestAttempt, 'id' | 'owner' | 'limitSeconds' | 'wrongMark'> & {
    questionIds: readonly string[]
    pack: ContestAttempt['paper']['pack']
  },
): Promise<ContestAttempt | null> {
  return sql<ContestAttempt>`
    with asked as materialized (
      select jsonb_agg(${questionOfPaper} order by drawn.place) as questions
      from unnest(${questionIds}::uuid[]) with ordinality drawn(id, place) join question q on q.id = drawn.id
    ), built as materialized (
      select jsonb_build_object('pack', ${JSON.stringify(pack)}::text::jsonb, 'questions', questions) as paper from asked
      where jsonb_array_length(questions) = ${questionIds.length}::integer
    ), sheet as materialized (
      select ${id}::uuid as id, ${owner}::uuid as owner, ${pack.id}::uuid as contest_id, paper,
        sha256(convert_to(paper::text, 'UTF8')) as paper_hash, ${limitSeconds}::integer as limit_seconds,
        exam_now() + ${limitSeconds}::integer * interval '1 second' as deadline, ${wrongMark}::smallint as wrong_mark
      from built
    ), ${startedAttempts({ isContest: false })}
    select ${startedColumns}, sheet.paper
    from started a cross join sheet`.first()
}
