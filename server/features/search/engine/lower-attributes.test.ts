import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import type { SearchRequest } from '../search-request.ts'

const database = await forAllTests(createTestDatabase({ max: 4 }))
const search = await forAllTests(createBothSearches(database.target))

const record = (query: string, changes: Partial<IndexedRecord> = {}): IndexedRecord => ({
  ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false },
  ...{ language: 'English', level: 'BCS', tags: [], votes: 0 },
  ...changes,
})
const inPack = (packName: string) => ({ packId: randomUUID(), packName })

async function index(records: IndexedRecord[]): Promise<void> {
  await rebuildSearchIndex(database.sql, records)
  await search.warmUp()
}

const searchFor = (query: string, changes: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, offset: 0, length: 100, facets: ['level'] },
  ...{ maxValuesPerFacet: 100, sortFacetValuesBy: 'count' },
  ...changes,
})
const answerTo = async (query: string, changes?: Partial<SearchRequest>) =>
  (await search.find([searchFor(query, changes)]))[0]!
const find = async (query: string, changes?: Partial<SearchRequest>) =>
  (await answerTo(query, changes)).hits.map((hit) => hit.query)

describe('levels in words', () => {
  beforeEach(() =>
    index([
      record('Name the powerhouse of a cell', { level: 'HSC', tags: ['biology'] }),
      record('What is biology about', { level: 'HSC' }),
      record('HSC biology of 2019', { level: 'Admission' }),
      record('Define mitosis', { level: 'HSC', ...inPack('Biology first paper') }),
      record('What is biology for', { level: 'SSC' }),
      record('কোষ কী', { level: 'Eight', tags: ['বিজ্ঞান'] }),
      record('গ.সা.গু নির্ণয় কর', { level: 'Six', tags: ['গণিত'] }),
    ]),
  )

  test.each([
    'HSC biology',
    'biology HSC',
    'hsc BIOLOGY',
    'class 12 biology',
    'biology class eleven',
    'এইচএসসি biology',
    'উচ্চ মাধ্যমিক biology',
  ])('%s: the level with the subject in the text, a tag or the pack', async (query) => {
    const found = await find(query)
    const atLevel = ['What is biology about', 'Name the powerhouse of a cell', 'Define mitosis']
    expect(found.filter((text) => text !== 'HSC biology of 2019')).toEqual(atLevel)
  })

  test('words in the text come before the level', async () => {
    expect((await find('HSC biology'))[0]).toBe('HSC biology of 2019')
    expect((await find('HSC'))[0]).toBe('HSC biology of 2019')
    const { nbHits, facets } = await answerTo('HSC')
    expect(nbHits).toBe(4)
    expect(facets.level).toEqual([
      { value: 'HSC', count: 3 },
      { value: 'Admission', count: 1 },
    ])
  })

  test.each([
    ['class 8 বিজ্ঞান', 'কোষ কী'],
    ['অষ্টম শ্রেণি বিজ্ঞান', 'কোষ কী'],
    ['অষ্টম শ্রেণির বিজ্ঞান', 'কোষ কী'],
    ['৮ম শ্রেণি', 'কোষ কী'],
    ['ষষ্ঠ শ্রেণি গণিত', 'গ.সা.গু নির্ণয় কর'],
    ['ষষ্ঠ শ্রেণী গণিত', 'গ.সা.গু নির্ণয় কর'],
    ['class six', 'গ.সা.গু নির্ণয় কর'],
    ['SSC biolgy', 'What is biology for'],
    ['নবম দশম শ্রেণি biology', 'What is biology for'],
  ])('%s', async (query, expected) => {
    expect(await find(query)).toEqual([expected])
  })

  test('words in the text come first also where a level has more records than are ranked', async () => {
    const many = Array.from({ length: 4200 }, (_, at) => record(`Q${at}`, { level: 'HSC', votes: 5 }))
    await rebuildSearchIndex(database.sql, [...many, record('HSC results', { votes: -3 })])
    const inMemory = createSearch(database.target, { max: 1 })
    await inMemory.warmUp()
    const [answer] = await inMemory.find([searchFor('HSC', { length: 2 })])
    await inMemory.close()
    expect(answer).toMatchObject({ nbHits: 4201, hits: [{ query: 'HSC results' }, { level: 'HSC' }] })
  })

  test('without synonyms, and in the text or the tags alone, a level is no word', async () => {
    expect(await find('HSC', { withSynonyms: false })).toEqual(['HSC biology of 2019'])
    expect(await find('HSC', { attributes: ['query'] })).toEqual(['HSC biology of 2019'])
    expect(await find('HSC', { attributes: ['tags'] })).toEqual([])
  })
})

describe('below the tags', () => {
  beforeEach(() =>
    index([
      record('Which one floats', { answers: ['kidney stone', 'cork', 'iron', 'lead'], votes: 9 }),
      record('What does it filter', { ...inPack('Kidney and liver'), votes: 8 }),
      record('What does blood carry', { tags: ['kidney'], votes: 7 }),
      record('How heavy is a kidney', { votes: 0 }),
    ]),
  )

  test('the name of the pack and then the options, whatever the votes', async () => {
    const expected = [
      'How heavy is a kidney',
      'What does blood carry',
      'What does it filter',
      'Which one floats',
    ]
    expect(await find('kidney')).toEqual(expected)
    expect(await find('kidn')).toEqual(expected)
    expect(await find('kidny')).toEqual(expected)
    expect(await find('kidney', { attributes: ['query'] })).toEqual(expected.slice(0, 1))
    expect(await find('kidney', { attributes: ['tags'] })).toEqual(expected.slice(1, 2))
  })

  test('a record with all words in its text comes before one with a word below', async () => {
    await index([
      record('kidney and the rest of what the body has as its function', { votes: 0 }),
      record('kidney', { answers: ['function'], votes: 9 }),
    ])
    expect((await find('kidney function'))[0]).toMatch(/^kidney and/)
  })

  test('words of options are found, but neither marked nor in the order in which they stand', async () => {
    const [one, other] = [record('Pick', { answers: ['alpha beta', 'gamma'] }), record('Pick')]
    await index([one, other])
    const { words, hits } = await answerTo('alpha')
    expect(hits).toMatchObject([{ objectID: one.objectID }])
    expect(JSON.stringify(hits)).not.toContain('alpha')
    expect([...words[0]!.matches]).toEqual(['alpha'])
    expect(await find('alphabeta')).toEqual([])
    await index([one, record('Pick', { answers: ['beta', 'gamma alpha'] })])
    const scores = await Promise.all(
      ['alpha beta', 'gamma alpha', 'beta gamma'].map((query) => answerTo(query)),
    )
    expect(scores.map(({ nbHits }) => nbHits)).toEqual([2, 2, 2])
    const orders = scores.map((answer) => answer.hits.map(({ objectID }) => objectID).join())
    expect(new Set(orders).size).toBe(1)
  })

  test('the right option is found as the others are', async () => {
    await index([record('Where', { answers: ['paris', 'london', 'rome', 'oslo'] }), record('Where is paris')])
    const found = await Promise.all(['paris', 'london', 'rome', 'oslo'].map((query) => answerTo(query)))
    expect(found.map(({ hits }) => hits.some(({ query }) => query === 'Where'))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
