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

/** No real client sends a longer list. */
const maxListLength = 200

/** A whole number in an inclusive range. */
export function readWholeNumber(
  given: Parameters,
  name: string,
  { from = 0, to, fallback }: { from?: number; to: number; fallback: number },
): number {
  const found = given.get(name)
  if (!found || isEncodedEmpty(found)) return fallback
  const { value, isEncoded } = found
  const number = isEncoded && typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < from || number > to) {
    const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`
    throw badParameter(name, `must be a whole number ${range}`)
  }
  return number
}

export function readText(
  given: Parameters,
  name: string,
  { maxLength, fallback }: { maxLength: number; fallback: string },
): string {
  const found = given.get(name)
  if (!found) return fallback
  if (typeof found.value !== 'string') throw badParameter(name, 'must be text')
  const text = plainText(found.value)
  // Counts code points only when UTF-16 units do not decide.
  if (text.length > maxLength && (text.length > maxLength * 2 || [...text].length > maxLength)) {
    throw badParameter(name, `must have at most ${maxLength} characters`)
  }
  return text
}

/** Reads a boolean. Texts, 0 and 1 are also accepted, as in other implementations of the protocol. */
export function readFlag(
  given: Parameters,
  name: string,
  { fallback = 'false' }: { fallback?: 'true' | 'false' } = {},
): boolean {
  const choices = ['true', 'false', '1', '0'] as const
  return ['true', '1'].includes(readChoice(given, name, { choices, fallback }))
}

export function readChoice<T extends string>(
  given: Parameters,
  name: string,
  { choices, fallback }: { choices: readonly T[]; fallback: T },
): T {
  const found = given.get(name)
  if (!found || isEncodedEmpty(found)) return fallback
  const chosen = choices.find((choice) => choice === String(toPrimitive(found.value)))
  if (chosen === undefined) throw badParameter(name, `must be one of ${choices.join(', ')}`)
  return chosen
}

/** A list of texts: as a list, as JSON, or comma-separated; null when absent. */
export function readList(given: Parameters, name: string): string[] | null {
  const found = given.get(name)
  if (!found) return null
  const value = readStructure(found, name)
  const list = typeof value === 'string' ? splitList(value) : value
  if (!isTexts(list)) throw badParameter(name, 'must be a list of texts')
  if (list.length > maxListLength) throw badParameter(name, `must have at most ${maxListLength} entries`)
  return list
}

/** A value that may be a list; a list in text is JSON. */
export function readStructure({ value }: Given, name: string): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return value
  try {
    return JSON.parse(value)
  } catch {
    throw badParameter(name, 'is neither a list nor one condition')
  }
}

/** Each entry must be one of `known`; with `star`, `*` selects all. */
export function readNames<T extends string>(
  given: Parameters,
  name: string,
  { known, star = false }: { known: readonly T[]; star?: boolean },
): T[] | null {
  const list = readList(given, name)
  if (list === null) return null
  if (star && list.includes('*')) return [...known]
  const unknown = list.find((entry) => !(known as readonly string[]).includes(entry))
  if (unknown !== undefined) throw badParameter(name, `unknown attribute '${quoted(unknown)}'`)
  return known.filter((entry) => list.includes(entry))
}

/** Throws when a parameter has a value other than these. An empty value counts as none. */
export function refuseOthers(
  given: Parameters,
  name: string,
  { values, why }: { values: readonly string[]; why: string },
): void {
  const found = given.get(name)
  if (!found) return
  const value = readStructure(found, name)
  const text = isTexts(value) ? value.join(',') : String(toPrimitive(value))
  if (!isEmpty(value, 3) && !values.includes(text)) throw badParameter(name, why)
}

/** Text that the database can store: well-formed and without NUL. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd')
}

function isEmpty(value: unknown, depth: number): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'object' && Object.keys(value).length === 0) return true
  return depth > 0 && Array.isArray(value) && value.every((entry) => isEmpty(entry, depth - 1))
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')

const isEncodedEmpty = ({ value, isEncoded }: Given) => isEncoded && value === ''

const toPrimitive = (value: unknown) => (typeof value === 'object' ? '' : value)

const splitList = (text: string) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
