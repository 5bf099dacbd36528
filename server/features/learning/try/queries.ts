import type { Sql } from '../../../lib/database/sql.ts'
import { intArray } from '../../../lib/sql-values.ts'

/** The most records that are read, whatever the size of the bank. */
export const mostRecords = 400
/** The most of these records whose questions are read. It suffices for a list, because most questions are short. */
const mostQuestions = 60

/** The longest texts that fit the first screen of a phone. */
const longestQuestion = 140
const longestOption = 40

/**
 * Returns the ids of at most `limit` questions of these cells, in an order that `seed` decides: short ones without a picture,
 * verified unless `isAny`. Reads the best records of each cell by an index, and never more than `mostRecords`.
 */
export async function listShortQuestions(
  sql: Sql,
  {
    cells,
    seed,
    limit,
    isAny = false,
  }: { cells: readonly number[]; seed: string; limit: number; isAny?: boolean },
): Promise<string[]> {
  const perCell = Math.ceil(mostRecords / cells.length)
  const rows = await sql<{ id: string }>`
    select q.id from (
      select best.object_id, md5(best.object_id::text || ${seed}::text) as turn
      from unnest(${intArray(cells)}::text::smallint[]) wanted (cell)
      cross join lateral (
        select object_id from search_record where cell = wanted.cell order by rank, number limit ${perCell}::integer
      ) best
      order by turn limit ${mostQuestions}::integer
    ) chosen
    join question q on q.id = chosen.object_id
    where (${isAny} or (q.verification_status and q.edited_since_verified_at is null))
      and q.image_path is null and q.passage_image_path is null
      and length(q.question) <= ${longestQuestion}::integer
      and not exists (
        select 1 from question_option o
        where o.question_id = q.id and (length(o.content) > ${longestOption}::integer or o.image_path is not null)
      )
    order by chosen.turn limit ${limit}::integer`
  return rows.map(({ id }) => id)
}
