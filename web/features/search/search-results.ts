import { markEnd, markStart, type SearchResult } from '../../../contract/search.ts'
import { type ExploreState, type FilterName, filterNames } from './explore-state.ts'
import { chosenNames } from './search-queries.ts'

/** `text` and `tags` have marks around the found words. */
export type Hit = {
  id: string
  type: 'Question' | 'Pack'
  text: string
  isVerified: boolean
  /** Since it was verified. */
  isEdited: boolean
  level: string
  tags: string[]
}

export type Results = {
  hits: Hit[]
  count: number
  /** False: there are more than `count`. */
  isCountExact: boolean
  pages: number
}

export type Suggestions = { spelling: string | null; reading: string | null }

export type ExploreResults = Results & {
  /** Hits by filter and value; a missing value has none. */
  counts: Record<FilterName, Record<string, number>>
  areCountsExact: boolean
  suggestions: Suggestions
}

/** Reads the responses to `exploreQueries`. */
export function readExploreResults(state: ExploreState, responses: readonly SearchResult[]): ExploreResults {
  const [main = {}, ...others] = responses
  const counts = { type: {}, language: {}, level: {} } as ExploreResults['counts']
  const apart = chosenNames(state.filters)
  for (const name of filterNames) {
    const response = apart.includes(name) ? others[apart.indexOf(name)] : main
    counts[name] = { ...response?.facets?.[name] }
  }
  const { spelling, reading } = main.userData?.[0] ?? {}
  return {
    ...readResults(main),
    counts,
    areCountsExact: responses.every(({ exhaustiveFacetsCount }) => exhaustiveFacetsCount !== false),
    suggestions: { spelling: spelling ?? null, reading: reading ?? null },
  }
}

export function readResults(response: SearchResult | undefined): Results {
  return {
    hits: (response?.hits ?? []).map(readHit),
    count: response?.nbHits ?? 0,
    isCountExact: response?.exhaustiveNbHits !== false,
    pages: response?.nbPages ?? 0,
  }
}

function readHit(hit: Record<string, unknown>): Hit {
  const marked = (hit._highlightResult ?? {}) as Record<string, { value?: string } & { value?: string }[]>
  const tags = Array.isArray(hit.tags) ? hit.tags.map(String) : []
  const markedTags = Array.isArray(marked.tags) ? marked.tags : []
  return {
    id: String(hit.objectID),
    type: hit.type === 'Pack' ? 'Pack' : 'Question',
    text: marked.query?.value ?? String(hit.query ?? ''),
    isVerified: String(hit.verificationStatus) === 'true',
    isEdited: String(hit.editedSinceVerified) === 'true',
    level: String(hit.level ?? ''),
    tags: tags.map((tag, place) => markedTags[place]?.value ?? tag),
  }
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
