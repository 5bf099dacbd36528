import { paginationLimit } from '../../../../contract/search.ts'
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

export const known: ReadonlySet<string> = new Set([
  ...[...supported, ...ofFacetSearches, ...aroundParameters],
  ...[...refused, ...fixed.keys(), ...withoutEffect],
])

function names(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}

function only(why: string, ...values: string[]): { values: readonly string[]; why: string } {
  return { values, why }
}
