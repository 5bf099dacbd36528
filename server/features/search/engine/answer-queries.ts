import { entryMarks } from '../index/entries.ts'
import { searchableAttributes } from '../search-record.ts'
import { paginationLimit, type SearchRequest } from '../search-request.ts'
import type { SynonymTable } from '../synonyms/synonym-table.ts'
import { countFacets, countPassing, countsOf, countTagsOfSet, shareOf, sum } from './answer-counts.ts'
import { entriesOfSynonyms } from './apply-synonyms.ts'
import { bestHits } from './best-hits.ts'
import type { CandidateSet, SetRequest } from './candidate-set.ts'
import { findCandidateSet, onlyTags } from './candidate-sets.ts'
import { countTags } from './facets.ts'
import { type CompiledFilter, compileFilter, passingCells } from './filter.ts'
import type { FoundAnswer } from './found-answer.ts'
import { spellingIn, wordsFound, wordsMissing } from './found-words.ts'
import { findWithOptional } from './optional-words.ts'
import { type QueryWord, readQueryWords, readStemWords } from './query-words.ts'
import type { RecordStore } from './record-store.ts'
import { formsOf } from './spellings.ts'
import { nothingToSuggest, type Suggestions, suggest } from './suggestions.ts'
import { entriesOf, prefixesOf } from './terms.ts'
import { answerNothing, isWordless } from './wordless-queries.ts'

/**
 * When a query has no words and its cells have a larger share of all records than this, reading in rank order
 * is faster.
 */
const maxShareInOrder = 1 / 20

/** A request with its parsed parts. */
type Plan = {
  request: SearchRequest
  words: QueryWord[]
  /** The words of a pasted question without its number, options and exams; null for other queries. */
  stem: QueryWord[] | null
  filter: CompiledFilter
  tagBeginnings: readonly string[]
}

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
  const plans = requests.map((request) => ({
    request,
    words: readQueryWords(request),
    stem: readStemWords(request),
    filter: compileFilter(request.filter),
    tagBeginnings,
  }))
  const shared = await prepareSets(store, plans, synonyms)
  return plans.map((plan) => async () => {
    const { request, words, filter } = plan
    if (isWordless(request, words)) return answerNothing(request)
    return words.length + filter.tagGroups.length + tagBeginnings.length === 0
      ? answerEmpty(store, plan)
      : answerWords(store, plan, shared)
  })
}

/** The inputs and cached functions that all plans of one call use. */
type Shared = {
  synonyms: SynonymTable
  /** Returns the candidates of a plan. */
  setOf: (plan: Plan, cells?: SetRequest['cells']) => Promise<CandidateSet>
  suggestionsOf: (plan: Plan) => Promise<Suggestions>
}

/**
 * Looks up the words of all plans at once. Candidates and suggestions are computed on demand, once for equal
 * plans.
 */
async function prepareSets(
  store: RecordStore,
  plans: readonly Plan[],
  synonyms: SynonymTable,
): Promise<Shared> {
  const synonymsOf = ({ request }: Plan, words: readonly QueryWord[]) =>
    request.withSynonyms !== false && isWhole(request) ? synonyms.find(words.map(({ text }) => text)) : []
  const found = plans.flatMap((plan) => [
    ...synonymsOf(plan, plan.words),
    ...synonymsOf(plan, plan.stem ?? []),
  ])
  const withTags = plans.some(({ request }) => request.facets.includes('tags'))
  const entries = new Set([
    ...entriesOfSynonyms(found),
    ...plans.flatMap(({ request, words, stem, filter }) => [
      ...entriesOf([...words, ...(stem ?? [])], onlyTags(request)),
      ...filter.tagGroups.flatMap(({ anyOf, lacksOneOf }) => [...anyOf, ...lacksOneOf]),
    ]),
  ])
  const prefixes = new Set(
    plans.flatMap(({ request, words, stem, tagBeginnings }) => [
      ...prefixesOf([...words, ...(stem ?? [])], onlyTags(request)),
      ...tagBeginnings.map((text) => entryMarks.tagWord + text),
    ]),
  )
  const spelled = plans.flatMap(({ request, words, stem }) =>
    request.typoTolerance === 'false' ? [] : [words, stem ?? []],
  )
  const isFresh = spelled.length + found.length > 0 ? store.refreshWords() : Promise.resolve()
  const known = await store.findEntries({ entries, prefixes, forms: formsOf(spelled, store.words) })
  const sets = new Map<string, Promise<CandidateSet>>()
  const suggestions = new Map<string, Promise<Suggestions>>()
  return {
    synonyms,
    setOf(plan, cells = null) {
      const { request, words, filter, tagBeginnings } = plan
      const { attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos } = request
      const wanted: SetRequest = {
        ...{ attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos },
        ...{ words, synonyms: synonymsOf(plan, words), tagGroups: filter.tagGroups, tagBeginnings, cells },
        optional: words.flatMap(({ text }) => (request.optionalWords?.includes(text) ? [text] : [])),
        isRelaxed: request.removeWordsIfNoResults === 'allOptional',
      }
      const key = JSON.stringify(wanted)
      const find = wanted.optional.length > 0 ? findWithOptional : findCandidateSet
      const set = sets.get(key) ?? find(store, wanted, { known, isFresh, withTags })
      sets.set(key, set)
      return set
    },
    suggestionsOf({ words }) {
      const texts = words.map(({ text }) => text)
      const key = JSON.stringify(texts)
      const suggested = suggestions.get(key) ?? suggest(store, texts)
      suggestions.set(key, suggested)
      return suggested
    },
  }
}

/** Returns whether a request searches all attributes. Synonyms apply to such requests only. */
const isWhole = ({ attributes }: SearchRequest) => attributes.length === searchableAttributes.length

/**
 * Returns the plan with the words to search for. A pasted question keeps all its words if some record has
 * them all; otherwise only the words of its stem are left.
 */
async function settle(plan: Plan, { setOf }: Shared): Promise<Plan> {
  if (plan.stem === null) return plan
  const asWritten = { typoTolerance: 'false', removeWordsIfNoResults: 'none' } as const
  return (await setOf({ ...plan, request: { ...plan.request, ...asWritten } })).found > 0
    ? plan
    : { ...plan, words: plan.stem }
}

/** The maximum number of words that are left out from one end. */
const maxDropped = 5

/**
 * Returns a plan without the last or first words of the query. It leaves out as few words as possible, and
 * none when a record has all of them.
 */
async function dropWords(plan: Plan, { setOf }: Shared): Promise<Plan> {
  const { request, words } = plan
  const { removeWordsIfNoResults: mode } = request
  if (mode !== 'lastWords' && mode !== 'firstWords') return plan
  for (let count = 1; count <= Math.min(maxDropped, words.length - 1); count += 1) {
    const fewer = { ...plan, words: mode === 'lastWords' ? words.slice(0, -count) : words.slice(count) }
    if ((await setOf(fewer)).found > 0) return fewer
  }
  return plan
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
  const whole = await shared.setOf(plan)
  // Too many candidates: the filter is applied before the cut, unless more records pass it than can be paged
  // through.
  const set =
    whole.candidates.isCapped && countPassing(whole.counts, filter) < paginationLimit
      ? await shared.setOf(plan, { cells: passingCells(filter), areMost: await areMost(store, plan, whole) })
      : whole
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
    isExhaustive: !candidates.isCapped,
    facets: countFacets(request, counts, () => countTagsOfSet(set, filter)),
    words: words.map(({ text, isPrefix }, index) => ({ word: text, isPrefix, matches: found[index]! })),
    suggestions: { spelling: suggestions?.spelling ?? null, reading: suggestions?.reading ?? null },
    applied: set.isSpelled ? appliedIn(store, set, plan) : null,
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
          cells: cells && { cells, areMost: shareOf(every, filter) > maxShareInOrder },
        },
        { withTags: true },
      )
    : null
  return {
    numbers,
    nbHits: sum(counts),
    isExhaustive: !(tagged?.isCapped ?? false),
    facets: countFacets(request, counts, () =>
      tagged?.tags ? countTags(tagged.tags, tagged.places, () => true) : [],
    ),
    words: [],
    suggestions: nothingToSuggest,
    applied: null,
    isWordless: false,
  }
}

/** Returns whether an index on cells would cost more than it saves. */
async function areMost(
  store: RecordStore,
  { words, filter }: Plan,
  { counts }: CandidateSet,
): Promise<boolean> {
  return words.length > 0
    ? shareOf(counts, filter) > 1 / 3
    : shareOf(await store.countEveryRecord(), filter) > maxShareInOrder
}

const order = ({ order: wanted }: SearchRequest) => (wanted === undefined ? {} : { order: wanted })

/** Returns the requested part of the results, cut off at the last result that can be paged to. */
function slice({ offset, length }: Pick<SearchRequest, 'offset' | 'length'>) {
  return { offset, length: Math.max(0, Math.min(length, paginationLimit - offset)) }
}
