import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createBothSearches } from '../../../../tests/support/both-searches.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { forAllTests } from '../../../../tests/support/test-world.ts'
import { rebuildSearchIndex } from '../index/rebuild.ts'
import type { SearchRequest } from '../search-request.ts'

const texts = [
  'উদ্ভিদের সালোকসংশ্লেষণ কোথায় ঘটে?',
  'কোষ বিভাজন কে আবিষ্কার করেন?',
  'জাতীয় পাখি কোনটি?',
  'হলুদ রঙের ফুল কোনটি?',
  'ভেক্টর রাশি কাকে বলে?',
  'বিভক্ত সংখ্যা কত?',
  'মোটর গাড়ি কীভাবে চলে?',
  'চাঁদের আলো কেন দেখা যায়?',
  'ধানের ক্ষেত কোথায় দেখা যায়?',
  'উজ্জ্বল তারা কোনটি?',
  'What is photosynthesis?',
  'The light reaction of photo electric cells',
  'মুক্তিযুদ্ধ শুরু হয় ১৯৭১ সালে',
  'The area of $\\frac{5}{2}$ of a circle with $x^2+2x$',
  'Find $\\sin\\theta$ when $\\sqrt{2}$ is given',
  'পদ্মা সেতুর দৈর্ঘ্য কত?',
]

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createBothSearches(database.target))

beforeAll(async () => {
  await rebuildSearchIndex(
    database.sql,
    texts.map((query) => ({
      ...{ objectID: randomUUID(), type: 'Question', query, verificationStatus: false },
      ...{ language: 'Bangla', level: 'SSC', tags: [], votes: 0 },
    })),
  )
  await search.warmUp()
})

async function find(query: string, changes: Partial<SearchRequest> = {}) {
  const [answer] = await search.find([
    {
      ...{ query, queryType: 'prefixLast', typoTolerance: 'true', attributes: ['query', 'tags'], filter: [] },
      ...{ minWordSizefor1Typo: null, minWordSizefor2Typos: null, offset: 0, length: 10 },
      ...{ facets: [], maxValuesPerFacet: 10, sortFacetValuesBy: 'count' },
      ...changes,
    },
  ])
  return { ...answer!, first: answer!.hits[0]?.query }
}

test.each([
  ['ি for ী', 'জাতিয় পাখি', 2],
  ['a lost dot', 'জাতীয পাখি', 2],
  ['শ for স', 'শালোকসংশ্লেষণ', 0],
  ['ন for ণ and ষ for শ', 'সালোকসংষ্লেষন', 0],
  ['an aspirate, in a word of three letters', 'হলুধ', 3],
  ['another aspirate', 'হলূদ', 3],
  ['্যা for ে', 'ভ্যাক্টর রাশি', 4],
  ['a lost sign', 'বভক্ত', 5],
  ['a conjunct spelled apart', 'বিভকত', 5],
  ['a lost ো', 'মটর গাড়ি', 6],
  ['a lost sign in a word of two letters', 'মটর গড়ি', 6],
  ['a lost chandrabindu', 'চাদের আলো', 7],
  ['a letter of a conjunct lost', 'উজ্বল তারা', 9],
  ['two signs swapped', 'উদ্ভদিের', 0],
  ['two letters swapped with their signs', 'সাকলোসংশ্লেষণ', 0],
  ['a key pressed twice', 'উদ্ভিদদের', 0],
  ['a sign typed twice', 'হলুুদ', 3],
  ['a key beside on Bijoy (হ, গ)', 'গলুদ', 3],
  ['a first letter lost', 'দ্ভিদের কোথায়', 0],
  ['two slips', 'শালোকসংস্লেষণ', 0],
  ['a swap in English', 'pohtosynthesis', 10],
])('%s: %s', async (_kind, query, place) => {
  const found = await find(query)
  expect(found.first).toBe(texts[place])
  expect(found.applied).not.toBeNull()
})

test('exact words come first, then the likelier slips', async () => {
  await expect(find('কোথায় দেখা')).resolves.toMatchObject({ first: texts[8], applied: null })
  const { hits } = await find('আলো')
  expect(hits[0]!.query).toBe(texts[7])
})

test('the sizes that a client sets are kept, and a number has no typo', async () => {
  expect((await find('হলুধ', { minWordSizefor1Typo: 4 })).nbHits).toBe(0)
  expect((await find('হলুধ', { minWordSizefor1Typo: 3 })).first).toBe(texts[3])
  expect((await find('শালোকসংস্লেষনে', { typoTolerance: 'false' })).nbHits).toBe(0)
  expect((await find('১৯৭২ সালে')).nbHits).toBe(0)
})

test('names the spelling that was searched for, but not the Bangla word for a Latin one', async () => {
  expect((await find('জাতীয পাখী')).applied).toBe('জাতী\u09df পাখি')
  expect((await find('photosinthesis')).applied).toBe('photosynthesis')
  expect((await find('photosynth')).applied).toBeNull()
  expect(await find('muktijuddho')).toMatchObject({ first: texts[12], applied: null })
})

test.each([
  ['সালোক সংশ্লেষণ', 0],
  ['সালোক সংশ্লেষণ কোথায়', 0],
  ['photo synthesis', 10],
  ['mukti juddho', 12],
  ['photoelectric', 11],
  ['পদ্মাসেতু', 15],
  ['পদ্মাসেতুর দৈর্ঘ্য', 15],
])('a space too many or too few: %s', async (query, place) => {
  expect((await find(query)).first).toBe(texts[place])
})

test('the parts of a word split in two stand side by side in a record', async () => {
  expect((await find('photocells')).nbHits).toBe(0)
})

test.each([
  '১৭। কোষ বিভাজন কে আবিষ্কার করেন?',
  'প্রশ্ন ১৭: কোষ বিভাজন কে আবিষ্কার করেন? [ঢা. বো. ১৯]',
  '১৭। কোষ বিভাজন কে আবিষ্কার করেন? (ক) ভারচু (খ) ফ্লেমিং (গ) হুক (ঘ) ব্রাউন',
  '17. কোষ বিভাজন কে আবিস্কার করেন?\nক) ভারচু\nখ) ফ্লেমিং\nগ) হুক\nঘ) ব্রাউন',
])('a pasted question: %s', async (query) => {
  expect((await find(query)).first).toBe(texts[1])
})

test.each([
  ['5/2 of a circle with x2 + 2x', 13],
  ['\\frac{5}{2} of a circle', 13],
  ['sinθ', 14],
  ['√2', 14],
  ['\\sin\\theta when \\sqrt{2}', 14],
])('a formula without its TeX signs: %s', async (query, place) => {
  expect((await find(query)).first).toBe(texts[place])
})

test('a query of signs alone finds nothing', async () => {
  expect(await find('+')).toMatchObject({ nbHits: 0, isWordless: true })
  expect(await find(' ')).toMatchObject({ nbHits: texts.length, isWordless: false })
})

test('a long pasted text ends soon', async () => {
  const long = Array.from({ length: 300 }, (_, index) => `শব্দ${'কখগঘচছজ'[index % 7]}${index}ভ`).join(' ')
  const before = process.threadCpuUsage()
  await find(long.slice(0, 2000))
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(3000)
})
