import type { Sql } from '../../../lib/sql.ts'

/** Unfolded rows tolerated before compaction. */
const enoughRows = 1000

/** Merges the rows of each cell, in one statement, so that it can run beside itself and beside writers. */
export async function foldCellCounts(sql: Sql): Promise<void> {
  const rows = await sql<{ isEnough: boolean }>`
    select count(*) >= ${enoughRows}::integer as "isEnough" from search_cell`
  if (!rows[0]?.isEnough) return
  await sql`
    with taken as (
      delete from search_cell where ctid = any (array(select ctid from search_cell for update skip locked))
      returning cell, n
    )
    insert into search_cell select cell, sum(n) from taken group by cell having sum(n) <> 0`
}
