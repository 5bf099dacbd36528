import { v7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { createSearch } from '../../../../tests/support/search-here.ts'
import { storeRecord } from '../../../../tests/support/search-records.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { IndexedRecord } from '../index/source.ts'
import { type FacetName, facetNames, searchableAttributes } from '../search-record.ts'
import type { SearchAnswer, SearchRequest } from '../search-request.ts'

const texts = [
  ...['কোষ বিভাজন কে আবিষ্কার করেন?', 'বাংলাদেশের জাতীয় ফুল কী?', 'ঢাকা কোন দেশের রাজধানী?'],
  ...['What is photosynthesis?', 'Who found the laws of motion?', 'What is the capital of France?'],
  ...['The motion of planets', 'Which river is the longest?', 'সালোকসংশ্লেষণ কী?'],
  ...Array.from({ length: 40 }, (_, index) => `What is the number ${index} of this list?`),
  'The great rivor of Bengal',
  `Read the passage. ${'Now and then a cook can tell us where to buy fish, salt and oil that will not turn. '.repeat(6)}Which tissue is named?`,
  'This tissue can stretch when it is warm',
  ...['বৃত্তের বৃহত্তম জ্যা কোনটি?', 'একটি বৃত্তের পরিধি $14\\pi$ হলে তার ক্ষেত্রফল কত?'],
  ...['আইনসভার সুবিধা কোনটি?', 'কম্পিউটারের জনক বলা হয় কাকে?', 'কম্পিউটারের মন কোনটি?', 'কম্পিউটারের ভাষা কোনটি?'],
  ...['Where did Dara Singh live?', 'A kar is a knot', 'জনগণের দ্বারা সরকার: এ সংজ্ঞা কার?'],
]
const records = texts.map(
  (query, index): IndexedRecord => ({
    ...{
      objectID: v7({ msecs: Date.UTC(2026, 0, 1) + index * 60_000 }),
      type: 'Question',
      query,
      verificationStatus: index % 3 === 0,
      votes: index % 5,
    },
    ...{
      language: index % 2 ? 'English' : 'Bangla',
      level: index % 4 ? 'SSC' : 'HSC',
      tags: ['quiz', `t${index % 7}`],
    },
  }),
)
const deleted = texts.indexOf('What is photosynthesis?')
const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createSearch(database.target, { max: 2 }))

beforeAll(async () => {
  await rebuildSearchIndex(database.sql, records)
  await search.warmUp()
})

const usual: SearchRequest = {
  ...{ query: '', queryType: 'prefixLast', typoTolerance: 'true', attributes: [...searchableAttributes] },
  ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 12, facets: [] },
  ...{ maxValuesPerFacet: 100, sortFacetValuesBy: 'count', removeWordsIfNoResults: 'allOptional' },
}
const shown = ({ hits, closest }: SearchAnswer) =>
  hits.map(({ query }, index) => [query, ...(closest?.missing[index] ?? [])])

test('function words weigh little, and a long text needs more of the words than a short one', async () => {
  const find = async (query: string) => shown((await search.find([{ ...usual, query }]))[0]!)
  const asked = await find('why do all the planets have to be where they are and what is this about')
  expect(asked[0]?.[0]).toBe('The motion of planets')
  const [first] = await find('tissue that can shrink and turn and stretch when cold')
  expect(first?.[0]).toBe('This tissue can stretch when it is warm')
})

test('of three words, a function word counts for more than in a sentence', async () => {
  const [answer] = await search.find([{ ...usual, query: 'আইনসভার কম্পিউটারের কাকে' }])
  expect(shown(answer!)[0]).toEqual(['কম্পিউটারের জনক বলা হয় কাকে?', 'আইনসভার'])
})

describe('the closest records', () => {
  const find = async (query: string, over: Partial<SearchRequest> = {}) =>
    (await search.find([{ ...usual, query, ...over }]))[0]!

  test.each([
    ['photosynthesis definition', ['What is photosynthesis?', 'definition']],
    ['১৭। কোষ বিভাজন প্রথম কে আবিষ্কার করেন?', ['কোষ বিভাজন কে আবিষ্কার করেন?', 'প্রথম']],
    ['newton laws of motion', ['Who found the laws of motion?', 'newton']],
    ['capitel city of France', ['What is the capital of France?', 'city']],
    // Two joined words, apart in the text; and English words that are rather Bangla ones.
    ['বৃত্তের পরিধিহলে', ['একটি বৃত্তের পরিধি $14\\pi$ হলে তার ক্ষেত্রফল কত?', 'পরিধিহলে']],
    ['dara snggga kar', ['জনগণের দ্বারা সরকার: এ সংজ্ঞা কার?', 'snggga']],
  ])('%j finds the meant record, and names the missing words', async (query, expected) => {
    expect(shown(await find(query))[0]).toEqual(expected)
  })

  test('name no function word, and the record that lacks nothing else is none of them', async () => {
    const whole = await find('কোষ বিভাজন কি কে আবিষ্কার করেন')
    expect(shown(whole)[0]).toEqual(['কোষ বিভাজন কে আবিষ্কার করেন?'])
    expect(whole.nbHits - (whole.closest?.count ?? 0)).toBe(1)
    const lacking = await find('how are the laws of newton about motion')
    expect(shown(lacking)[0]).toEqual(['Who found the laws of motion?', 'newton'])
    expect(lacking.closest!.count).toBe(lacking.nbHits)
    expect(lacking.applied).toBeNull()
  })

  test('come after the records that have all words', async () => {
    const answer = await find('laws motion')
    expect(shown(answer)).toEqual([['Who found the laws of motion?'], ['The motion of planets', 'laws']])
    expect(answer).toMatchObject({ nbHits: 2, closest: { count: 1 } })
  })

  test('are not found by a common word among unknown ones, nor without the parameter', async () => {
    expect((await find('xylophone qwertz the')).nbHits).toBe(0)
    expect((await find('qwertz xylophone')).nbHits).toBe(0)
    const none = await find('photosynthesis definition', { removeWordsIfNoResults: 'none' })
    expect(none).toMatchObject({ nbHits: 0, hits: [] })
    expect(none.closest).toBeUndefined()
  })

  test('do not lack a word that they have in another spelling, which is marked', async () => {
    const answer = await find('river bengal')
    expect(shown(answer).toSorted()).toEqual([
      ['The great rivor of Bengal'],
      ['Which river is the longest?', 'bengal'],
    ])
    expect(answer.words[0]!.matches).toContain('rivor')
    expect(answer.closest!.count).toBe(2)
    expect(shown(await find('river bengal zebra'))).toContainEqual(['The great rivor of Bengal', 'zebra'])
  })

  test('are not searched for when twelve records have all words', async () => {
    const answer = await find('number list')
    expect(answer.nbHits).toBe(40)
    expect(answer.closest).toBeUndefined()
  })

  test('are counted: a filter finds as many as the facet counts, over all pages', async () => {
    for (const query of [
      'photosynthesis number',
      'capital of the longest river',
      'রাজধানী number 7',
      'number 3 motion',
    ]) {
      const whole = await find(query, { facets: [...facetNames], length: 1000 })
      expect(whole.hits).toHaveLength(whole.nbHits)
      expect(whole.closest!.count).toBeGreaterThan(0)
      for (const facet of ['type', 'language', 'level', 'verificationStatus'] as FacetName[]) {
        for (const { value, count } of whole.facets[facet]!) {
          const filter = [[{ facet, value, isNegated: false }]]
          const narrowed = await find(query, { filter, length: 1000 })
          expect([facet, value, narrowed.nbHits]).toEqual([facet, value, count])
          expect(narrowed.hits).toHaveLength(count)
        }
      }
      const tags = new Map<string, number>()
      for (const { tags: own } of whole.hits) for (const tag of own) tags.set(tag, (tags.get(tag) ?? 0) + 1)
      expect(new Map(whole.facets.tags!.map(({ value, count }) => [value, count]))).toEqual(tags)
      const paged: string[] = []
      for (let offset = 0; offset < whole.nbHits; offset += 7)
        paged.push(...(await find(query, { offset, length: 7 })).hits.map(({ objectID }) => objectID))
      expect(paged).toEqual(whole.hits.map(({ objectID }) => objectID))
    }
  })

  test('have the wanted tags and attributes', async () => {
    const filter = [[{ facet: 'tags' as const, value: 't3', isNegated: false }]]
    for (const { tags } of (await find('photosynthesis number', { filter })).hits)
      expect(tags).toContain('t3')
    const ofTags = await find('t3 photosynthesis', { attributes: ['tags'] })
    expect(ofTags.nbHits).toBeGreaterThan(0)
    expect(new Set(ofTags.closest!.missing.flat())).toEqual(new Set(['photosynthesis']))
  })
})

test.each([
  ['lastWords', 'capital city of nowhere', 'capital', ['city', 'of', 'nowhere']],
  ['firstWords', 'unheard word motion', 'motion', ['unheard', 'word']],
  ['firstWords', 'qwertz xylophone', null, undefined],
  ['none', 'capital city', null, undefined],
] as const)('%s of %j leaves out as few words as possible', async (removal, query, left, removed) => {
  const [answer] = await search.find([{ ...usual, query, removeWordsIfNoResults: removal }])
  const expected = left === null ? null : (await search.find([{ ...usual, query: left }]))[0]
  expect(answer!.hits).toEqual(expected?.hits ?? [])
  expect(answer!.removed).toEqual(removed)
  expect(answer!.closest).toBeUndefined()
})

test('optional words need not be there, and move the hits that have them up', async () => {
  const find = async (query: string, optionalWords: string[]) =>
    (
      await search.find([{ ...usual, query, optionalWords, removeWordsIfNoResults: 'none', length: 1000 }])
    )[0]!
  const plain = await find('what is the number', [])
  const answer = await find('what is the number 27 qwertz', ['27', 'qwertz', 'unused'])
  expect(answer.hits[0]!.query).toBe('What is the number 27 of this list?')
  expect(answer.nbHits).toBe(plain.nbHits)
  expect(new Set(answer.hits.map(({ objectID }) => objectID))).toEqual(
    new Set(plain.hits.map(({ objectID }) => objectID)),
  )
  expect(answer.closest).toBeUndefined()
  expect((await find('qwertz capital', ['qwertz', 'capital'])).hits[0]!.query).toBe(
    'What is the capital of France?',
  )
  expect((await find('qwertz capital', ['capital'])).nbHits).toBe(0)
})

test('records added after the reading of the index are weighed and found alike', async () => {
  const late = await createTestDatabase()
  const grown = createSearch(late.target, { max: 2 })
  try {
    await rebuildSearchIndex(late.sql, [records[0]!])
    await grown.warmUp()
    for (const record of records.slice(1)) await storeRecord(late.sql, record)
    for (const query of ['photosynthesis definition', 'capital of the longest river', 'laws motion'])
      expect(shown((await grown.find([{ ...usual, query }]))[0]!)).toEqual(
        shown((await search.find([{ ...usual, query }]))[0]!),
      )
  } finally {
    await grown.close()
    await late.close()
  }
})

test('a record that was changed after the index was read is among them, one that was deleted is not', async () => {
  const query = 'zebra photosynthesis'
  const find = async () => shown((await search.find([{ ...usual, query }]))[0]!)
  const own = records.find((record) => record.query === 'What is photosynthesis?')!
  expect(await find()).toEqual([['What is photosynthesis?', 'zebra']])
  await database.sql`delete from search_record where object_id = ${own.objectID}`
  expect(await find()).toEqual([])
})

test('newest first: by the time of creation, the closest after the others, and without words', async () => {
  const ages = new Map(records.map(({ objectID }, index) => [objectID, index]))
  const agesOf = async (query: string, over: Partial<SearchRequest> = {}) => {
    const [answer] = await search.find([{ ...usual, query, order: 'newest', length: 1000, ...over }])
    return answer!.hits.map(({ objectID }) => ages.get(objectID)!)
  }
  const down = (numbers: number[]) => [...numbers].sort((one, other) => other - one)
  const numbered = await agesOf('number')
  expect(numbered).toHaveLength(40)
  expect(numbered).toEqual(down(numbered))
  expect(await agesOf('number', { offset: 3, length: 4 })).toEqual(numbered.slice(3, 7))
  expect(await agesOf('')).toEqual(down([...ages.values()].filter((age) => age !== deleted)))
  const filter = [[{ facet: 'level' as const, value: 'HSC', isNegated: false }]]
  const ofLevel = await agesOf('', { filter })
  expect(ofLevel).toEqual(down(ofLevel))
  expect(ofLevel.every((age) => age % 4 === 0)).toBe(true)
  expect((await agesOf('laws motion')).map((age) => texts[age])).toEqual([
    'Who found the laws of motion?',
    'The motion of planets',
  ])
})
