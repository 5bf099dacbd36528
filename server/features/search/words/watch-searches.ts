import type { Logger } from 'pino'
import type { SqlPool } from '../../../lib/database/sql.ts'
import { searches, timed } from '../../../lib/measures.ts'
import type { Memory } from '../../../lib/memory.ts'
import type { ServedSearch } from '../protocol/respond.ts'
import { type MissedSearch, missedSearches } from '../protocol/respond.ts'
import { readWordTexts } from '../text/words.ts'
import { addMisses, type Miss } from './miss-queries.ts'

const writeEveryMs = 30_000
/** The maximum number of different searches between two writes: of all callers, and of one caller. */
const mostSearches = 500
const mostOfCaller = 20
/** The maximum length in code points. Longer queries are pasted questions. */
const longestQuery = 100
/** A query with this many digits may be a telephone number. */
const manyDigits = 7

/**
 * Returns the words of a query in the form in which searches are counted. Returns null when the query must
 * not be stored: it is long, or may be a person's address or number.
 */
export function countedForm(query: string): string | null {
  if ([...query].length > longestQuery) return null
  if (/@|:\/\/|www\./i.test(query) || (query.match(/\p{Nd}/gu)?.length ?? 0) >= manyDigits) return null
  const words = readWordTexts(query).join(' ')
  return words === '' || words.length > longestQuery ? null : words
}

type WatchDeps = { sql: SqlPool; log: Pick<Logger, 'warn'>; memory: Memory }

/**
 * Returns the search with the times of its calls measured, for `/metrics`, and a count of the searches that find
 * nothing. It counts in memory and writes to the database from time to time. Equal searches of one caller between
 * two writes count once. Nothing about the caller is stored. A crash loses the counts that were not written.
 */
export function watchSearches(
  search: ServedSearch,
  { sql, log, memory }: WatchDeps,
): ServedSearch & { writeMisses: () => Promise<void> } {
  const measure = <Result>(work: () => Promise<Result>) => timed({ memory }, searches, work)
  let misses = new Map<string, Miss>()
  let byCaller = new Map<string, Set<string>>()
  const timer = setInterval(() => void write(), writeEveryMs).unref()

  function count({ query: typed, found }: MissedSearch, caller = ''): void {
    const query = countedForm(typed)
    if (query === null) return
    const own = byCaller.get(caller) ?? new Set()
    if (own.has(query) || own.size >= mostOfCaller) return
    const known = misses.get(query)
    if (!known && misses.size >= mostSearches) return
    byCaller.set(caller, own.add(query))
    const closest = (known?.closest ?? 0) + (found === 'closest' ? 1 : 0)
    misses.set(query, { query, count: (known?.count ?? 0) + 1, closest })
  }

  async function write(): Promise<void> {
    const written = [...misses.values()]
    misses = new Map()
    byCaller = new Map()
    if (written.length === 0) return
    try {
      await addMisses(sql, written)
    } catch (error) {
      log.warn({ err: error }, 'searches that found nothing were not counted')
    }
  }

  return {
    ...search,
    async find(requests, options) {
      const answers = await measure(() => search.find(requests, options))
      for (const missed of missedSearches(requests, answers)) count(missed, options?.caller)
      return answers
    },
    findFacetValues: (...asked) => measure(() => search.findFacetValues(...asked)),
    async respond(call, options) {
      const response = await measure(() => search.respond(call, options))
      for (const missed of response.missed) count(missed, options?.caller)
      return response
    },
    writeMisses: write,
    async close() {
      clearInterval(timer)
      await write()
      await search.close()
    },
  }
}
