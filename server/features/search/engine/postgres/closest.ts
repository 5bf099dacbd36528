import type { Sql } from '../../../../lib/sql.ts'
import type { AnyOf, Candidates, ClosestOptions } from '../record-store.ts'
import { intArray } from '../sql-values.ts'
import { readCandidates, writeConditions } from './candidates.ts'

/** The words of one query that are looked at, those with most weight: only pasted text has more. */
const maxWords = 12
/** The records of each that are looked at. */
const maxOfWord = 1000
/** Words are counted up to this: beyond it they are common. */
const maxCount = 3000

const hasEntries = ({ entries, pairs }: AnyOf) => entries.length + pairs.length > 0

/** How many records have each, 3,000 at most; 0 for those of a long text that are not counted. */
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

/** As in memory, but of each word 1,000 records are looked at. */
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
