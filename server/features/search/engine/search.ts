import { openDatabase, type PostgresTarget } from '../../../lib/database.ts'
import { entryMarks } from '../index/entries.ts'
import type { FacetName } from '../search-record.ts'
import {
  type FacetValue,
  paginationLimit,
  type Search,
  type SearchAnswer,
  type SearchRequest,
} from '../search-request.ts'
import { readWordTexts } from '../text/words.ts'
import { type CandidateSet, findCandidateSet, onlyTags, type SetRequest } from './candidate-sets.ts'
import { type Candidates, noCandidates, takeCandidates } from './candidates.ts'
import { bestOfCells, countEveryRecord } from './every-record.ts'
import { countCellValues, countTags, orderValues } from './facets.ts'
import { type CompiledFilter, compileFilter, passingCells } from './filter.ts'
import { spellingIn, wordsFound } from './found-words.ts'
import { readHits } from './hits.ts'
import { type QueryWord, readQueryWords, readStemWords } from './query-words.ts'
import { bestOf } from './ranking.ts'
import { formsOf } from './spellings.ts'
import { nothingToSuggest, type Suggestions, suggest } from './suggestions.ts'
import { entriesOf, findEntries, noEntries, prefixesOf } from './terms.ts'
import { createVocabulary } from './vocabulary.ts'
import { answerNothing, isWordless } from './wordless-queries.ts'

/**
 * A generic plan that always uses the indexes and their order, because the planner's estimates for parameters
 * are wrong. One search is too short for parallel workers or JIT compilation.
 */
const searchSettings = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_sort: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  work_mem: '32MB',
  statement_timeout: '5000',
}

/** Upper bound: no result set has more facet values. */
const maxFacetValues = 1_000_000

/** Without words, cells with a larger share of all records are read faster in rank order. */
const maxShareInOrder = 1 / 20

/** A request with its parsed parts. */
type Plan = {
  request: SearchRequest
  words: QueryWord[]
  /** Of a pasted question: its words without number, options and exams. */
  stem: QueryWord[] | null
  filter: CompiledFilter
  tagBeginnings: readonly string[]
}

/**
 * The search over the records in PostgreSQL, on its own connections, so that searches never delay writes. It
 * caches words only; a committed change is found immediately in every process.
 */
export function createSearch(
  target: PostgresTarget,
  { max = 4 }: { max?: number } = {},
): Search & { warmUp: () => Promise<void> } {
  const { sql, close } = openDatabase(target, { max, settings: searchSettings })
  const vocabulary = createVocabulary(sql)
  const sources = { sql, vocabulary }
  let isClosed = false

  /** Shares the work that the requests of one call have in common. */
  async function begin(requests: readonly SearchRequest[], tagBeginnings: readonly string[]) {
    const withTags = requests.some(({ facets }) => facets.includes('tags'))
    const plans = requests.map((request) => ({
      request,
      words: readQueryWords(request),
      stem: readStemWords(request),
      filter: compileFilter(request.filter),
      tagBeginnings,
    }))
    const entries = new Set(
      plans.flatMap(({ request, words, stem, filter }) => [
        ...entriesOf([...words, ...(stem ?? [])], onlyTags(request)),
        ...filter.tagGroups.flatMap(({ anyOf, lacksOneOf }) => [...anyOf, ...lacksOneOf]),
      ]),
    )
    const prefixes = new Set([
      ...plans.flatMap(({ request, words, stem }) =>
        prefixesOf([...words, ...(stem ?? [])], onlyTags(request)),
      ),
      ...tagBeginnings.map((text) => entryMarks.tagWord + text),
    ])
    const spelled = plans.flatMap(({ request, words, stem }) =>
      request.typoTolerance === 'false' ? [] : [words, stem ?? []],
    )
    const isFresh = spelled.length > 0 ? vocabulary.refreshSoon() : Promise.resolve()
    const known =
      entries.size + prefixes.size === 0
        ? noEntries
        : await findEntries(sql, { entries, prefixes, forms: formsOf(spelled, vocabulary) })
    const sets = new Map<string, Promise<CandidateSet>>()
    const suggestions = new Map<string, Promise<Suggestions>>()
    return {
      plans,
      suggestionsOf({ words }: Plan) {
        const texts = words.map(({ text }) => text)
        const key = JSON.stringify(texts)
        const suggested = suggestions.get(key) ?? suggest(sources, texts)
        suggestions.set(key, suggested)
        return suggested
      },
      setOf({ request, words, filter }: Plan, cells: SetRequest['cells'] = null) {
        const { attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos } = request
        const wanted: SetRequest = {
          ...{ attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos },
          ...{ words, tagGroups: filter.tagGroups, tagBeginnings, cells },
        }
        const key = JSON.stringify(wanted)
        const set = sets.get(key) ?? findCandidateSet(sources, wanted, { known, isFresh, withTags })
        sets.set(key, set)
        return set
      },
    }
  }

  type Begun = Awaited<ReturnType<typeof begin>>

  /** The words to search for: of a pasted question all of them if some record has them, else its stem. */
  async function settle(plan: Plan, begun: Begun): Promise<Plan> {
    if (plan.stem === null) return plan
    const asWritten = { ...plan, request: { ...plan.request, typoTolerance: 'false' as const } }
    return (await begun.setOf(asWritten)).found > 0 ? plan : { ...plan, words: plan.stem }
  }

  async function answerWords(asked: Plan, begun: Begun): Promise<SearchAnswer> {
    const plan = await settle(asked, begun)
    const { request, words, filter } = plan
    const whole = await begun.setOf(plan)
    const isMisspelled = whole.found === 0 && words.length > 0 && request.typoTolerance !== 'false'
    const suggestions = isMisspelled ? await begun.suggestionsOf(plan) : null
    // A client that sets the sizes of words with typos allows no others.
    const isUsual = request.minWordSizefor1Typo === null && request.minWordSizefor2Typos === null
    if (suggestions?.isCertain && isUsual) {
      const { spelling } = suggestions
      const [answer] = await findAll([{ ...request, query: spelling! }], plan.tagBeginnings)
      return { ...answer!, applied: spelling }
    }
    // When there are too many candidates, the filter is applied before they are cut off, unless more pass it
    // than can be paged through.
    const set =
      whole.candidates.isCapped && countPassing(whole.counts, filter) < paginationLimit
        ? await begun.setOf(plan, { cells: passingCells(filter), areMost: await areMost(plan, whole) })
        : whole
    const { candidates, scores, maxScore, terms } = set
    const passes = (index: number) =>
      scores[index]! < maxScore && filter.cells[candidates.cells[index]!] === 1
    const best = bestOf(candidates, scores, { passes: filter.cells, maxScore, ...slice(request) })
    const { attributes } = request
    const found = wordsFound(candidates, best, terms, { attributes, known: vocabulary })
    const hits = await readHits(
      sql,
      best.map((index) => candidates.numbers[index]!),
    )
    const counts = set.counts.map((count, cell) => (filter.cells[cell] === 1 ? count : 0))
    return {
      hits,
      nbHits: sum(counts),
      isExhaustive: !candidates.isCapped,
      facets: countFacets(request, counts, candidates, passes),
      words: words.map(({ text, isPrefix }, index) => ({ word: text, isPrefix, matches: found[index]! })),
      suggestions: { spelling: suggestions?.spelling ?? null, reading: suggestions?.reading ?? null },
      applied: set.isSpelled ? appliedIn(set, plan) : null,
      isWordless: false,
    }
  }

  /** The spelling of the best hit; null when it is the query's. */
  function appliedIn({ candidates, scores, maxScore, terms }: CandidateSet, { request, filter }: Plan) {
    const first = { passes: filter.cells, maxScore, offset: 0, length: 1 }
    const [best] = bestOf(candidates, scores, first)
    const { attributes } = request
    const typed = terms.map(({ text }) => text).join(' ')
    const spelling =
      best === undefined ? typed : spellingIn(candidates, best, terms, { attributes, known: vocabulary })
    return spelling === typed ? null : spelling
  }

  /** Whether using the index on cells would cost more than it saves. */
  async function areMost({ words, filter }: Plan, { counts }: CandidateSet): Promise<boolean> {
    return words.length > 0
      ? shareOf(counts, filter) > 1 / 3
      : shareOf(await countEveryRecord(sql), filter) > maxShareInOrder
  }

  /** Records are already counted by cell: only tags need a search. */
  async function answerEmpty({ request, filter }: Plan): Promise<SearchAnswer> {
    const every = await countEveryRecord(sql)
    const counts = every.map((count, cell) => (filter.cells[cell] === 1 ? count : 0))
    const cells = filter.hasAllCells ? null : passingCells(filter).filter((cell) => counts[cell]! > 0)
    const [hits, tagged] = await Promise.all([
      bestOfCells(sql, cells, slice(request)).then((numbers) => readHits(sql, numbers)),
      request.facets.includes('tags')
        ? takeCandidates(
            sql,
            {
              all: [],
              anyOf: [],
              mixed: [],
              cells: cells && { cells, areMost: shareOf(every, filter) > maxShareInOrder },
            },
            { withTags: true },
          )
        : noCandidates,
    ])
    return {
      hits,
      nbHits: sum(counts),
      isExhaustive: !tagged.isCapped,
      facets: countFacets(request, counts, tagged, () => true),
      words: [],
      suggestions: nothingToSuggest,
      applied: null,
      isWordless: false,
    }
  }

  async function findAll(
    requests: readonly SearchRequest[],
    tagBeginnings: readonly string[] = [],
  ): Promise<SearchAnswer[]> {
    const begun = await begin(requests, tagBeginnings)
    return Promise.all(
      begun.plans.map((plan) =>
        isWordless(plan.request, plan.words)
          ? answerNothing(plan.request)
          : plan.words.length + plan.filter.tagGroups.length + tagBeginnings.length === 0
            ? answerEmpty(plan)
            : answerWords(plan, begun),
      ),
    )
  }

  return {
    find: (requests) => findAll(requests),

    async findFacetValues(request, facet, facetQuery, limit) {
      const wanted = readWordTexts(facetQuery)
      const isWanted = ({ value }: FacetValue) => {
        const words = readWordTexts(value)
        return wanted.every((text) => words.some((word) => word.startsWith(text)))
      }
      const asked = { ...request, facets: [facet], offset: 0, length: 0, maxValuesPerFacet: maxFacetValues }
      const [answer] = await findAll([asked], facet === 'tags' ? wanted : [])
      const values = answer!.facets[facet] ?? []
      return { values: values.filter(isWanted).slice(0, limit), isExhaustive: answer!.isExhaustive }
    },

    async warmUp() {
      await vocabulary.refresh().catch((error) => {
        if (!isClosed) throw error
      })
    },
    async close() {
      isClosed = true
      await close()
    },
  }
}

/** The part of the results that can be paged through. */
function slice({ offset, length }: Pick<SearchRequest, 'offset' | 'length'>) {
  return { offset, length: Math.max(0, Math.min(length, paginationLimit - offset)) }
}

/** The number of counted records that pass the filter. */
function countPassing(counts: Int32Array, { cells }: CompiledFilter): number {
  return sum(counts.map((count, cell) => count * cells[cell]!))
}

/** The share of counted records that pass the filter, from 0 to 1. */
function shareOf(counts: Int32Array, filter: CompiledFilter): number {
  return countPassing(counts, filter) / Math.max(1, sum(counts))
}

function sum(counts: Int32Array): number {
  return counts.reduce((total, count) => total + count, 0)
}

function countFacets(
  request: SearchRequest,
  counts: Int32Array,
  candidates: Candidates,
  passes: (index: number) => boolean,
): Partial<Record<FacetName, FacetValue[]>> {
  return Object.fromEntries(
    request.facets.map((facet) => [
      facet,
      orderValues(facet === 'tags' ? countTags(candidates, passes) : countCellValues(counts, facet), request),
    ]),
  )
}
