import { limits } from '../../../../contract/limits.ts'
import { paginationLimit } from '../../../../contract/search.ts'
import {
  facetNames,
  newestIndexName,
  type SearchableAttribute,
  searchableAttributes,
} from '../search-record.ts'
import { type SearchRequest, wordRemovals } from '../search-request.ts'
import { readWordTexts } from '../text/words.ts'
import { readFilter } from './facet-filters.ts'
import type { KeyRestrictions } from './keys.ts'
import { encodeParameters, type Parameters } from './parameters.ts'
import { badParameter, quoted } from './search-error.ts'
import { readChoice, readFlag, readList, readNames, readText, readWholeNumber } from './values.ts'

/** The maximum length of a query in code points: a pasted question with its options fits. */
export const maxQueryLength = limits.searchQueryCharacters
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
