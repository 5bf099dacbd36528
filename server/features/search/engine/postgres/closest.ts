import type { Sql } from '../../../../lib/database/sql.ts'
import { intArray } from '../../../../lib/sql-values.ts'
import type { AnyOf, Candidates, ClosestOptions } from '../record-store.ts'
import { readCandidates, writeConditions } from './candidates.ts'

/**
 * The maximum number of words of a query that are looked up, those with the most weight first. Only pasted
 * text has more.
 */
const maxWords = 12
/** The maximum number of records that are read for each word. */
const maxOfWord = 1000
/** Counting stops here: a word with more records is common. */
const maxCount = 3000

const hasEntries = ({ entries, pairs }: AnyOf) => entries.length + pairs.length > 0

/**
 * Returns how many records have each of the wanted words, at most 3,000. Words of a long text that are not
 * counted get 0.
 */
export async function countEach(sql: Sql, wanted: readonly AnyOf[]): Promise<number[]> {
  const counted = wanted.filter(hasEntries).slice(0, maxWords * 4)
  if (counted.length === 0) return wanted.map(() => 0)
  const counts = counted.map(
    (_, index) =>
      `(select count(*) from (select from search_record
        where tokens && $${index + 1}::text::integer[] limit ${maxCount}) taken)`,
  )
  const values = counted.map(({ entries, pairs }) =>
    intArray([...entries, ...pairs.map(({ second }) => second)]),
  )
  const rows = await sql.unsafe<{ counts: number[] }>(
    `select json_build_array(${counts.join(',')}) as counts`,
    values,
  )
  const byWord = new Map(counted.map((one, index) => [one, rows[0]!.counts[index]!]))
  return wanted.map((one) => byWord.get(one) ?? 0)
}

/** Finds the closest records like the index in memory, but reads only 1,000 records for each word. */
export async function takeClosest(
  sql: Sql,
  { conditions, wanted, most }: ClosestOptions,
  { withTags }: { withTags: boolean },
): Promise<Candidates> {
  const heaviest = wanted
    .filter(hasEntries)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, maxWords)
  const values: string[] = []
  const ofEach = heaviest.map((one) => {
    const { where } = writeConditions({ ...conditions, anyOf: [...conditions.anyOf, one] }, values)
    return `(select number, ${Number(one.weight)}::float8 as weight from search_record ${where} limit ${maxOfWord})`
  })
  const none = 'select 0 as number, 0::float8 as weight where false'
  return readCandidates(sql, {
    from: `search_record join (
      select number from (${[none, ...ofEach].join(' union all ')}) found
      group by number order by sum(weight) desc, number limit ${most}
    ) best using (number)`,
    ...{ values, withTags },
  })
}
