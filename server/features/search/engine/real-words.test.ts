import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/both-searches.ts'
import { createTestDatabase } from '../../../../tests/database.ts'
import { forAllTests } from '../../../../tests/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { searchableAttributes } from '../search-record.ts'

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createBothSearches(database.target))

const texts: [query: string, answers?: string[]][] = [
  ['What is the efficiency of a Carnot engine?'],
  ['নিচের কোন বাক্যটি ঠিক?'],
  ['সস্তার তিন অবস্থা প্রবাদের অর্থ কী?'],
  ['Which gas does photosynthesis need?'],
  ['ফটোসিনথেসিসের হার কীসে বাড়ে?'],
  ["'জলৌকা' শব্দের সন্ধি বিচ্ছেদ কোনটি?", ['জল + ঔকা', 'জলো + ঔকা', 'জল + ওকা', 'জলা + ঔকা']],
  ['পৃথিবীতে বিশুদ্ধ জল কোথায় বেশি থাকে?'],
  ['পদ্মা কোথায় মেঘনার সঙ্গে মেশে?'],
  ['পদার্থবিজ্ঞানের জনক কে?'],
  ['জোয়ার কেন হয়?'],
]

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    texts.map(([query, answers]) => ({
      ...{ objectID: randomUUID(), type: 'Question' as const, query, tags: [], votes: 0, answers },
      ...{ verificationStatus: false, language: 'Bangla' as const, level: 'SSC' as const },
    })),
  )
  await search.warmUp()
})

async function find(query: string) {
  const [answer] = await search.find([
    {
      ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: [...searchableAttributes] },
      ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 12 },
      ...{ facets: [], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
    },
  ])
  return { hits: answer!.hits.map((hit) => hit.query), applied: answer!.applied }
}

test.each(['cannot', 'নিজের', 'ধোয়ার', 'carpet'])(
  'a common word that the bank lacks is no misspelling: %s',
  async (query) => {
    expect(await find(query)).toEqual({ hits: [], applied: null })
  },
)

test('a word of three letters is not corrected without being asked', async () => {
  expect((await find('অসস')).applied).toBeNull()
})

test('an English word with a slip finds the English word first', async () => {
  const { hits } = await find('photosintesis')
  expect(hits[0]).toBe(texts[3]![0])
})

test('a word of the text comes before a longer one whose options have the word', async () => {
  expect((await find('জল')).hits[0]).toBe(texts[6]![0])
})

test('a word of the bank is not the misspelt beginning of another', async () => {
  expect((await find('পদ্মা')).hits).toEqual([texts[7]![0]])
})
