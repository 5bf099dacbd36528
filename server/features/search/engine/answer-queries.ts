import { paginationLimit } from '../../../../contract/search.ts'
import type { SearchRequest } from '../search-request.ts'
import type { SynonymTable } from '../words/synonym-table.ts'
import type { CandidateSet } from './candidate-set.ts'
import { countFacets, countsOf, countTags, countTagsOfSet, sum } from './facets.ts'
import { passingCells } from './filter.ts'
import { spellingIn, wordsFound, wordsMissing } from './found-words.ts'
import type { FoundAnswer } from './hits.ts'
import { dropWords, type Plan, prepareSets, type Shared, settle, toPlans } from './plans.ts'
import type { QueryWord } from './query-words.ts'
import { bestHits } from './ranking/best-hits.ts'
import type { RecordStore } from './record-store.ts'
import { nothingToSuggest } from './suggestions.ts'

/**
 * Prepares the queries of one call. Queries with equal parts share their work. Returns one function for each
 * query, which computes the answer. With `tagBeginnings`, a hit must have, for each of them, a tag with a
 * word that begins with it.
 */
export async function prepareAnswers(
  store: RecordStore,
  requests: readonly SearchRequest[],
  tagBeginnings: readonly string[],
  synonyms: SynonymTable,
): Promise<(() => Promise<FoundAnswer>)[]> {
  const plans = toPlans(requests, tagBeginnings)
  const shared = await prepareSets(store, plans, synonyms)
  return plans.map((plan) => async () => {
    const { request, words, filter } = plan
    if (isWordless(request, words)) return answerNothing(request)
    return words.length + filter.tagGroups.length + tagBeginnings.length === 0
      ? answerEmpty(store, plan)
      : answerWords(store, plan, shared)
  })
}

/**
 * Returns whether a query has signs only (`+`, 😀). Such a query finds nothing, unlike a blank one, which
 * finds every record.
 */
function isWordless({ query }: SearchRequest, words: readonly QueryWord[]): boolean {
  return words.length === 0 && query.trim() !== ''
}

function answerNothing({ facets }: SearchRequest): FoundAnswer {
  return {
    ...{ numbers: [], nbHits: 0, words: [] },
    facets: Object.fromEntries(facets.map((facet) => [facet, []])),
    suggestions: nothingToSuggest,
    applied: null,
    isWordless: true,
  }
}

async function answerWords(store: RecordStore, asked: Plan, shared: Shared): Promise<FoundAnswer> {
  const settled = await settle(asked, shared)
  const { request, filter } = settled
  const asWritten = await shared.setOf(settled)
  const isMisspelled = asWritten.found === 0 && settled.words.length > 0 && request.typoTolerance !== 'false'
  const suggestions = isMisspelled ? await shared.suggestionsOf(settled) : null
  // A client that sets the lengths of words with typos allows no other spellings.
  const isUsual = request.minWordSizefor1Typo === null && request.minWordSizefor2Typos === null
  if (suggestions?.isCertain && isUsual) {
    const { spelling } = suggestions
    const spelled = [{ ...request, query: spelling! }]
    const [answer] = await prepareAnswers(store, spelled, settled.tagBeginnings, shared.synonyms)
    return { ...(await answer!()), applied: spelling }
  }
  const plan = asWritten.found > 0 ? settled : await dropWords(settled, shared)
  const { words } = plan
  const set = await shared.setOf(plan)
  const { candidates, terms } = set
  const { attributes } = request
  const best = bestHits(set, store, {
    passes: filter.cells,
    attributes,
    ...order(request),
    ...slice(request),
  })
  const found = wordsFound(candidates.records, best, terms, { attributes, known: store.words })
  const counts = countsOf(set.counts, filter)
  return {
    numbers: best.map((place) => candidates.records.numbers[place]!),
    nbHits: sum(counts),
    facets: countFacets(request, counts, () => countTagsOfSet(set, filter)),
    words: words.map(({ text, isPrefix }, index) => ({ word: text, isPrefix, matches: found[index]! })),
    suggestions: { spelling: suggestions?.spelling ?? null, reading: suggestions?.reading ?? null },
    applied: set.isSpelled && set.complete > 0 ? appliedIn(store, set, plan) : null,
    isWordless: false,
    ...closestIn(store, set, { best, plan }),
    ...(words.length < settled.words.length && { removed: textsWithout(settled.words, words) }),
  }
}

/** The hits that lack words: how many there are, and what those of the page lack. */
function closestIn(
  store: RecordStore,
  { candidates: { records }, terms, hits, complete }: CandidateSet,
  { best, plan: { request, filter } }: { best: readonly number[]; plan: Plan },
): Pick<FoundAnswer, 'closest'> {
  let count = 0
  for (let index = complete; index < hits.length; index += 1)
    count += filter.cells[records.cells[hits[index]!]!]!
  if (count === 0) return {}
  const whole = new Set(hits.subarray(0, complete))
  const places = best.filter((place) => !whole.has(place))
  const { attributes } = request
  const missing = wordsMissing(records, places, terms, { attributes, known: store.words })
  const byNumber = new Map(places.map((place, index) => [records.numbers[place]!, missing[index]!]))
  return { closest: { count, missing: byNumber } }
}

function textsWithout(words: readonly QueryWord[], others: readonly QueryWord[]): string[] {
  const left = new Set(others.map(({ text }) => text))
  return words.flatMap(({ text }) => (left.has(text) ? [] : [text]))
}

/** Returns the spelling of the best hit, or null when it is the query's own spelling. */
function appliedIn(store: RecordStore, set: CandidateSet, { request, filter }: Plan): string | null {
  const { attributes } = request
  const { candidates, terms } = set
  const [best] = bestHits(set, store, { passes: filter.cells, attributes, offset: 0, length: 1 })
  if (best === undefined) return null
  const spelling = spellingIn(candidates.records, best, terms, { attributes, known: store.words })
  return spelling === terms.map(({ text }) => text).join(' ') ? null : spelling
}

/**
 * Answers a query without words. Records are already counted by cell, so only the counts of tags need a
 * search.
 */
async function answerEmpty(store: RecordStore, { request, filter }: Plan): Promise<FoundAnswer> {
  const every = await store.countEveryRecord()
  const counts = countsOf(every, filter)
  const cells = filter.hasAllCells ? null : passingCells(filter).filter((cell) => counts[cell]! > 0)
  const numbers = await store.bestOfCells(cells, {
    ...slice(request),
    isNewestFirst: request.order === 'newest',
  })
  const tagged = request.facets.includes('tags')
    ? await store.take(
        {
          ...{ all: [], anyOf: [], mixed: [], attributes: request.attributes },
          cells,
        },
        { withTags: true },
      )
    : null
  return {
    numbers,
    nbHits: sum(counts),
    facets: countFacets(request, counts, () =>
      tagged?.tags ? countTags(tagged.tags, tagged.places, () => true) : [],
    ),
    words: [],
    suggestions: nothingToSuggest,
    applied: null,
    isWordless: false,
  }
}

const order = ({ order: wanted }: SearchRequest) => (wanted === undefined ? {} : { order: wanted })

/** Returns the requested part of the results, cut off at the last result that can be paged to. */
function slice({ offset, length }: Pick<SearchRequest, 'offset' | 'length'>) {
  return { offset, length: Math.max(0, Math.min(length, paginationLimit - offset)) }
}
