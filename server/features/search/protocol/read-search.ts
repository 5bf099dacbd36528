import { limits } from '../../../../contract/limits.ts'
import { paginationLimit } from '../../../../contract/search.ts'
import {
  facetNames,
  newestIndexName,
  type SearchableAttribute,
  searchableAttributes,
  searchIndexName,
  searchIndexNames,
} from '../search-record.ts'
import { type SearchRequest, wordRemovals } from '../search-request.ts'
import { readWordTexts } from '../text/words.ts'
import { readFilter, toFacetName } from './filters.ts'
import { checkIndex, type KeyRestrictions, unrestricted } from './keys.ts'
import {
  collectParameters,
  encodeParameters,
  type Parameters,
  readChoice,
  readFlag,
  readList,
  readNames,
  readText,
  readWholeNumber,
} from './parameters.ts'
import { badParameter, quoted, SearchError } from './search-error.ts'

/** The maximum length of a query in code points: a pasted question with its options fits. */
const maxQueryLength = limits.searchQueryCharacters
const maxTagLength = 100
const maxHitsPerPage = 1000
/** The length of a snippet in words if the client sets none. */
const usualSnippet = 10

/** Attributes of a hit besides its id; textual ones can be highlighted. */
const hitAttributes = [
  'type',
  'query',
  'verificationStatus',
  'language',
  'level',
  'tags',
  'editedSinceVerified',
  'packId',
  'packName',
] as const
type HitAttribute = (typeof hitAttributes)[number]
const textAttributes = ['query', 'tags', 'type', 'language', 'level'] as const
export type TextAttribute = (typeof textAttributes)[number]

/** `length`: the number of words. A formula counts as one word. */
type AskedSnippet = { name: TextAttribute; length: number }

/** A validated search, with the requested form of its result. */
export type AskedSearch = {
  request: SearchRequest
  index: string
  page: number
  hitsPerPage: number
  /** Requested by `offset` and `length` instead of pages. */
  isByOffset: boolean
  retrieved: readonly HitAttribute[]
  highlighted: readonly TextAttribute[]
  highlightTags: { pre: string; post: string }
  snippets: readonly AskedSnippet[]
  snippetEllipsis: string
  /** True if values of a list that do not match are left out of highlights and snippets. */
  onlyMatchingValues: boolean
  /** The requested fields of the response; null requests all. */
  responseFields: readonly string[] | null
  /** As the client sent them. */
  params: string
}

/** Throws 400 for invalid parameters. The key's parameters override the client's; its filters are added. */
export function readSearch(index: string, given: Parameters, restrictions: KeyRestrictions): AskedSearch {
  const held: Parameters = new Map([...given, ...restrictions.forced])
  const isByOffset = held.has('offset') || held.has('length')
  const hitsPerPage = readWholeNumber(held, isByOffset ? 'length' : 'hitsPerPage', {
    to: maxHitsPerPage,
    fallback: 20,
  })
  const most = { to: Number.MAX_SAFE_INTEGER, fallback: 0 }
  const page = isByOffset ? 0 : readWholeNumber(held, 'page', most)
  const offset = isByOffset ? readWholeNumber(held, 'offset', most) : page * hitsPerPage
  const attributes = readNames(held, 'restrictSearchableAttributes', { known: searchableAttributes }) ?? []
  const removeWordsIfNoResults = readChoice(held, 'removeWordsIfNoResults', {
    choices: wordRemovals,
    fallback: 'none',
  })
  return {
    index,
    request: {
      order: index === newestIndexName ? 'newest' : 'relevance',
      query: readText(held, 'query', { maxLength: maxQueryLength, fallback: '' }),
      queryType: readChoice(held, 'queryType', {
        choices: ['prefixLast', 'prefixAll', 'prefixNone'],
        fallback: 'prefixLast',
      }),
      typoTolerance: readChoice(held, 'typoTolerance', {
        choices: ['true', 'false', 'min', 'strict'],
        fallback: 'true',
      }),
      minWordSizefor1Typo: readTypoSize(held, 'minWordSizefor1Typo', 4),
      minWordSizefor2Typos: readTypoSize(held, 'minWordSizefor2Typos', 8),
      withSynonyms: readFlag(held, 'synonyms', { fallback: 'true' }),
      attributes: attributes.length > 0 ? attributes : searchableAttributes,
      removeWordsIfNoResults,
      // Each text is a set of words. A single text may contain commas, which separate words anyway.
      optionalWords: (readList(held, 'optionalWords') ?? []).flatMap(readWordTexts),
      // Joined, not replaced: a client cannot widen a restricted key.
      filter: [...readFilter(given), ...restrictions.filter],
      offset: Math.min(offset, paginationLimit),
      length: Math.max(0, Math.min(hitsPerPage, paginationLimit - offset)),
      facets: readNames(held, 'facets', { known: facetNames, star: true }) ?? [],
      maxValuesPerFacet: readWholeNumber(held, 'maxValuesPerFacet', { to: 1000, fallback: 100 }),
      sortFacetValuesBy: readChoice(held, 'sortFacetValuesBy', {
        choices: ['count', 'alpha'],
        fallback: 'count',
      }),
    },
    page: isByOffset ? Math.floor(offset / Math.max(1, hitsPerPage)) : page,
    hitsPerPage,
    isByOffset,
    retrieved: readRetrieved(held),
    highlighted: readHighlighted(held),
    highlightTags: {
      pre: readText(held, 'highlightPreTag', { maxLength: maxTagLength, fallback: '<em>' }),
      post: readText(held, 'highlightPostTag', { maxLength: maxTagLength, fallback: '</em>' }),
    },
    snippets: readSnippets(held),
    snippetEllipsis: readText(held, 'snippetEllipsisText', { maxLength: maxTagLength, fallback: '…' }),
    onlyMatchingValues: readFlag(held, 'restrictHighlightAndSnippetArrays'),
    responseFields: readResponseFields(held),
    params: encodeParameters(given),
  }
}

/**
 * Returns the requested length, or null when the client leaves it to the defaults, which differ between
 * scripts.
 */
function readTypoSize(given: Parameters, name: string, fallback: number): number | null {
  return given.has(name) ? readWholeNumber(given, name, { to: maxQueryLength, fallback }) : null
}

/** `*` selects all, `-name` excludes one. Unknown names are allowed: clients may query other indices. */
function readRetrieved(given: Parameters): HitAttribute[] {
  const list = readList(given, 'attributesToRetrieve') ?? ['*']
  return hitAttributes.filter(
    (name) => (list.includes('*') || list.includes(name)) && !list.includes(`-${name}`),
  )
}

function readHighlighted(given: Parameters): TextAttribute[] {
  const list = readList(given, 'attributesToHighlight') ?? [...searchableAttributes]
  return textAttributes.filter((name) => list.includes('*') || list.includes(name))
}

/** Reads `name` and `name:20`; `*` stands for all attributes. Unknown names are allowed, as above. */
function readSnippets(given: Parameters): AskedSnippet[] {
  const lengths = new Map<string, number>()
  for (const entry of readList(given, 'attributesToSnippet') ?? []) {
    const [, name = '', digits] = /^(.*?)(?::(\d{1,4}))?$/s.exec(entry) ?? []
    const length = Number(digits ?? usualSnippet)
    if (length < 1 || name.includes(':'))
      throw badParameter('attributesToSnippet', `'${quoted(entry)}' is not name:words`)
    for (const each of name === '*' ? textAttributes : [name]) lengths.set(each, length)
  }
  return textAttributes.flatMap((name) => {
    const length = lengths.get(name)
    return length === undefined ? [] : [{ name, length }]
  })
}

function readResponseFields(given: Parameters): string[] | null {
  const list = readList(given, 'responseFields')
  return list === null || list.includes('*') ? null : list
}

export const isSearchable = (name: string): name is SearchableAttribute =>
  (searchableAttributes as readonly string[]).includes(name)

/** The limits of one call. Our screens send up to six queries for fifteen hits. */
export const maxQueries = 20
const maxHits = 3000

export type Item = Readonly<Record<string, unknown>>

/** The checked queries of one call. */
export type AskedCall = { asked: readonly Asked[]; stopsWhenEnough: boolean }

/** Checks the queries of one call. Throws SearchError for an invalid one. */
export function readCall(
  { requests, strategy = 'none' }: { requests: readonly Item[]; strategy?: unknown },
  restrictions: KeyRestrictions = unrestricted,
): AskedCall {
  if (strategy !== null && strategy !== 'none' && strategy !== 'stopIfEnoughMatches')
    throw badParameter('strategy', 'must be one of none, stopIfEnoughMatches')
  if (requests.length > maxQueries) throw badParameter('requests', `there may be at most ${maxQueries}`)
  const asked = requests.map((item, index) => {
    try {
      return readItem(item, restrictions)
    } catch (error) {
      throw error instanceof SearchError && error.status === 400
        ? new SearchError(400, `requests[${index}].${error.message}`)
        : error
    }
  })
  const wanted = asked.reduce((sum, { search: { request } }) => sum + request.length, 0)
  if (wanted > maxHits) throw badParameter('requests', `at most ${maxHits} hits can be fetched at once`)
  return { asked, stopsWhenEnough: strategy === 'stopIfEnoughMatches' }
}

export type AskedFacet = AskedSearch & {
  facet: ReturnType<typeof toFacetName>
  facetQuery: string
  limit: number
}
export type Asked = { search: AskedSearch; facet: AskedFacet | null }

function readItem(item: Item, restrictions: KeyRestrictions): Asked {
  const { indexName, type = 'default', facet } = item
  if (typeof indexName !== 'string') throw badParameter('indexName', 'must be text')
  checkIndex(indexName, searchIndexNames, restrictions)
  const given = collectParameters(item)
  if (type === 'facet') {
    if (typeof facet !== 'string') throw badParameter('facet', 'must be text')
    const asked = readFacetQuery(given, facet, restrictions)
    return { search: asked, facet: asked }
  }
  if (type !== 'default' && type !== null) throw badParameter('type', 'must be one of default, facet')
  return { search: readSearch(indexName, given, restrictions), facet: null }
}

export function readFacetQuery(given: Parameters, name: string, restrictions: KeyRestrictions): AskedFacet {
  const facet = toFacetName(name, 'facet')
  const facetQuery = readText(given, 'facetQuery', { maxLength: maxQueryLength, fallback: '' })
  const limit = readWholeNumber(given, 'maxFacetHits', { from: 1, to: 100, fallback: 10 })
  const asked = readSearch(searchIndexName, given, restrictions)
  // A facet search returns no hits, whatever page the client sent.
  return { ...asked, request: { ...asked.request, offset: 0, length: 0 }, facet, facetQuery, limit }
}
