import { deleteWhere } from '../../../lib/database/delete-in-batches.ts'
import type { Sql } from '../../../lib/database/sql.ts'
import { type Page, type PageEnd, toPage } from '../../../lib/next-token.ts'

/** The searches for the same words that found nothing, or only the closest records. */
export type Miss = { query: string; count: number; closest: number }

export type ReportedMiss = Miss & { lastDay: string }

/** The maximum number of different queries a day. Further ones are not counted. */
const mostOfDay = 2000
const keptDays = 90

/** Adds counts to those of today. */
export async function addMisses(sql: Sql, misses: readonly Miss[]): Promise<void> {
  await sql`
    with row as (
      select query, count, closest
      from jsonb_to_recordset(${JSON.stringify(misses)}::text::jsonb)
        as row (query text, count integer, closest integer)
    ), room as (
      select ${mostOfDay}::integer - count(*)::integer as rows from search_miss where day = current_date
    ), known as (
      select row.* from row join search_miss m on m.day = current_date and m.query = row.query
    ), added as (
      select row.* from row where not exists (select from known where known.query = row.query)
      limit greatest(0, (select rows from room))
    )
    insert into search_miss (day, query, count, closest)
    select current_date, query, count, closest
    from (select * from known union all select * from added) both_kinds order by query
    on conflict (day, query) do update
      set count = search_miss.count + excluded.count, closest = search_miss.closest + excluded.closest`
}

/** Returns the misses of all days by their words, the most frequent first. */
export async function listMisses(
  sql: Sql,
  { limit, after }: { limit: number; after: PageEnd | null },
): Promise<Page<ReportedMiss & { id: string }>> {
  const beyond = after ? sql`where (count, id) < (${after.key}::bigint, ${after.id}::uuid)` : sql``
  const rows = await sql<ReportedMiss & { id: string; pageKey: string }>`
    with total as (
      select query, sum(count)::integer as count, sum(closest)::integer as closest, max(day)::text as "lastDay",
        md5(query)::uuid as id
      from search_miss group by query
    )
    select query, count, closest, "lastDay", id, count::text as "pageKey"
    from total ${beyond} order by count desc, id desc limit ${limit + 1}`
  return toPage(rows, limit)
}

export async function deleteMissesOf(tx: Sql, query: string): Promise<void> {
  await tx`delete from search_miss where query = ${query}`
}

export async function deleteOldMisses(sql: Sql): Promise<void> {
  await deleteWhere(sql, 'search_miss', sql`day < current_date - ${keptDays}::integer`)
}
