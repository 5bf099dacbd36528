import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import type { FacetName } from '../search-record.ts'
import type { FacetFilter, SearchRequest } from '../search-request.ts'

/**
 * Three times as many as can be paged through: all contain one word, every third another, one in a thousand a third word.
 */
const count = 3_300

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createSearch(database.target, { max: 2 }))

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    Array.from({ length: count }, (_, index) => makeRecord(index)),
  )
  await search.warmUp()
})

function makeRecord(index: number): IndexedRecord {
  const words = [
    'common',
    ...(index % 3 === 0 ? ['third'] : []),
    ...(index % 1000 === 0 ? ['thousandth'] : []),
  ]
  return {
    objectID: randomUUID(),
    type: index % 100 === 7 ? 'Pack' : 'Question',
    query: `${words.join(' ')} ${index}`,
    verificationStatus: index % 5 === 0,
    language: 'English',
    level: index % 2 === 0 ? 'SSC' : 'HSC',
    tags: [index % 50 === 0 ? 'rare' : 'often', ...(index % 1100 === 0 ? ['common room'] : [])],
    votes: index % 4,
  }
}

function searchFor(
  query: string,
  filter: FacetFilter = [],
  changes: Partial<SearchRequest> = {},
): SearchRequest {
  return {
    ...{ query, filter, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'] },
    ...{ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, offset: 0, length: 12 },
    ...{ facets: ['type', 'level', 'tags'], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
    ...changes,
  }
}

async function find(...asked: Parameters<typeof searchFor>) {
  const [answer] = await search.find([searchFor(...asked)])
  return answer!
}

const only = (facet: FacetName, value: string): FacetFilter => [[{ facet, value, isNegated: false }]]

test('the best are found, and all are counted, whatever the filter', async () => {
  const answer = await find('common')
  expect(answer.hits.every((hit) => hit.verificationStatus)).toBe(true)
  const unverified = only('verificationStatus', 'false')
  for (const [filter, expected] of [
    [only('type', 'Pack'), count / 100],
    [only('tags', 'rare'), count / 50],
    [only('verificationStatus', 'true'), count / 5],
    [[...unverified, ...only('level', 'HSC'), ...only('type', 'Pack')], count / 100],
  ] as const) {
    const answer = await find('common', filter)
    expect(answer.nbHits).toBe(expected)
    expect(answer.facets.level!.reduce((sum, value) => sum + value.count, 0)).toBe(expected)
  }
  expect((await find('common third')).nbHits).toBe(count / 3)
  expect((await find('common thousandth')).nbHits).toBe(Math.ceil(count / 1000))
})

test('all are counted: with a filter, by tag, and with typos', async () => {
  const common = await find('common')
  expect(common.nbHits).toBe(count)
  expect(common.facets.tags).toEqual([
    { value: 'often', count: (count * 49) / 50 },
    { value: 'rare', count: count / 50 },
    { value: 'common room', count: count / 1100 },
  ])
  expect(common.hits.every((hit) => hit.verificationStatus)).toBe(true)
  for (const [level, half] of [
    ['SSC', count / 2],
    ['HSC', count / 2],
  ] as const) {
    const answer = await find('common', only('level', level))
    expect(answer.nbHits).toBe(half)
    expect(answer.hits.every((hit) => hit.level === level && hit.verificationStatus)).toBe(true)
  }
  expect((await find('')).facets.tags).toEqual(common.facets.tags)
  expect((await find('comon')).nbHits).toBe(count)
  expect((await find('comon third', [], { typoTolerance: 'min' })).nbHits).toBe(count / 3)
  expect((await find('common third', only('tags', 'rare'))).nbHits).toBe(count / 150)
})

test('few literal hits are not lost among many misspelled ones', async () => {
  // One literal hit, and a hit by typo in every record.
  const answer = await find('comon 2999')
  expect(answer.hits.map((hit) => hit.query)).toEqual(['common 2999'])
  const [first] = (await find('commun thousandth')).hits
  expect(first!.query).toContain('thousandth')
})

test('without words every record and every tag is counted', async () => {
  const answer = await find('', [], { facets: ['type'] })
  expect(answer.nbHits).toBe(count)
  const tagged = await find('')
  expect(tagged.nbHits).toBe(count)
  expect(tagged.facets.tags!.reduce((sum, value) => sum + value.count, 0)).toBe(count + count / 1100)
  const rare = await find('', only('tags', 'rare'))
  expect(rare.nbHits).toBe(count / 50)
  const verified = await find('', only('verificationStatus', 'true'))
  expect(verified.nbHits).toBe(count / 5)
  expect(verified.facets.tags!.reduce((sum, value) => sum + value.count, 0)).toBe(count / 5 + count / 1100)
  const packs = await find('', only('type', 'Pack'))
  expect(packs.facets.tags).toEqual([{ value: 'often', count: count / 100 }])
  const either = await find('', [[...only('tags', 'rare')[0]!, ...only('type', 'Pack')[0]!]])
  expect(either.nbHits).toBe(count / 50 + count / 100)
})

test('facet values are found by prefixes of their words, among all records that have them', async () => {
  const asked = searchFor('')
  const rare = await search.findFacetValues(asked, 'tags', 'rar', 10)
  expect(rare).toEqual({ values: [{ value: 'rare', count: count / 50 }] })
  expect(await search.findFacetValues(asked, 'tags', 'nothing', 10)).toEqual({ values: [] })
  const levels = await search.findFacetValues(searchFor('third'), 'level', '', 1)
  expect(levels).toEqual({ values: [{ value: 'HSC', count: count / 6 }] })
  const beginning = await search.findFacetValues(searchFor('third'), 'level', 's', 10)
  expect(beginning.values).toEqual([{ value: 'SSC', count: count / 6 }])
})

test('words of tags are not lost among the same words in texts', async () => {
  for (const query of ['common', 'comm', 'c']) {
    const answer = await find(query, [], { attributes: ['tags'] })
    expect(answer.nbHits).toBe(count / 1100)
  }
})

test('paging ends at the limit, and no record repeats', async () => {
  const pages = await Promise.all(
    [0, 300, 600, 900, 1200].map((offset) => find('common', [], { offset, length: 300 })),
  )
  expect(pages.map(({ hits }) => hits.length)).toEqual([300, 300, 300, 100, 0])
  expect(new Set(pages.flatMap(({ hits }) => hits.map((hit) => hit.objectID))).size).toBe(1000)
})

test('queries of any kind and length finish in time', { timeout: 60_000 }, async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzকখগঘচছজঝটঠডঢতথদধনপফবভমযরলশষসহ'
  const queries = [
    [...letters].join(' '),
    'common '.repeat(70),
    Array.from({ length: 250 }, (_, index) => letters[index % letters.length]! + (index % 7)).join(' '),
    'c'.repeat(512),
    'কা'.repeat(250),
    'common third thousandth often rare comon thrd thousandht oftne rrae',
    '\u0000 \ud800 \u{10ffff} {}",\\ ^ # @ ^comm #rare @rare',
  ]
  for (const query of queries) {
    for (const queryType of ['prefixLast', 'prefixAll'] as const) {
      // The database cancels a statement after five seconds, which rejects.
      await expect(find(query, [], { queryType }), query).resolves.toBeDefined()
    }
  }
})
