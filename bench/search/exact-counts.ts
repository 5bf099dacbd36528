import { exactLetters } from '../../server/features/search/text/letters.ts'
import type { SqlPool } from '../../server/lib/database/sql.ts'
import type { SearchClient } from './client.ts'
import type { Vocabulary } from './words.ts'

/** The number of queries whose returned count is the number of records that SQL counts. */
export type ExactCounts = {
  asked: number
  exact: number
  /** The query with the largest error. */
  worst: { text: string; records: number; returned: number } | null
}

/**
 * Compares the counts of common words, alone and in pairs, with those of SQL. Each is in far more records
 * than a page has, so no inflected or misspelt word is added to the literal ones.
 */
export async function compareCounts(
  sql: SqlPool,
  client: SearchClient,
  { english, bangla }: Vocabulary,
  wordsOfEach = 20,
): Promise<ExactCounts> {
  const common = [...english.slice(0, wordsOfEach), ...bangla.slice(0, wordsOfEach)]
  const queries = common.flatMap((word, place) => [[word], [word, common[place + 1] ?? word]])
  const counts: ExactCounts = { asked: queries.length, exact: 0, worst: null }
  for (const words of queries) {
    const text = words.join(' ')
    const returned = await askCount(client, text)
    const records = await countRecords(sql, words)
    const off = Math.abs(returned - records)
    if (off === 0) counts.exact += 1
    else if (!counts.worst || off > Math.abs(counts.worst.returned - counts.worst.records))
      counts.worst = { text, records, returned }
  }
  return counts
}

async function askCount(client: SearchClient, query: string): Promise<number> {
  const literal = { queryType: 'prefixNone', typoTolerance: false, hitsPerPage: 12, page: 0 }
  const requests = [{ indexName: 'questionsAndPacks', query, ...literal }]
  const { results } = await client.send(JSON.stringify({ requests }))
  return results[0]?.nbHits ?? -1
}

async function countRecords(sql: SqlPool, words: readonly string[]): Promise<number> {
  const forms = words.map(exactLetters)
  const [row] = await sql<{ count: number }>`
    select count(*)::int as count from search_record
    where tokens @> array(select id from search_word where word = any (${forms}))`
  return row?.count ?? -1
}
