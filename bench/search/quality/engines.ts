import MiniSearch, { type SearchOptions } from 'minisearch'
import type { SqlPool } from '../../../server/lib/database/sql.ts'
import { exploreQueries } from '../../../web/features/search/search-queries.ts'
import type { SearchClient } from '../client.ts'
import { type QualityRecord, splitAll } from './bank.ts'

/** The number of hits that are examined: the first page of the explore screen. */
export const firstPage = 12

export type Engine = {
  name: string
  /** Returns the ids of the first 12 hits of each list. The screen shows packs in a list of their own. */
  find: (query: string) => Promise<string[][]>
}

/**
 * Returns our own search over HTTP, with the calls of the explore screen. A refused query counts as a query
 * without hits.
 */
export function askOurs(client: SearchClient): Engine {
  const filters = { type: [], language: [], level: [] }
  return {
    name: 'Onushilon',
    find: async (query) => {
      const requests = exploreQueries('questionsAndPacks', {
        query,
        isAsTyped: false,
        isNewestFirst: false,
        filters,
        page: 1,
      })
      const { status, results } = await client.send(JSON.stringify({ requests }))
      if (status >= 500) throw new Error(`${query} returned status ${status}`)
      return results
        .slice(0, 2)
        .map(({ hits = [] }) => hits.slice(0, firstPage).map(({ objectID }) => objectID))
    },
  }
}

/**
 * Returns the words with their marks. The libraries' own tokenizers would split Bangla words at vowel signs.
 */
const splitForLibraries = splitAll

/**
 * Returns MiniSearch with the settings of its documentation: a word may differ by a fifth, and the last word
 * may be a beginning.
 */
export function createMiniSearch(records: readonly QualityRecord[]): Engine[] {
  const index = new MiniSearch<QualityRecord>({
    fields: ['text', 'tags', 'pack', 'level'],
    extractField: (record, field) => {
      const value = record[field as keyof QualityRecord]
      return Array.isArray(value) ? value.join(' ') : value
    },
    tokenize: splitForLibraries,
    processTerm: (word) => word,
  })
  index.addAll([...records])
  const options: SearchOptions = {
    boost: { text: 3, tags: 2 },
    prefix: (_word, place, words) => place === words.length - 1,
    fuzzy: (word) => (word.length > 3 ? 0.2 : false),
  }
  return (['AND', 'OR'] as const).map((combineWith) => ({
    name: `MiniSearch ${combineWith}`,
    find: async (query) => [
      index
        .search(query, { ...options, combineWith })
        .slice(0, firstPage)
        .map(({ id }) => String(id)),
    ],
  }))
}

/**
 * Returns PostgreSQL's text search: all words, the last one a beginning, ranked by `ts_rank`. If it finds
 * fewer than 12 hits, `word_similarity` of pg_trgm adds the rest. Words are passed unchanged, since its
 * parser would split them.
 */
export async function createPostgresSearch(sql: SqlPool, records: readonly QualityRecord[]): Promise<Engine> {
  await sql.unsafe(`create extension if not exists pg_trgm`)
  await sql.unsafe(`create table bench_quality (id text, plain text, document tsvector)`)
  const rows = records.map((record) => ({
    id: record.id,
    plain: splitForLibraries(record.text).join(' '),
    document: documentOf(record),
  }))
  for (let start = 0; start < rows.length; start += 500)
    await sql`
      insert into bench_quality select id, plain, document::tsvector
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 500))}::text::jsonb)
        as row (id text, plain text, document text)`
  await sql.unsafe('create index on bench_quality using gin (document)')
  await sql.unsafe('create index on bench_quality using gist (plain gist_trgm_ops)')
  return {
    name: 'tsvector AND + pg_trgm',
    find: async (query) => {
      const words = splitForLibraries(query)
      if (words.length === 0) return []
      const all = words.map((word, place) => `'${word}'${place === words.length - 1 ? ':*' : ''}`).join(' & ')
      const found = await sql<{ id: string }>`
        select id from bench_quality where document @@ ${all}::text::tsquery
        order by ts_rank(document, ${all}::text::tsquery) desc, id limit ${firstPage}`
      const ids = found.map(({ id }) => id)
      if (ids.length >= firstPage) return [ids]
      const similar = await sql<{ id: string }>`
        select id from bench_quality where ${words.join(' ')}::text <% plain
        order by word_similarity(${words.join(' ')}::text, plain) desc, id limit ${firstPage}`
      return [[...new Set([...ids, ...similar.map(({ id }) => id)])].slice(0, firstPage)]
    },
  }
}

function documentOf({ text, tags, pack, level }: QualityRecord): string {
  const parts = [text, tags.join(' '), `${pack} ${level}`]
  let place = 0
  return parts
    .flatMap((part, weight) =>
      splitForLibraries(part).map((word) => `'${word}':${Math.min(16_383, ++place)}${'ABC'[weight]}`),
    )
    .join(' ')
}
