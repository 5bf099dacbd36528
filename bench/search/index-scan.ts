import type { Sql } from 'postgres'
import { exactLetters } from '../../server/features/search/text/letters.ts'
import type { BenchQuery } from './queries.ts'

/** Milliseconds of each query's words in the index of the database, and nothing else of a search. */
export type IndexScan = {
  /** Every record that has all words is counted. */
  all: number[]
  /** At most so many as a search takes. */
  bounded: number[]
}

const maxCandidates = 3001

/**
 * What finding the records that have all words costs by itself, over a connection of its own with prepared statements.
 * Words are whole and without typos here, whatever was typed.
 */
export async function scanIndex(sql: Sql, queries: readonly BenchQuery[]): Promise<IndexScan> {
  const connection = await sql.reserve()
  try {
    await connection`set enable_seqscan = off`
    await connection`set plan_cache_mode = force_generic_plan`
    await connection`set max_parallel_workers_per_gather = 0`
    const scan: IndexScan = { all: [], bounded: [] }
    for (const [index, { words }] of queries.entries()) {
      const forms = words.map(exactLetters)
      const rows = await connection<{ id: number }[]>`select id from search_word where word = any (${forms})`
      const ids = rows.map(({ id }) => id)
      if (ids.length < new Set(forms).size)
        throw new Error(`Words that are not in the index: ${words.join(' ')}`)
      const all = () => connection`select count(*) from search_record where tokens @> ${ids}`
      const bounded = () => connection`
        select count(*) from (select 1 from search_record where tokens @> ${ids} limit ${maxCandidates}) taken`
      // The first that runs brings pages into memory that the other then finds there.
      const inTurn = index % 2 === 0 ? ([all, bounded] as const) : ([bounded, all] as const)
      for (const run of inTurn) {
        const began = performance.now()
        await run()
        scan[run === all ? 'all' : 'bounded'].push(performance.now() - began)
      }
    }
    return scan
  } finally {
    connection.release()
  }
}
