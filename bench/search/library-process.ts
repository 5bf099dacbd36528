import { create, insertMultiple, search } from '@orama/orama'
import MiniSearch from 'minisearch'
import { exactLetters } from '../../server/features/search/text/letters.ts'
import type { LibraryName, LibraryResult, LibraryTask } from './libraries.ts'
import type { BenchQuery } from './queries.ts'
import { type BenchRecord, createRecordSource } from './records.ts'
import { splitGraphemes } from './typos.ts'

/*
 * Measures one library with one number of records: builds, queries, reports, exits. All libraries get our
 * tokenizer (theirs would split Bangla words at vowel signs) and our typo rule as far as they support it,
 * require all words, and count the three lists of the explore page.
 */

type Library = {
  add: (records: BenchRecord[]) => Promise<void>
  /** Returns the first 12 results and computes the counts. */
  find: (query: BenchQuery) => Promise<string[]>
}

const splitWords = (text: string) => exactLetters(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const lists = ['type', 'language', 'level'] as const

const libraries: Record<LibraryName, () => Library> = { minisearch: openMiniSearch, orama: openOrama }

process.once('message', async ({ name, records, queries, typoQueries }: LibraryTask) => {
  const library = libraries[name]()
  const source = createRecordSource()
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let buildMs = 0
  for (let start = 0; start < records; start += 1000) {
    const length = Math.min(1000, records - start)
    const batch = Array.from({ length }, (_, index) => source.make(start + index))
    const began = performance.now()
    await library.add(batch)
    buildMs += performance.now() - began
  }
  globalThis.gc?.()
  const bytes = process.memoryUsage().rss - before

  const ms: number[] = []
  for (const query of queries.slice(0, 20)) await library.find(query)
  for (const query of queries) {
    const began = performance.now()
    await library.find(query)
    ms.push(performance.now() - began)
  }
  let found = 0
  for (const query of typoQueries) {
    const ids = await library.find(query)
    if (ids.includes(query.source?.objectID as string)) found += 1
  }
  const result: LibraryResult = { buildMs, bytes, ms, recall: found / typoQueries.length }
  process.send?.(result, () => process.exit(0))
})

function isRefined(record: Record<string, unknown>, { refined }: BenchQuery): boolean {
  return lists.every((list) => !refined[list] || refined[list].includes(record[list] as string))
}

function openMiniSearch(): Library {
  const index = new MiniSearch<BenchRecord>({
    idField: 'objectID',
    fields: ['query', 'tags'],
    storeFields: ['type', 'language', 'level'],
    tokenize: splitWords,
    processTerm: (word) => word,
  })
  const lengthOf = (word: string) => splitGraphemes(word).length
  return {
    add: async (records) => index.addAll(records),
    find: async (query) => {
      const results = index.search(query.text || MiniSearch.wildcard, {
        combineWith: 'AND',
        boost: { query: 2 },
        prefix: (_word, place, words) => place === words.length - 1,
        fuzzy: (word) => (lengthOf(word) >= 8 ? 2 : lengthOf(word) >= 4 ? 1 : false),
        filter: (result) => isRefined(result, query),
      })
      const counts: Record<string, number> = {}
      for (const result of results)
        for (const list of lists) {
          const value = `${list}:${result[list]}`
          counts[value] = (counts[value] ?? 0) + 1
        }
      return results.slice(0, 12).map(({ id }) => String(id))
    },
  }
}

function openOrama(): Library {
  const index = create({
    schema: {
      ...({ query: 'string', tags: 'string[]' } as const),
      ...({ type: 'enum', language: 'enum', level: 'enum' } as const),
    },
    components: { tokenizer: { language: 'english', normalizationCache: new Map(), tokenize: splitWords } },
  })
  return {
    add: async (records) => {
      await insertMultiple(
        index,
        records.map(({ objectID, query, tags, type, language, level }) => ({
          ...{ id: objectID, query, tags, type, language, level },
        })),
        1000,
      )
    },
    find: async ({ kind, text, refined }) => {
      const { hits } = await search(index, {
        term: text,
        limit: 12,
        threshold: 0,
        // One tolerance for all words: it supports no other rule.
        tolerance: kind === 'typo' ? 1 : 0,
        where: Object.fromEntries(Object.entries(refined).map(([list, values]) => [list, { in: values }])),
        facets: { type: {}, language: {}, level: {} },
      })
      return hits.map(({ id }) => String(id))
    },
  }
}
