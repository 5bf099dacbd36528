import { parseArgs } from 'node:util'
import type { Product } from '../../product.ts'
import { openSearchClient, type SearchClient } from '../client.ts'
import { withDatabase } from '../database.ts'
import type { QualityRecord } from './bank.ts'
import { findOnExplore } from './explore.ts'
import { readOwnPacks, readTriviaPacks, usualTrivia } from './packs.ts'
import { readRecords, storePacks } from './prepare.ts'
import { makeQualityQueries } from './quality-queries.ts'
import type { QualityQuery } from './query-row.ts'
import { type AskedQuery, describeFailures, describeQuality } from './report.ts'

const usualSeed = 13
const usualRows = 150

/**
 * Measures how well questions are found. Arguments:
 * `--only d` (the letter of a class, or a part of a row's name), `--rows 20` (queries per row), `--seed 7`,
 * `--trivia <file>` or TRIVIA, `--failures`. Returns the lines of the report.
 */
export async function measureSearchQuality(product: Product, args: readonly string[]): Promise<string[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      rows: { type: 'string', default: String(usualRows) },
      seed: { type: 'string', default: String(usualSeed) },
      trivia: { type: 'string', default: process.env.TRIVIA ?? usualTrivia },
      failures: { type: 'boolean', default: false },
    },
  })
  const trivia = readTriviaPacks(values.trivia)
  return withDatabase(product, async (sql) => {
    await storePacks(sql, [...readOwnPacks(), ...(trivia ?? [])])
    const records = await readRecords(sql)
    const queries = makeQualityQueries(records, {
      rows: Number(values.rows),
      seed: Number(values.seed),
      only: values.only,
    })
    const asked = await askAll(await openSearchClient(product), queries, records)
    return [
      `Quality of search: ${records.length} records, ${queries.length} queries, seed ${values.seed}.`,
      ...(trivia ? [] : [`Without English trivia: there is no ${values.trivia}.`]),
      '',
      ...describeQuality(asked),
      ...(values.failures ? ['', ...describeFailures(asked)] : []),
    ]
  })
}

async function askAll(
  client: SearchClient,
  queries: readonly QualityQuery[],
  records: readonly QualityRecord[],
): Promise<AskedQuery[]> {
  const texts = new Map(records.map(({ id, text }) => [id, text]))
  const asked: AskedQuery[] = []
  for (const query of queries) {
    const right = new Set(query.expected)
    const lists = await findOnExplore(client, query.text)
    asked.push({ ...query, place: placeIn(lists, right), first: texts.get(lists[0]?.[0] ?? '') ?? '' })
  }
  return asked
}

/** Returns the best place of a right record in any list, from 1, or 0 if no list has one. */
function placeIn(lists: readonly (readonly string[])[], right: ReadonlySet<string>): number {
  const places = lists.map((ids) => ids.findIndex((id) => right.has(id)) + 1).filter((place) => place > 0)
  return places.length > 0 ? Math.min(...places) : 0
}
