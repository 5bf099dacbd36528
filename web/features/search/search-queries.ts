import { limits } from '../../../contract/limits.ts'
import { markEnd, markStart, type SearchQuery } from '../../../contract/search.ts'
import {
  type ExploreState,
  type FilterName,
  filterNames,
  filterValues,
  onlyLevelOf,
} from './explore-state.ts'

const mostValues = Math.max(...filterNames.map((name) => filterValues[name].length))

/** The number of packs in the row above the questions. */
const packsInRow = 3

const tagsInBox = 4
const packsInBox = 3

type Filters = ExploreState['filters']

/** Returns whether packs have their own row: a query with words searches both types. */
export function hasPackRow({ query, filters }: ExploreState): boolean {
  return query !== '' && filters.type.length !== 1
}

/**
 * Returns the queries of the explore screen: one for the hits and all counts, then one for each filter with a
 * choice, whose counts ignore its own choice. If packs have a row, the first query is split in three:
 * questions, packs, and counts. The responses have the same order. The list of one class has its frequent tags, and last
 * those of its packs, which name its subjects.
 */
export function exploreQueries(indexName: string, state: ExploreState): SearchQuery[] {
  const about = { indexName, ...wordsOf(state) }
  if (state.query !== '' || onlyLevelOf(state) === null) return countedQueries(about, state, { always: [] })
  const ofPacks = conditionsOf({ ...state.filters, type: ['Pack'] })
  return [
    ...countedQueries(about, state, { always: [], further: ['tags'] }),
    { ...about, ...withoutHits, ...ofPacks, facets: ['tags'], maxValuesPerFacet: subjectsOfLevel },
  ]
}

/** Every query has the conditions `always` and those of the filters. Of the fields `further` the first has counts too. */
function countedQueries(
  about: SearchQuery,
  state: ExploreState,
  { always, further = [] }: { always: readonly string[][]; further?: readonly string[] },
): SearchQuery[] {
  const { filters, page } = state
  const filterBy = (chosen: Filters) => conditionsOf(chosen, always)
  const counted = { facets: [...filterNames, ...further], maxValuesPerFacet: mostValues }
  const ofType = (type: string) => filterBy({ ...filters, type: [type] })
  const first = hasPackRow(state)
    ? [
        { ...about, ...hitsOf(page), ...ofType('Question') },
        { ...about, ...hitsOf(1), hitsPerPage: page === 1 ? packsInRow : 0, ...ofType('Pack') },
        { ...about, ...withoutHits, ...filterBy(filters), ...counted },
      ]
    : [{ ...about, ...hitsOf(page), ...filterBy(filters), ...counted }]
  const apart = chosenNames(filters).map((name) => {
    const others = { ...filters, [name]: [] }
    return { ...about, ...withoutHits, ...filterBy(others), ...counted, facets: [name] }
  })
  return [...first, ...apart]
}

/** Returns the filters with a choice, each of which has its own query. */
export function chosenNames(filters: Filters): FilterName[] {
  return filterNames.filter((name) => filters[name].length > 0)
}

/** Returns the queries of the list under the box: tags and packs that begin with the typed text. */
export function boxQueries(indexName: string, text: string): SearchQuery[] {
  return [
    { indexName, type: 'facet', facet: 'tags', facetQuery: text, query: '', maxFacetHits: tagsInBox },
    {
      indexName,
      query: text,
      typoTolerance: false,
      facetFilters: [['type:Pack']],
      hitsPerPage: packsInBox,
      attributesToRetrieve: ['query'],
      attributesToHighlight: [],
      analytics: false,
    },
  ]
}

/**
 * Returns the queries of a tag's screen, as those of the explore screen without words: exactly the words of the
 * tag, in tags only; a filter for a tag without words (😀).
 */
export function tagQueries(indexName: string, tag: string, state: ExploreState): SearchQuery[] {
  // A query without a word finds everything.
  if (!letterOrDigit.test(tag))
    return countedQueries({ indexName, query: '' }, state, { always: [[`tags:${tag.replace(/^-/, '\\-')}`]] })
  const asWords = { restrictSearchableAttributes: ['tags'], queryType: 'prefixNone', typoTolerance: false }
  return countedQueries({ indexName, query: tag, ...asWords }, state, { always: [] })
}

const packsOfLevel = 6
const subjectsOfLevel = 60
const tagsOfLevel = 24

/** Returns the queries of a level's page: its questions with their most frequent tags, and some of its packs. */
export function levelQueries(indexName: string, level: string, page: number): SearchQuery[] {
  const ofType = (type: string) => conditionsOf({ type: [type], language: [], level: [level] })
  return [
    {
      ...{ indexName, query: '', ...hitsOf(page), ...ofType('Question') },
      ...{ facets: ['tags'], maxValuesPerFacet: tagsOfLevel },
    },
    {
      ...{ indexName, query: '', ...hitsOf(1), ...ofType('Pack') },
      ...{ hitsPerPage: page === 1 ? packsOfLevel : 0, analytics: false },
    },
  ]
}

const letterOrDigit = /[\p{L}\p{N}]/u

/** Returns the parameters for the words. The closest records follow those that have all words. */
function wordsOf({ query, isAsTyped }: ExploreState) {
  return { query, removeWordsIfNoResults: 'allOptional', ...(isAsTyped && { typoTolerance: false }) }
}

function conditionsOf(filters: Filters, always: readonly string[][] = []) {
  const chosen = chosenNames(filters).map((name) => filters[name].map((value) => `${name}:${value}`))
  return always.length + chosen.length > 0 && { facetFilters: [...always, ...chosen] }
}

const withoutHits = { hitsPerPage: 0, page: 0, attributesToHighlight: [], analytics: false }

const retrieved = [
  ...['type', 'query', 'verificationStatus', 'editedSinceVerified', 'level', 'tags'],
  ...['packId', 'packName'],
]

/** Pages count from 0 in the protocol. */
function hitsOf(page: number) {
  return {
    page: page - 1,
    hitsPerPage: limits.pageOfSearchHits,
    attributesToRetrieve: retrieved,
    attributesToHighlight: ['query', 'tags'],
    highlightPreTag: markStart,
    highlightPostTag: markEnd,
  }
}
