import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
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
  ["'সোনার তরী' রচনা কার?"],
  ['বৃষ্টি হলে তবে মাঠ ভেজে।'],
  ['Dr. Watson is the friend of which detective?'],
  ['আয়তনে ক্ষুদ্রতম দেশ কোনটি?'],
  ['রেডক্রসের প্রতিষ্ঠাতা কে?', ['ডুনান্ট', 'নোবেল', 'নাইটিঙ্গেল', 'লিঙ্কন']],
  ['বাংলাদেশের জাতীয় পাখি কোনটি?'],
  ['Which ion is $\\mathrm{Fe^{3+}}$?'],
  ['কত টাকায় Oyster কেনা যায়?'],
  ['এক অশ্বক্ষমতা কত ওয়াটের সমান?'],
  ['One of these rates does not exist.'],
  ['পানির ঘনত্ব কোন তাপমাত্রায় সর্বাধিক?'],
  ["'বিষাদ-সিন্ধু' কোন ঘটনা অবলম্বনে লেখা?"],
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

test.each(['অসস', 'তবব'])(
  'an unknown word of three letters is no other word with another letter: %s',
  async (query) => {
    expect(await find(query)).toEqual({ hits: [], applied: null })
  },
)

test.each([
  ['photosintesis', 'Which gas does photosynthesis need?', 'photosynthesis'],
  ['waton', 'Dr. Watson is the friend of which detective?', 'watson'],
])(
  'an English word with a slip finds the English word first, and says so: %s',
  async (query, hit, applied) => {
    expect(await find(query)).toMatchObject({ hits: expect.arrayContaining([hit]), applied })
    expect((await find(query)).hits[0]).toBe(hit)
  },
)

test('in a query of Bangla in Latin letters, a word is rather Bangla than the English one that it resembles', async () => {
  expect((await find('koto oyater')).hits).toEqual(['এক অশ্বক্ষমতা কত ওয়াটের সমান?', 'কত টাকায় Oyster কেনা যায়?'])
})

test.each([
  ['rayes exist', 'One of these rates does not exist.'],
  ['ঘত্ব সর্বাধিক', 'পানির ঘনত্ব কোন তাপমাত্রায় সর্বাধিক?'],
  ['ঘনা অবলম্বনে', "'বিষাদ-সিন্ধু' কোন ঘটনা অবলম্বনে লেখা?"],
])(
  'beside another word, a short one with a slip is found, and what only looks common: %s',
  async (query, hit) => {
    expect((await find(query)).hits).toEqual([hit])
  },
)

test('a doubtful reading is said, also of a word that is in the options alone', async () => {
  expect(await find('doninnt')).toEqual({ hits: ['রেডক্রসের প্রতিষ্ঠাতা কে?'], applied: 'ডুনান্ট' })
  expect((await find('ayotone')).applied).toBeNull()
})

test.each([
  ['বাংলাদেশেরজাতীয়পাখি', 'বাংলাদেশের জাতীয় পাখি কোনটি?'],
  ['whichgasdoes photosynthesis', 'Which gas does photosynthesis need?'],
  ['Fe+3', 'Which ion is $\\mathrm{Fe^{3+}}$?'],
])('three joined words and the charge of an ion are found: %s', async (query, hit) => {
  expect((await find(query)).hits[0]).toBe(hit)
})

test('a word of the text comes before a longer one whose options have the word', async () => {
  expect((await find('জল')).hits[0]).toBe(texts[6]![0])
})

test('a word of the bank is not the misspelt beginning of another', async () => {
  expect((await find('পদ্মা')).hits).toEqual([texts[7]![0]])
})
