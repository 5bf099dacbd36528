import type { Sql } from '../../../../lib/database/sql.ts'
import { intArray } from '../../../../lib/sql-values.ts'
import { cellCount } from '../../cell.ts'

/** The number of records in each cell. */
export async function countEveryRecord(sql: Sql): Promise<Int32Array> {
  const rows = await sql<{ cell: number; n: number }>`
    select cell, sum(n)::integer as n from search_cell group by cell`
  const counts = new Int32Array(cellCount)
  for (const { cell, n } of rows) counts[cell] = n
  return counts
}

/** The numbers of records in these cells by rank, then number. `cells` null: all records. */
export async function bestOfCells(
  sql: Sql,
  cells: readonly number[] | null,
  { offset, length, isNewestFirst }: { offset: number; length: number; isNewestFirst: boolean },
): Promise<number[]> {
  if (length <= 0) return []
  if (isNewestFirst) return newestOfCells(sql, cells, { offset, length })
  // The best of each cell are the first of its part of an index, so rare cells cost no more than common ones.
  const rows =
    cells === null
      ? await sql<{ number: number }>`
          select number from search_record order by rank, number
          limit ${length}::integer offset ${offset}::integer`
      : await sql<{ number: number }>`
          select best.number
          from unnest(${intArray(cells)}::text::smallint[]) wanted
          cross join lateral (
            select rank, number from search_record where cell = wanted
            order by rank, number limit ${offset + length}::integer
          ) best
          order by best.rank, best.number limit ${length}::integer offset ${offset}::integer`
  return rows.map(({ number }) => number)
}

async function newestOfCells(
  sql: Sql,
  cells: readonly number[] | null,
  { offset, length }: { offset: number; length: number },
): Promise<number[]> {
  const inCells = cells === null ? sql`true` : sql`cell = any (${intArray(cells)}::text::smallint[])`
  const rows = await sql<{ number: number }>`
    select number from search_record where ${inCells}
    order by ('x' || left(replace(object_id::text, '-', ''), 12))::bit(48)::bigint / 1000 desc, number desc
    limit ${length}::integer offset ${offset}::integer`
  return rows.map(({ number }) => number)
}
