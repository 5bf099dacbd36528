import { exactLetters } from '../../server/features/search/text/letters.ts'
import type { SqlPool } from '../../server/lib/database/sql.ts'
import type { BenchQuery } from './queries.ts'

/** Milliseconds per query for looking up its words in the index, without the rest of a search. */
export type IndexScan = {
  /** Counts every record with all words. */
  all: number[]
  /** Stops at the number of candidates of a search. */
  bounded: number[]
}

const maxCandidates = 3001

/** Measures only the lookup of records with all words, on its own connection: whole words, no typos. */
export async function scanIndex(sql: SqlPool, queries: readonly BenchQuery[]): Promise<IndexScan> {
  return sql.reserve(async (connection) => {
    await connection`set enable_seqscan = off`
    await connection`set plan_cache_mode = force_generic_plan`
    await connection`set max_parallel_workers_per_gather = 0`
    const scan: IndexScan = { all: [], bounded: [] }
    for (const [index, { words }] of queries.entries()) {
      const forms = words.map(exactLetters)
      const rows = await connection<{ id: number }>`select id from search_word where word = any (${forms})`
      const ids = rows.map(({ id }) => id)
      if (ids.length < new Set(forms).size)
        throw new Error(`Words that are not in the index: ${words.join(' ')}`)
      const all = () => connection`select count(*) from search_record where tokens @> ${ids}`
      const bounded = () => connection`
        select count(*) from (select 1 from search_record where tokens @> ${ids} limit ${maxCandidates}) taken`
      // The first to run loads pages into memory that the second then finds there.
      const inTurn = index % 2 === 0 ? ([all, bounded] as const) : ([bounded, all] as const)
      for (const run of inTurn) {
        const began = performance.now()
        await run()
        scan[run === all ? 'all' : 'bounded'].push(performance.now() - began)
      }
    }
    return scan
  })
}
