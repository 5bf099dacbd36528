import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { questionLanguages } from '../../../../contract/bank/languages.ts'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { countPlainly, findPlainly } from '../../../../tests/support/plain-matching.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import { type FacetName, facetNames, searchableAttributes } from '../search-record.ts'
import type { SearchRequest } from '../search-request.ts'
import { exactWord } from '../text/words.ts'

const vocabulary = [
  ...'cap capital captain capitals captial car cart chart history histories hi'.split(' '),
  ...'photosynthesis photosintesis fotosynthesis of the dhaka rajdhani a 1971 1972'.split(' '),
  ...'রাজধানী রাজধানি রাজধানীর রাজা ঢাকা ঢাকায় বাংলাদেশ বাংলাদেশের নদী নদি কি কী'.split(' '),
].map(exactWord)
const word = fc.constantFrom(...vocabulary)
const tagNames = [
  'history',
  'History',
  'world history',
  'ভূগোল',
  'C',
  'C++',
  'capital:city',
  '-minus',
  'of the',
]
const levels = ['SSC', 'HSC', 'BCS'] as const

const record: fc.Arbitrary<IndexedRecord> = fc.record({
  objectID: fc.constant(''),
  type: fc.constantFrom('Question' as const, 'Pack' as const),
  query: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  verificationStatus: fc.boolean(),
  language: fc.constantFrom(...questionLanguages),
  level: fc.constantFrom(...levels),
  tags: fc.uniqueArray(fc.constantFrom(...tagNames), { maxLength: 3 }),
  votes: fc.integer({ min: -3, max: 8 }),
})
const condition = fc.oneof(
  fc.record({
    facet: fc.constant('tags' as const),
    value: fc.constantFrom(...tagNames, 'no such tag', 'HISTORY'),
    isNegated: fc.boolean(),
  }),
  fc.record({
    facet: fc.constantFrom<FacetName>('type', 'language', 'level', 'verificationStatus'),
    value: fc.constantFrom('Question', 'pack', 'Bangla', 'English', 'SSC', 'hsc', 'true', 'false', 'nothing'),
    isNegated: fc.boolean(),
  }),
)
const request: fc.Arbitrary<SearchRequest> = fc.record({
  query: fc
    .array(
      fc.oneof(word, fc.constantFrom('capitol', 'hist', 'phtosynthesis', 'রাজধান', 'ca', 'র', 'bangladesh')),
      {
        maxLength: 3,
      },
    )
    .map((words) => words.join(' ')),
  queryType: fc.constantFrom('prefixLast', 'prefixAll', 'prefixNone'),
  typoTolerance: fc.constantFrom('true', 'true', 'false', 'min', 'strict'),
  minWordSizefor1Typo: fc.constantFrom(null, 4, 3),
  minWordSizefor2Typos: fc.constantFrom(null, 8, 6),
  attributes: fc.constantFrom([...searchableAttributes], [...searchableAttributes], ['query'], ['tags']),
  filter: fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  offset: fc.constant(0),
  length: fc.constant(1000),
  facets: fc.constantFrom([...facetNames], ['type'], []),
  maxValuesPerFacet: fc.constant(100),
  sortFacetValuesBy: fc.constantFrom('count', 'alpha'),
})

const records = fc
  .sample(record, { seed: 6, numRuns: 300 })
  .map((one) => ({ ...one, objectID: randomUUID() }))

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createBothSearches(database.target))

beforeAll(async () => {
  await rebuildSearchIndex(database.sql, records)
  await search.warmUp()
})

const bank = { records, vocabulary }
const tagFilters = ({ filter }: SearchRequest) =>
  filter.filter((group) => group.some(({ facet }) => facet === 'tags'))

test('the engine finds and counts the same records as a plain filter', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const [answer] = await search.find([asked])
      const isReplaced =
        answer!.applied !== null && findPlainly({ ...asked, filter: tagFilters(asked) }, bank).length === 0
      const expected = findPlainly(isReplaced ? { ...asked, query: answer!.applied! } : asked, bank)
      expect(answer!.hits.map((hit) => hit.objectID).sort()).toEqual(
        expected.map((one) => one.objectID).sort(),
      )
      expect(answer!.nbHits).toBe(expected.length)
      expect(Object.keys(answer!.facets)).toEqual([...asked.facets])
      for (const facet of asked.facets) {
        const counted = answer!.facets[facet]!.map(({ value, count }) => [value.toLowerCase(), count])
        expect(Object.fromEntries(counted)).toEqual(countPlainly(expected, facet))
      }
    }),
    { numRuns: 200, seed: 11 },
  )
})

test('a side query in a call returns the same as alone, and pages neither repeat nor skip records', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(request, fc.integer({ min: 7, max: 60 }), async (asked, length) => {
      const side = { ...asked, filter: asked.filter.slice(1), length: 0 }
      const pageCount = Math.min(Math.ceil(300 / length), 40)
      const pages = Array.from({ length: pageCount }, (_, page) => ({
        ...asked,
        offset: page * length,
        length,
      }))
      const [whole, sideAlone] = await Promise.all([search.find([asked]), search.find([side])])
      const [sideAmong, ...paged] = await search.find([side, ...pages])
      expect(sideAmong).toEqual(sideAlone[0])
      const ids = paged.flatMap(({ hits }) => hits.map((hit) => hit.objectID))
      expect(ids).toEqual(whole[0]!.hits.slice(0, pageCount * length).map((hit) => hit.objectID))
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 25, seed: 12 },
  )
})

test('without words, records are ordered by rank', async () => {
  const [answer] = await search.find([
    { ...fc.sample(request, { seed: 1, numRuns: 1 })[0]!, query: '', filter: [] },
  ])
  const found = answer!.hits.map((hit) => records.find((one) => one.objectID === hit.objectID)!)
  const expected = [...found].sort(
    (one, other) =>
      Number(other.verificationStatus) - Number(one.verificationStatus) || other.votes - one.votes,
  )
  expect(found.map(({ verificationStatus, votes }) => [verificationStatus, votes])).toEqual(
    expected.map(({ verificationStatus, votes }) => [verificationStatus, votes]),
  )
  expect(found).toHaveLength(300)
})
