import { type Sql, sql } from '../../../lib/database/sql.ts'
import { intArray } from '../../../lib/sql-values.ts'
import { type SearchRecord, toShown } from '../search-record.ts'
import type { SearchAnswer } from '../search-request.ts'

type Stored = Required<SearchRecord>
/** The columns of a record, in the order of the statement. */
export type HitColumns = [
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

/** Reads the records to show, by number; records deleted meanwhile are left out. */
export async function readHits(sql: Sql, numbers: readonly number[]): Promise<Map<number, SearchRecord>> {
  if (numbers.length === 0) return new Map()
  const found = await sql<{ records: HitColumns[] | null }>`select ${hitsOf(numbers)} as records`.first()
  return toRecords(found!.records)
}

/** A value with the columns of the records with these numbers. One value is read faster than rows. */
export function hitsOf(numbers: readonly number[]) {
  return sql`(
    select json_agg(json_build_array(number, object_id, type, query, verified, edited, language, level,
      tags, pack_id, pack_name))
    from search_record where number = any (${intArray(numbers)}::text::integer[]))`
}

export function toRecords(found: readonly HitColumns[] | null): Map<number, SearchRecord> {
  return new Map(found?.map((columns) => [columns[0], toRecord(columns)]))
}

function toRecord(columns: HitColumns): SearchRecord {
  const [, objectID, type, query, verificationStatus, editedSinceVerified, language, level, ...others] =
    columns
  const [tags, packId, packName] = others
  return toShown({
    ...{ objectID, type, query, verificationStatus, editedSinceVerified, language, level, tags },
    ...{ packId, packName },
  })
}

/** An answer with the numbers of its hits in place of the hits. */
export type FoundAnswer = Omit<SearchAnswer, 'hits' | 'closest'> & {
  numbers: number[]
  /** The closest hits: how many there are, and by number the words that each of the page lacks. */
  closest?: { count: number; missing: ReadonlyMap<number, readonly string[]> }
}

/** Returns the numbers of the hits of all answers, each once. */
export function numbersOf(answers: readonly FoundAnswer[]): number[] {
  return [...new Set(answers.flatMap(({ numbers }) => numbers))]
}

/** Returns an answer with its records; records that are missing are left out. */
export function toAnswer(
  { numbers, closest, ...found }: FoundAnswer,
  records: ReadonlyMap<number, SearchRecord>,
): SearchAnswer {
  const shown = numbers.filter((number) => records.has(number))
  const missing = shown.map((number) => [...(closest?.missing.get(number) ?? [])])
  return {
    hits: shown.map((number) => records.get(number)!),
    ...found,
    ...(closest && { closest: { count: closest.count, missing } }),
  }
}
