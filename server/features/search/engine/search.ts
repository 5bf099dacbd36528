import { limits } from '../../../../contract/limits.ts'
import { openDatabase, type PostgresTarget } from '../../../lib/database/database.ts'
import type { FacetValue, Search, SearchAnswer, SearchRequest } from '../search-request.ts'
import { readStoredWords, readWordTexts } from '../text/words.ts'
import { createSynonymSource } from '../words/synonym-source.ts'
import { prepareAnswers } from './answer-queries.ts'
import { spellTagWords, spellWordsOf } from './facet-spellings.ts'
import { createFairQueue } from './fair-queue.ts'
import { numbersOf, readHits, toAnswer } from './hits.ts'
import type { SharedIndex } from './memory/index-copy.ts'
import type { WantedAgain } from './memory/index-reading.ts'
import { createMemoryIndex } from './memory/memory-index.ts'
import type { RecordStore } from './record-store.ts'
import { findTwins } from './twins.ts'

/**
 * A generic plan that always uses the indexes, because the planner's estimates for parameters are wrong. One search
 * is too short for parallel workers or JIT compilation.
 */
const searchSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  statement_timeout: '5000',
}

/** Upper bound: no result set has more facet values. */
const maxFacetValues = 1_000_000

/** The maximum number of texts in one call of `findTwins`: an import has as many questions. */
const maxTwinTexts = 200

const usualCalmMs = 1_000
const usualWaitMs = 2_000

/** Returns whether a value has, for each of these, a word that begins with it. */
const hasWords =
  (beginnings: readonly string[]) =>
  ({ value }: FacetValue): boolean => {
    const words = readStoredWords(value)
    return beginnings.every((text) => words.some((word) => word.text.startsWith(text)))
  }

/** A search that can keep its index in memory. */
export type IndexedSearch = Search & {
  /** Reads the index into memory and keeps it there. Without this call the first search has it read. */
  warmUp: () => Promise<void>
}

/** A search that gets its index from its caller. */
export type OpenSearch = Search & { takeIndex: (shared: SharedIndex) => void }

export type EngineOptions = {
  /** The maximum number of its connections to the database. */
  max: number
  /** The longest wait of a search while there is no index in memory. Then it throws NOT_READY. */
  longestWaitMs?: number | undefined
  /**
   * For this long after a change, a search reads later changes before it computes its answer. After that it computes
   * first, reads them with the hits, and computes again if there are any.
   */
  calmAfterMs?: number | undefined
  /** The index of its thread among the threads that share the index. */
  thread: number
  /** Called when the index should be read again. */
  onWanted: (wanted: WantedAgain) => void
}

/**
 * Opens a search over the records, on its own connections, so that searches never delay writes. A committed
 * change is found immediately in every process and thread.
 */
export function openSearch(
  target: PostgresTarget,
  { max, longestWaitMs = usualWaitMs, calmAfterMs = usualCalmMs, thread, onWanted }: EngineOptions,
): OpenSearch {
  const { sql, close } = openDatabase(target, { max, settings: searchSettings })
  const index = createMemoryIndex(sql, { longestWaitMs, calmAfterMs, thread, onWanted })
  const readSynonyms = createSynonymSource(sql)
  // A query never waits for the database while it computes, so one at a time is fastest.
  const queue = createFairQueue({ limit: () => 1 })

  async function findAll(
    requests: readonly SearchRequest[],
    caller: string,
    tagBeginnings: readonly string[] = [],
  ): Promise<SearchAnswer[]> {
    const synonyms = await readSynonyms()
    const compute = async (store: RecordStore) => {
      const prepared = await queue.run(caller, () => prepareAnswers(store, requests, tagBeginnings, synonyms))
      return Promise.all(prepared.map((answer) => queue.run(caller, answer)))
    }
    const current = index.current()
    if (current) {
      const answers = await compute(current.store)
      const records = await current.readHits(numbersOf(answers))
      if (records) return answers.map((answer) => toAnswer(answer, records))
    }
    const answers = await compute(await index.refresh())
    const records = await readHits(sql, numbersOf(answers))
    return answers.map((answer) => toAnswer(answer, records))
  }

  return {
    find: (requests, { caller = '' } = {}) => findAll(requests, caller),

    async findFacetValues(request, facet, facetQuery, limit, { caller = '' } = {}) {
      const typed = readWordTexts(facetQuery)
      const asked = { ...request, facets: [facet], offset: 0, length: 0, maxValuesPerFacet: maxFacetValues }
      const readValues = async (wanted: readonly string[]) => {
        const [answer] = await findAll([asked], caller, facet === 'tags' ? wanted : [])
        return answer!.facets[facet] ?? []
      }
      const all = await readValues(typed)
      const values = all.filter(hasWords(typed)).slice(0, limit)
      if (values.length > 0 || typed.length === 0 || request.typoTolerance === 'false') return { values }
      const spellings =
        facet === 'tags'
          ? await queue.run(caller, async () => spellTagWords(await index.refresh(), typed, request))
          : spellWordsOf(
              all.map(({ value }) => value),
              typed,
              request,
            )
      for (const spelled of spellings) {
        const found = facet === 'tags' ? await readValues(spelled) : all
        const near = found.filter(hasWords(spelled)).slice(0, limit)
        if (near.length > 0) return { values: near, spelled }
      }
      return { values }
    },

    async findTwins(texts, { caller = '' } = {}) {
      const store = await index.refresh()
      const asked = texts
        .slice(0, maxTwinTexts)
        .map((text) => [...text].slice(0, limits.searchQueryCharacters).join(''))
      const found = await Promise.all(asked.map((text) => queue.run(caller, () => findTwins(store, text))))
      const records = await readHits(sql, [...new Set(found.flat().map(({ number }) => number))])
      return found.map((twins) =>
        twins.flatMap(({ number, likeness }) => {
          const record = records.get(number)
          return record ? [{ record, likeness }] : []
        }),
      )
    },

    takeIndex: index.take,
    readFacts: async () => ({ ...index.readFacts(), waiting: queue.waiting() }),
    async close() {
      index.close()
      await close()
    },
  }
}
