import type { Sql } from '../../../lib/sql.ts'
import { type SearchRecord, toShown } from '../search-record.ts'
import { intArray } from './sql-values.ts'

/** Reads the records to show, in the given order; records deleted meanwhile are left out. */
export async function readHits(
  sql: Sql,
  numbers: readonly number[],
): Promise<{ number: number; record: SearchRecord }[]> {
  if (numbers.length === 0) return []
  const rows = await sql<SearchRecord & { number: number }>`
    select number, object_id as "objectID", type, query, verified as "verificationStatus", edited as "editedSinceVerified", language, level,
      array_to_json(tags) as tags, pack_id as "packId", pack_name as "packName"
    from search_record where number = any (${intArray(numbers)}::text::integer[])`
  const byNumber = new Map(rows.map(({ number, ...record }) => [number, toShown(record)]))
  return numbers.flatMap((number) => {
    const record = byNumber.get(number)
    return record ? [{ number, record }] : []
  })
}
