import { entryMarks } from '../index/entries.ts'
import { searchableAttributes } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'
import { acronymsIn, otherAcronym } from '../text/acronyms.ts'
import { isFunctionWord } from '../text/function-words.ts'
import { shortYearsIn, signedIonsIn } from '../text/number-forms.ts'
import { slipCosts } from '../text/slips.ts'
import { readWords } from '../text/words.ts'
import type { FoundSynonym, SynonymTable } from '../words/synonym-table.ts'
import { entriesOfSynonyms } from './apply-synonyms.ts'
import type { CandidateSet, SetRequest } from './candidate-set.ts'
import { findCandidateSet, onlyTags } from './candidate-sets.ts'
import { type CompiledFilter, compileFilter } from './filter.ts'
import { costOfCommon } from './matches.ts'
import { findWithOptional } from './optional-words.ts'
import { type QueryWord, readQueryWords, readStemWords } from './query-words.ts'
import type { RecordStore, StoredWords } from './record-store.ts'
import { formsOf, maxSpelledWords } from './spellings.ts'
import { type Suggestions, suggest } from './suggestions.ts'
import { entriesOf, prefixesOf } from './terms.ts'

/** A request with its parsed parts. */
export type Plan = {
  request: SearchRequest
  words: QueryWord[]
  /** The words of a pasted question without its number, options and exams; null for other queries. */
  stem: QueryWord[] | null
  filter: CompiledFilter
  tagBeginnings: readonly string[]
}

/** Returns the plans of the requests of one call. The words of equal queries are read once. */
export function toPlans(requests: readonly SearchRequest[], tagBeginnings: readonly string[]): Plan[] {
  const read = new Map<string, Pick<Plan, 'words' | 'stem'>>()
  return requests.map((request) => {
    const key = `${request.queryType} ${request.query}`
    const words = read.get(key) ?? { words: readQueryWords(request), stem: readStemWords(request) }
    read.set(key, words)
    return { request, ...words, filter: compileFilter(request.filter), tagBeginnings }
  })
}

/** The inputs and cached functions that all plans of one call use. */
export type Shared = {
  synonyms: SynonymTable
  /** Returns the candidates of a plan. */
  setOf: (plan: Plan) => Promise<CandidateSet>
  suggestionsOf: (plan: Plan) => Promise<Suggestions>
}

/**
 * Looks up the words of all plans at once. Candidates and suggestions are computed on demand, once for equal
 * plans.
 */
export async function prepareSets(
  store: RecordStore,
  plans: readonly Plan[],
  synonyms: SynonymTable,
): Promise<Shared> {
  // Plans of equal queries share their words.
  const [spelled, asTyped] = [new Map<readonly QueryWord[], Meant>(), new Map<readonly QueryWord[], Meant>()]
  const synonymsOf = ({ request }: Plan, words: readonly QueryWord[]): Meant => {
    if (words.length === 0 || !hasSynonyms(request)) return noSynonyms
    const read = request.typoTolerance === 'false' ? asTyped : spelled
    const known = read.get(words) ?? readSynonyms(request, words, synonyms, store.words)
    read.set(words, known)
    return known
  }
  const found = plans
    .flatMap((plan) => [synonymsOf(plan, plan.words), synonymsOf(plan, plan.stem ?? [])])
    .flatMap(({ synonyms: meant, heard }) => [...meant, ...heard])
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
  const spelledWords = plans.flatMap(({ request, words, stem }) =>
    request.typoTolerance === 'false' ? [] : [words, stem ?? []],
  )
  const known = await store.findEntries({ entries, prefixes, forms: formsOf(spelledWords, store.words) })
  const sets = new Map<string, Promise<CandidateSet>>()
  const suggestions = new Map<string, Promise<Suggestions>>()
  return {
    synonyms,
    setOf(plan) {
      const { request, words, filter, tagBeginnings } = plan
      const { attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos } = request
      const others: Omit<SetRequest, MadeOfKey> = {
        ...{ attributes, typoTolerance, minWordSizefor1Typo, minWordSizefor2Typos },
        ...{ tagGroups: filter.tagGroups, tagBeginnings },
        optional: words.flatMap(({ text }) => (request.optionalWords?.includes(text) ? [text] : [])),
        isRelaxed: request.removeWordsIfNoResults === 'allOptional',
      }
      const key = keyOfSet(plan, others)
      const made = sets.get(key)
      if (made !== undefined) return made
      const wanted: SetRequest = { ...others, words, ...synonymsOf(plan, words) }
      const find = wanted.optional.length > 0 ? findWithOptional : findCandidateSet
      const set = find(store, wanted, { known, withTags })
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

type Meant = Pick<SetRequest, 'synonyms' | 'heard'>

const noSynonyms: Meant = { synonyms: [], heard: [] }

function readSynonyms(
  request: SearchRequest,
  words: readonly QueryWord[],
  table: SynonymTable,
  known: Pick<StoredWords, 'idOf'>,
): Meant {
  const texts = words.map(({ text }) => text)
  const acronyms = new Set(words.flatMap(({ text, isAcronym }) => (isAcronym ? [text] : [])))
  const isSpelled = request.typoTolerance !== 'false' && words.length <= maxSpelledWords
  const letters = new Set(words.flatMap(({ text, isLetter }) => (isLetter ? [text] : [])))
  const found = table.find(texts, acronyms)
  return {
    synonyms: [
      ...yearsIn(request, texts),
      ...ionsIn(request, texts),
      ...(letters.size > 0 ? spelledAcronyms(request, texts, table) : []),
      // A letter of an abbreviation is no unit.
      ...found.filter(({ from, to }) => to > from + 1 || !letters.has(texts[from]!)),
    ],
    heard: isSpelled ? table.findHeard(texts, (text) => known.idOf(text) !== null) : [],
  }
}

/** Returns the years that a query names without their century. */
function yearsIn({ query }: SearchRequest, texts: readonly string[]): FoundSynonym[] {
  return shortYearsIn(query).flatMap((text) => {
    const from = texts.indexOf(text)
    return from < 0 ? [] : [{ from, to: from + 1, targets: [[`19${text}`]], cost: slipCosts.otherForm }]
  })
}

/** Returns the words of ions, Fe+3, as synonyms of their usual form, Fe3+, which is one word. */
function ionsIn({ query }: SearchRequest, texts: readonly string[]): FoundSynonym[] {
  return signedIonsIn(query).flatMap((ion) => {
    const targets = [[ion.join('')]]
    return ion.flatMap((text) => {
      const from = texts.indexOf(text)
      return from < 0 ? [] : [{ from, to: from + 1, targets, cost: 0 }]
    })
  })
}

/**
 * Returns the abbreviations of a query whose letters stand apart (W H O), as synonyms of each letter: the abbreviation as
 * one word, its form in the other script, and its full name. An abbreviation that is also a common word (who) has a cost.
 */
function spelledAcronyms(
  { query }: SearchRequest,
  texts: readonly string[],
  table: SynonymTable,
): FoundSynonym[] {
  const words = readWords(query)
  return acronymsIn(query, words, 2).flatMap(({ from, to, word }) => {
    const other = otherAcronym(word)
    const forms = other === null ? [word] : [word, other]
    const meant = [
      ...forms.map((form) => ({ targets: [[form]], cost: isFunctionWord(form) ? costOfCommon : 0 })),
      ...forms.flatMap((form) => table.find([form], new Set([form]))),
    ]
    const letters = new Set(words.slice(from, to).map(({ text }) => texts.indexOf(text)))
    return [...letters].flatMap((at) =>
      at < 0 ? [] : meant.map(({ targets, cost }) => ({ from: at, to: at + 1, targets, cost })),
    )
  })
}

/** Returns whether a request searches all attributes. Synonyms apply to such requests only. */
function hasSynonyms({ attributes, withSynonyms }: SearchRequest): boolean {
  return withSynonyms !== false && attributes.length === searchableAttributes.length
}

const keyOfWords = (words: readonly QueryWord[]) =>
  words
    .map(
      ({ text, isAcronym, isLetter, isPrefix }) =>
        `${text}${isAcronym ? '.' : ''}${isLetter ? '_' : ''}${isPrefix ? '*' : ''}`,
    )
    .join(' ')

/** The fields of a set that other parts of its key determine: its words, and the query with which synonyms are found. */
type MadeOfKey = 'words' | keyof Meant

/**
 * Returns a text that plans of one call share if they have the same candidates. It has what words and synonyms are
 * made from: turning these into text takes a tenth of a search. It has all other fields of the set.
 */
function keyOfSet({ request, words }: Plan, others: Omit<SetRequest, MadeOfKey>): string {
  return `${keyOfWords(words)}\n${JSON.stringify(others)}\n${request.withSynonyms} ${request.query}`
}

/**
 * Returns the plan with the words to search for. A pasted question keeps all its words if some record has
 * them all; otherwise only the words of its stem are left.
 */
export async function settle(plan: Plan, { setOf }: Shared): Promise<Plan> {
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
export async function dropWords(plan: Plan, { setOf }: Shared): Promise<Plan> {
  const { request, words } = plan
  const { removeWordsIfNoResults: mode } = request
  if (mode !== 'lastWords' && mode !== 'firstWords') return plan
  for (let count = 1; count <= Math.min(maxDropped, words.length - 1); count += 1) {
    const fewer = { ...plan, words: mode === 'lastWords' ? words.slice(0, -count) : words.slice(count) }
    if ((await setOf(fewer)).found > 0) return fewer
  }
  return plan
}
