import type { Sql, Statement } from './sql.ts'

/** The row of a statement that deletes. */
export type Deleted = { count: number }

/**
 * Repeats a statement that deletes at most `limit` rows and returns their count, until it deletes fewer. Each is
 * short, so nothing waits long for it and no number of rows reaches the statement timeout. Returns the sum.
 */
export async function deleteInBatches(
  deleteSome: (limit: number) => PromiseLike<readonly Deleted[]>,
  { limit = 5000 }: { limit?: number } = {},
): Promise<number> {
  let sum = 0
  for (;;) {
    const [{ count } = { count: 0 }] = await deleteSome(limit)
    sum += count
    if (count < limit) return sum
  }
}

/** Deletes the rows of a table without partitions for which a condition holds, in batches. Returns how many. */
export function deleteWhere(sql: Sql, table: string, condition: Statement<unknown>): Promise<number> {
  const name = sql.identifier(table)
  return deleteInBatches(
    (limit) => sql<Deleted>`
      with gone as (
        delete from ${name} where ctid = any (array(select ctid from ${name} where ${condition} limit ${limit}))
        returning 1
      )
      select count(*)::integer as count from gone`,
  )
}
