import { rebuildSearchIndex } from '../../server/features/search/index/rebuild.ts'
import { withDatabase } from './database.ts'
import { generateRecords, type RecordSource } from './records.ts'

export type IndexFacts = {
  buildMs: number
  /** The size of the search tables and indexes in the database. */
  bytes: number
  /** The number of distinct plain words. */
  words: number
}

/** Inserts the first `count` records into the database of a running server by a full rebuild. */
export async function buildIndex(
  product: { dataDir: string },
  source: RecordSource,
  count: number,
): Promise<IndexFacts> {
  return withDatabase(product, async (sql) => {
    const began = performance.now()
    await rebuildSearchIndex(sql, generateRecords(source, count))
    const buildMs = performance.now() - began
    const [facts] = await sql<{ bytes: string; words: number }>`
      select
        (select sum(pg_total_relation_size(oid)) from pg_class where relname like 'search\\_%' and relkind = 'r') as bytes,
        (select count(*)::int from search_word where folded is not null) as words`
    return { buildMs, bytes: Number(facts?.bytes), words: facts?.words ?? 0 }
  })
}
