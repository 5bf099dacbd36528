import { badParameter, quoted } from './search-error.ts'

/** A value as a request gave it; `isEncoded`: as text in a URL-encoded string, where numbers and lists are text too. */
export type Given = { value: unknown; isEncoded: boolean }

/** By name; those that are absent or null are not in it. */
export type Parameters = ReadonlyMap<string, Given>

/** Parameters that are answered. */
const answered = names(
  'query queryType typoTolerance minWordSizefor1Typo minWordSizefor2Typos restrictSearchableAttributes',
  'filters facetFilters page hitsPerPage offset length facets maxValuesPerFacet sortFacetValuesBy',
  'attributesToRetrieve attributesToHighlight highlightPreTag highlightPostTag',
)

/** Of the facet searches alone. */
const ofFacetSearches = names('facet facetQuery maxFacetHits')

/** What a request says beside its parameters. */
const aroundParameters = names('indexName type params extensions')

/** Parameters that would narrow or replace what is searched, by things that records here have none of. */
export const refused = names(
  'numericFilters tagFilters aroundLatLng aroundLatLngViaIP insideBoundingBox insidePolygon similarQuery',
)

/** Parameters of the protocol that change the order or the extras of an answer, never what may be in it. */
const ignored = names(
  'advancedSyntax advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags',
  'aroundPrecision aroundRadius attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity',
  'attributesToSnippet clickAnalytics customNormalization decompoundQuery disableExactOnAttributes',
  'disableTypoToleranceOnAttributes distinct enableABTest enablePersonalization enableReRanking enableRules',
  'exactOnSingleWordQuery explain facetingAfterDistinct getRankingInfo ignorePlurals keepDiacriticsOnCharacters',
  'minProximity minimumAroundRadius mode naturalLanguages optionalFilters optionalWords percentileComputation',
  'personalizationImpact queryLanguages ranking customRanking reRankingApplyFilter relevancyStrictness',
  'removeStopWords removeWordsIfNoResults renderingContent replaceSynonymsInHighlight responseFields',
  'restrictHighlightAndSnippetArrays ruleContexts semanticSearch snippetEllipsisText sumOrFiltersScores synonyms',
  'userToken paginationLimitedTo sourceID',
)

const known = new Set([...answered, ...ofFacetSearches, ...aroundParameters, ...refused, ...ignored])

/**
 * The parameters of one query, which may stand beside it, in a URL-encoded string `params`, or both (then those beside
 * it hold). Throws for names that the protocol does not have: a misspelt filter must not silently find everything.
 */
export function collectParameters(item: Readonly<Record<string, unknown>>): Parameters {
  const given = new Map<string, Given>()
  const { params } = item
  if (typeof params === 'string') {
    for (const [name, value] of readEncoded(params, 'params')) add(given, name, value, true)
  } else if (typeof params === 'object' && params !== null && !Array.isArray(params)) {
    for (const [name, value] of Object.entries(params)) add(given, name, value, false)
  } else if (params !== undefined && params !== null) {
    throw badParameter('params', 'must be text')
  }
  for (const [name, value] of Object.entries(item)) add(given, name, value, false)
  return given
}

/** `name=value&…`, as a query string. Throws when it is no UTF-8. */
export function readEncoded(text: string, name: string): [string, string][] {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): [string, string] => {
      const mark = pair.indexOf('=')
      const [key, value] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)]
      try {
        return [decodeURIComponent(key), decodeURIComponent(value.replaceAll('+', ' '))]
      } catch {
        throw badParameter(name, 'is not URL-encoded')
      }
    })
}

function add(given: Map<string, Given>, name: string, value: unknown, isEncoded: boolean): void {
  if (!known.has(name)) throw badParameter(quoted(name), 'unknown parameter')
  if (value !== null && value !== undefined && !aroundParameters.has(name))
    given.set(name, { value, isEncoded })
}

/** What the client asked, to be read back in the answer; only what was validated, so that it has its size. */
export function encodeParameters(given: Parameters): string {
  return [...given]
    .filter(([name]) => answered.has(name))
    .map(([name, { value }]) => {
      const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
      return `${name}=${encodeURIComponent(text.toWellFormed())}`
    })
    .join('&')
}

function names(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
