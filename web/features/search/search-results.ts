import { markEnd, markStart, paginationLimit, type SearchResult } from '../../../contract/search.ts'
import { type ExploreState, type FilterName, filterNames } from './explore-state.ts'
import { chosenNames, hasPackRow } from './search-queries.ts'

/** `text` and `tags` have marks around the found words. */
export type Hit = {
  id: string
  type: 'Question' | 'Pack'
  text: string
  isVerified: boolean
  /** True if the content has unconfirmed edits since it was verified. */
  isEdited: boolean
  level: string
  tags: string[]
  /** The pack of a question; null for a pack, and for a question without one. */
  pack: { id: string; name: string } | null
  /** The words of the query of which the hit has no spelling, each once. */
  missing: string[]
  /** True for a question found by its options, its pack or its level alone: nothing of it is marked. */
  isFoundElsewhere: boolean
}

export type Results = {
  hits: Hit[]
  /** The number of `hits` that have all words of the query. The closest hits follow them. */
  complete: number
  count: number
  /** False: there are more than `count`. */
  isCountExact: boolean
  /** True if there are more than the pages show. */
  isCut: boolean
  pages: number
}

/** The packs of the row above the questions. `count`: the number of all matching packs. */
export type PackRow = { hits: Hit[]; count: number; isCountExact: boolean }

export type Suggestions = { spelling: string | null; reading: string | null }

/** `hits` and `pages` have only questions if packs have a row; `count` is the number of both. */
export type ExploreResults = Results & {
  /** The row of packs; null if there is none. */
  packs: PackRow | null
  /** Hits by filter and value; a missing value has none. */
  counts: Record<FilterName, Record<string, number>>
  areCountsExact: boolean
  suggestions: Suggestions
  /** The spelling that was searched for instead of the typed one. */
  applied: string | null
  /** True if the query has signs only. */
  isWordless: boolean
  /** The most frequent tags of the list of one class, those of its packs first. */
  topics: string[]
}

/** Reads the responses to `exploreQueries`. */
export function readExploreResults(state: ExploreState, responses: readonly SearchResult[]): ExploreResults {
  const [main = {}, ...rest] = responses
  const [packs = {}, all = {}] = hasPackRow(state) ? rest : [undefined, main]
  const others = hasPackRow(state) ? rest.slice(2) : rest
  const about = main.userData?.[0]
  const results = readResults(main)
  const row = hasPackRow(state) ? readPackRow(packs) : null
  return {
    ...results,
    count: results.count + (row?.count ?? 0),
    isCountExact: results.isCountExact && (row?.isCountExact ?? true),
    packs: row,
    counts: readCounts(state, all, others),
    areCountsExact: [all, ...others].every(({ exhaustiveFacetsCount }) => exhaustiveFacetsCount !== false),
    suggestions: { spelling: about?.spelling ?? null, reading: about?.reading ?? null },
    applied: about?.applied ?? packs.userData?.[0]?.applied ?? null,
    isWordless: about?.nothingToSearchBy === true,
    topics: [...new Set([rest.at(-1), main].flatMap((one) => Object.keys(one?.facets?.tags ?? {})))],
  }
}

/** Reads the row of packs, without the closest ones. */
function readPackRow(response: SearchResult): PackRow {
  const { hits, complete, count, isCountExact } = readResults(response)
  return { hits: hits.slice(0, complete), count: count - closestOf(response), isCountExact }
}

function closestOf({ userData }: SearchResult): number {
  return userData?.[0]?.closest ?? 0
}

/** Reads the counts of all filters. `others`: the responses for the filters with a choice. */
function readCounts({ filters }: ExploreState, all: SearchResult, others: readonly SearchResult[]) {
  const counts = { type: {}, language: {}, level: {} } as ExploreResults['counts']
  const apart = chosenNames(filters)
  for (const name of filterNames) {
    const response = apart.includes(name) ? others[apart.indexOf(name)] : all
    counts[name] = { ...response?.facets?.[name] }
  }
  return counts
}

/** The tags and packs for the list under the box. */
export type BoxResults = { tags: string[]; packs: { id: string; name: string }[] }

/** Reads the responses to `boxQueries`. */
export function readBoxResults([tags, packs]: readonly SearchResult[]): BoxResults {
  return {
    tags: (tags?.facetHits ?? []).map(({ value }) => value),
    packs: (packs?.hits ?? []).map((hit) => ({ id: String(hit.objectID), name: String(hit.query ?? '') })),
  }
}

export function readResults(response: SearchResult = {}): Results {
  const { hits = [], nbHits = 0, page = 0, hitsPerPage = hits.length } = response
  const isCountExact = response.exhaustiveNbHits !== false
  const completeFromHere = nbHits - closestOf(response) - page * hitsPerPage
  return {
    hits: hits.map((hit) => readHit(hit, response.query)),
    complete: Math.min(hits.length, Math.max(0, completeFromHere)),
    count: nbHits,
    isCountExact,
    isCut: nbHits > paginationLimit || (nbHits === paginationLimit && !isCountExact),
    pages: response.nbPages ?? 0,
  }
}

function readHit(hit: Record<string, unknown>, query = ''): Hit {
  const marked = (hit._highlightResult ?? {}) as Record<string, { value?: string } & { value?: string }[]>
  const markedTags = Array.isArray(marked.tags) ? marked.tags : []
  const type = hit.type === 'Pack' ? 'Pack' : 'Question'
  const text = marked.query?.value ?? String(hit.query ?? '')
  const tags = readTexts(hit.tags).map((tag, place) => markedTags[place]?.value ?? tag)
  const isMarked = [text, ...tags].some((each) => each.includes(markStart))
  return {
    id: String(hit.objectID),
    type,
    text,
    isVerified: String(hit.verificationStatus) === 'true',
    isEdited: String(hit.editedSinceVerified) === 'true',
    level: String(hit.level ?? ''),
    tags,
    pack: hit.packId && hit.packName ? { id: String(hit.packId), name: String(hit.packName) } : null,
    missing: [...new Set(readTexts(hit._missingWords))],
    isFoundElsewhere: query !== '' && type === 'Question' && !isMarked,
  }
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** A run of text, found or not. */
export type Run = { text: string; isFound: boolean }

/** Splits a text into marked and unmarked runs, in order. */
export function splitMarks(marked: string): Run[] {
  const runs: Run[] = []
  let isFound = false
  for (const piece of marked.split(anyMark)) {
    if (piece === markStart) isFound = true
    else if (piece === markEnd) isFound = false
    else if (piece !== '') runs.push({ text: piece, isFound })
  }
  return runs
}

export function withoutMarks(marked: string): string {
  return marked.replaceAll(anyMark, '')
}

const anyMark = new RegExp(`([${markStart}${markEnd}])`, 'g')
