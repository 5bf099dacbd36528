import { paginationLimit } from '../../../../contract/search.ts'
import { badParameter, quoted } from './search-error.ts'

/** A value from a request; `isEncoded`: from a URL-encoded string, where numbers and lists are text too. */
export type Given = { value: unknown; isEncoded: boolean }

/** Parameters by name; absent and null ones are left out. */
export type Parameters = ReadonlyMap<string, Given>

/**
 * The parameters of one query: its own fields, those in its URL-encoded string `params`, or both (fields take
 * precedence). Throws for unknown names: a misspelt filter must not silently match everything.
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

/** Parses `name=value&…` like a query string. Throws when it is not valid UTF-8. */
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

/** The request's parameters, to be echoed in the response; only validated ones, whose size is limited. */
export function encodeParameters(given: Parameters): string {
  return [...given]
    .filter(([name]) => supported.has(name))
    .map(([name, { value }]) => {
      const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
      return `${name}=${encodeURIComponent(text.toWellFormed())}`
    })
    .join('&')
}

/*
 * The treatment of each parameter of the protocol. docs/search.md has the same as a table. A name that is not
 * here is refused: otherwise a misspelt filter would silently match everything.
 */

/** Supported parameters. */
export const supported = names(
  'query queryType typoTolerance minWordSizefor1Typo minWordSizefor2Typos restrictSearchableAttributes',
  'removeWordsIfNoResults optionalWords',
  'filters facetFilters page hitsPerPage offset length facets maxValuesPerFacet sortFacetValuesBy',
  'attributesToRetrieve attributesToHighlight highlightPreTag highlightPostTag',
  'attributesToSnippet snippetEllipsisText restrictHighlightAndSnippetArrays responseFields synonyms',
)

/** The parameters that are supported in facet searches only. */
export const ofFacetSearches = names('facet facetQuery maxFacetHits')

/** The parts of a request beside its parameters. */
export const aroundParameters = names('indexName type params extensions')

/**
 * Refused parameters: they would narrow or replace the search by attributes that these records do not have.
 */
export const refused = names(
  'numericFilters tagFilters aroundLatLng aroundLatLngViaIP insideBoundingBox insidePolygon similarQuery',
)

/** Parameters that may only have their default value, with which they change nothing. */
export const fixed: ReadonlyMap<string, { values: readonly string[]; why: string }> = new Map([
  ['advancedSyntax', only('is not supported', 'false')],
  ['advancedSyntaxFeatures', only('is not supported', 'exactPhrase,excludeWords')],
  ['allowTyposOnNumericTokens', only('numbers have no typos here: 1971 is not 1972', 'true', 'false')],
  ['alternativesAsExact', only('cannot be changed', 'ignorePlurals,singleWordSynonym')],
  ['attributeCriteriaComputedBy', only('cannot be changed')],
  ['attributeCriteriaComputedByMinProximity', only('cannot be changed', 'false')],
  ['customNormalization', only('cannot be changed')],
  ['customRanking', only('the order cannot be changed')],
  ['decompoundQuery', only('typoTolerance: false is what turns off split and joined words', 'true')],
  ['disableExactOnAttributes', only('cannot be changed')],
  ['disableTypoToleranceOnAttributes', only('typoTolerance: false is for all attributes')],
  ['distinct', only('records are not grouped', 'false', '0')],
  ['exactOnSingleWordQuery', only('cannot be changed', 'attribute')],
  ['explain', only('is not supported')],
  ['getRankingInfo', only('is not supported', 'false')],
  ['keepDiacriticsOnCharacters', only('cannot be changed')],
  ['minProximity', only('cannot be changed', '1')],
  ['mode', only('only words are compared', 'keywordSearch')],
  ['naturalLanguages', only('is not supported')],
  ['optionalFilters', only('the order cannot be changed')],
  ['paginationLimitedTo', only('cannot be changed', String(paginationLimit))],
  ['ranking', only('the order cannot be changed')],
  ['relevancyStrictness', only('cannot be changed', '100')],
  ['removeStopWords', only('no word is left out', 'false')],
  ['renderingContent', only('cannot be changed')],
  ['semanticSearch', only('only words are compared')],
  ['sumOrFiltersScores', only('the order cannot be changed', 'false')],
])

/**
 * Parameters that are accepted with any value and have no effect: their subject does not exist here, or is
 * always the case.
 */
export const withoutEffect = names(
  'analytics analyticsTags clickAnalytics userToken percentileComputation enableABTest sourceID',
  'enableRules ruleContexts enablePersonalization personalizationImpact enableReRanking reRankingApplyFilter',
  'aroundPrecision aroundRadius minimumAroundRadius facetingAfterDistinct',
  'replaceSynonymsInHighlight ignorePlurals queryLanguages',
)

const known: ReadonlySet<string> = new Set([
  ...[...supported, ...ofFacetSearches, ...aroundParameters],
  ...[...refused, ...fixed.keys(), ...withoutEffect],
])

function names(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

function only(why: string, ...values: string[]): { values: readonly string[]; why: string } {
  return { values, why }
}
