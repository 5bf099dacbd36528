import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import { searchableAttributes } from '../search-record.ts'

const database = await forAllTests(createTestDatabase())
const search = await forAllTests(createBothSearches(database.target))

const texts = [
  'A ship is doomed to roam the seas forever. Where did it disappear?',
  'What is the doom of this hero?',
  'Which planet is related to the moon?',
  'মানুষদের রক্তের গ্রুপ কয়টি?',
  'মুক্তিযোদ্ধারা কোথায় প্রশিক্ষণ নেন?',
  'মুক্তিযোদ্ধাদেরকে কে সংগঠিত করেন?',
  'ডিএনএ অণুর মডেল প্রস্তাব করেন কারা?',
  'What does GDP mean?',
  'বাংলাদেশের জাতীয় ফল কোনটি?',
  'Was the soldier in Nam?',
  'Who owned this sale of paintings?',
  'সারে শতকরা কত ভাগ নাইট্রোজেন থাকে?',
  'Which gas has the most nitrogen in the air of the planet, and how much of it is there?',
  'Is the koto an instrument of the Japanese, or is it an older one of the Chinese?',
  'Is a vague answer to the question of a judge an offence in this country?',
  'Which sare is a town of the coast, or near it?',
]

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    texts.map((query) => ({
      ...{ objectID: randomUUID(), type: 'Question', query, tags: [], votes: 0 },
      ...{ verificationStatus: false, language: 'Bangla', level: 'SSC' },
    })),
  )
  await search.warmUp()
})

async function find(query: string): Promise<{ first: string | undefined; all: string[]; closest: number }> {
  const [answer] = await search.find([
    {
      ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: [...searchableAttributes] },
      ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, filter: [], offset: 0, length: 12 },
      ...{ facets: [], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
      ...{ removeWordsIfNoResults: 'allOptional' },
    },
  ])
  const all = answer!.hits.map((hit) => hit.query)
  return { first: all[0], all, closest: answer!.closest?.count ?? 0 }
}

test.each([
  ['doom sea', texts[0]],
  ['relation moons', texts[2]],
  ['মানুষ গ্রুপ', texts[3]],
  ['মুক্তিযোদ্ধাদের প্রশিক্ষণ', texts[4]],
  ['মুক্তিযোদ্ধারা সংগঠিত', texts[5]],
])('%s finds a record with other forms of the words, which lacks none', async (query, expected) => {
  const { all, closest } = await find(query)
  expect(all.slice(0, all.length - closest)).toEqual([expected])
})

test('a record with the word as it is typed comes first', async () => {
  expect((await find('doom')).all).toEqual([texts[1], texts[0]])
  expect((await find('মুক্তিযোদ্ধাদেরকে')).all).toEqual([texts[5], texts[4]])
})

test.each([
  ['DNA মডেল', texts[6]],
  ['জিডিপি', texts[7]],
])('%s finds an acronym in the other script', async (query, expected) => {
  expect((await find(query)).all).toEqual([expected])
})

test('among words of Bangla in Latin letters an English word may be one as well', async () => {
  expect((await find('jatiyo foler nam')).first).toBe(texts[8])
  expect((await find('sale paintings')).first).toBe(texts[10])
})

test('words that all are in English records are read as Bangla ones when nothing is close', async () => {
  expect((await find('urea sare nitrogen koto vag')).all[0]).toBe(texts[11])
})
