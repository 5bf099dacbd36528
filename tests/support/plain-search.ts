import { paginationLimit } from '../../contract/search.ts'
import type {
  FacetName,
  SearchableAttribute,
  SearchRecord,
} from '../../server/features/search/search-record.ts'
import type {
  FacetCondition,
  FacetValue,
  MatchedWord,
  Search,
  SearchRequest,
} from '../../server/features/search/search-request.ts'
import { comparisonForm } from '../../server/features/search/text/letters.ts'
import { readWordTexts } from '../../server/features/search/text/words.ts'

/** A search that examines every record in order, without typos: for testing the protocol alone. */
export function createPlainSearch(records: readonly SearchRecord[]): Search & { asked: SearchRequest[] } {
  const asked: SearchRequest[] = []
  return {
    asked,
    find: async (requests) => {
      asked.push(...requests)
      return requests.map((request) => {
        const found = matching(records, request)
        const { offset, length, facets, maxValuesPerFacet, sortFacetValuesBy } = request
        return {
          hits: found.slice(offset, Math.min(offset + length, paginationLimit)),
          nbHits: found.length,
          facets: Object.fromEntries(
            facets.map((name) => [
              name,
              countValues(found, name, sortFacetValuesBy).slice(0, maxValuesPerFacet),
            ]),
          ),
          words: wordsOf(request),
          suggestions: { spelling: found.length === 0 ? 'capital' : null, reading: null },
          applied: null,
          isWordless: false,
        }
      })
    },
    findFacetValues: async (request, facet, facetQuery, limit) => {
      asked.push(request)
      const beginnings = readWordTexts(facetQuery)
      const values = countValues(matching(records, request), facet, 'count').filter(({ value }) =>
        beginnings.every((start) => readWordTexts(value).some((word) => word.startsWith(start))),
      )
      return { values: values.slice(0, limit) }
    },
    findTwins: async (texts) => texts.map(() => []),
    readFacts: async () => ({ isReady: true, records: records.length, bytes: 0, ageSeconds: 0, waiting: 0 }),
    close: async () => {},
  }
}

function wordsOf({ query, queryType }: SearchRequest): MatchedWord[] {
  return readWordTexts(query).map((word, index, all) => ({
    word,
    matches: new Set([word]),
    isPrefix: queryType === 'prefixAll' || (queryType === 'prefixLast' && index === all.length - 1),
  }))
}

function matching(records: readonly SearchRecord[], request: SearchRequest): SearchRecord[] {
  const words = wordsOf(request)
  return records.filter((record) => {
    const texts = request.attributes.flatMap((name: SearchableAttribute) => record[name])
    const own = texts.flatMap(readWordTexts)
    return (
      words.every(({ word, isPrefix }) =>
        own.some((text) => text === word || (isPrefix && text.startsWith(word))),
      ) && request.filter.every((group) => group.some((condition) => holds(record, condition)))
    )
  })
}

function holds(record: SearchRecord, { facet, value, isNegated }: FacetCondition): boolean {
  const wanted = comparisonForm(value)
  return valuesOf(record, facet).some((own) => comparisonForm(own) === wanted) !== isNegated
}

const valuesOf = (record: SearchRecord, facet: FacetName): string[] => [record[facet]].flat().map(String)

function countValues(
  records: readonly SearchRecord[],
  facet: FacetName,
  order: 'count' | 'alpha',
): FacetValue[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of new Set(valuesOf(record, facet))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const byName = [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  return order === 'alpha' ? byName : byName.sort((a, b) => b.count - a.count)
}
