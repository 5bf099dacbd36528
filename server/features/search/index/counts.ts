import { sql } from 'kysely'
import type { Db } from '../../../lib/database.ts'

/** Rows that reading the counts adds up without anybody noticing. */
const enoughRows = 1000

/**
 * Adds the rows of each cell up into one. Any number at once, beside any number of writers: each takes out what it puts
 * back as a sum, and readers see the one or the other.
 */
export async function foldCellCounts(db: Db): Promise<void> {
  const { rows } = await sql<{ isEnough: boolean }>`
    select count(*) >= ${enoughRows}::integer as "isEnough" from search_cell`.execute(db)
  if (!rows[0]?.isEnough) return
  await sql`
    with taken as (
      delete from search_cell where ctid = any (array(select ctid from search_cell for update skip locked))
      returning cell, n
    )
    insert into search_cell select cell, sum(n) from taken group by cell having sum(n) <> 0`.execute(db)
}
