import type { Sql } from '../../../lib/sql.ts'
import { type SearchRecord, toShown } from '../search-record.ts'
import { intArray } from './sql-values.ts'

type Stored = Required<SearchRecord>
/** The columns of a record, in the order of the statement. */
type Columns = [
  number: number,
  objectID: string,
  type: Stored['type'],
  query: string,
  isVerified: boolean,
  isEdited: boolean,
  language: Stored['language'],
  level: Stored['level'],
  tags: string[],
  packId: Stored['packId'],
  packName: Stored['packName'],
]

/**
 * Reads the records to show, by number; records deleted meanwhile are left out. They arrive as one value,
 * which is read faster than rows.
 */
export async function readHits(sql: Sql, numbers: readonly number[]): Promise<Map<number, SearchRecord>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<{ records: Columns[] | null }>`
    select json_agg(json_build_array(number, object_id, type, query, verified, edited, language, level,
      tags, pack_id, pack_name)) as records
    from search_record where number = any (${intArray(numbers)}::text::integer[])`.first()
  return new Map(found?.records?.map((columns) => [columns[0], toRecord(columns)]))
}

function toRecord(columns: Columns): SearchRecord {
  const [, objectID, type, query, verificationStatus, editedSinceVerified, language, level, ...others] =
    columns
  const [tags, packId, packName] = others
  return toShown({
    ...{ objectID, type, query, verificationStatus, editedSinceVerified, language, level, tags },
    ...{ packId, packName },
  })
}
