import { beforeAll, expect, test } from 'vitest'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import type { SearchRequest } from '../server/features/search/search-request.ts'
import { createBothSearches } from './support/both-searches.ts'
import { createTestDatabase } from './support/database.ts'
import { readRelevanceBank } from './support/relevance-bank.ts'
import { forAllTests } from './support/test-world.ts'

/** Queries, one per line, with a part of each text that must come first, in order. */
const expectations = `
# Bangla
বাংলাদেশের রাজধানী => বাংলাদেশের রাজধানী কোথায়
রাজধানী ঢাকা => রাজধানী ঢাকা কোন নদীর | ঢাকা প্রথম কবে
ঢাকা => ঢাকা প্রথম কবে
ঢাকা বিশ্ববিদ্যালয় => ঢাকা বিশ্ববিদ্যালয়
নেপালের রাজধানী => নেপালের রাজধানী
মুক্তিযুদ্ধ => মুক্তিযুদ্ধ কত মাস
মুক্তিযুদ্ধের সেক্টর => সেক্টরে ভাগ করা
সংবিধান কবে কার্যকর => বাংলাদেশের সংবিধান কবে থেকে
পদ্মা মেঘনা => পদ্মা ও মেঘনা নদী
পদ্মা সেতু => পদ্মা সেতুর
জাতীয় পাখি => জাতীয় পাখি
জাতীয় => জাতীয় পাখি | জাতীয় ফুল
লালসালু => 'লালসালু'
গীতাঞ্জলি => 'গীতাঞ্জলি'
আলোর বেগ => আলোর বেগ কত
ছন্দে রচিত => 'মেঘনাদবধ কাব্য' কোন ছন্দে
সালোকসংশ্লেষণে অক্সিজেনের উৎস => সালোকসংশ্লেষণে নির্গত
ত্রিভুজের তিন কোণ => ত্রিভুজের তিন কোণের
র‍্যাব => র‍্যাব কবে
বাংলাদেশের ইতিহাস => বাংলাদেশের ইতিহাস
# Beginnings of the last word
মুক্তিযো => মুক্তিযোদ্ধাদের
কর্ণফু => কর্ণফুলী
photosyn => What is photosynthesis
capital of bang => capital of Bangladesh
# Another ending, another spelling
বাংলাদেশ রাজধানী => বাংলাদেশের রাজধানী কোথায়
নজরুল জন্ম => নজরুলের জন্ম
বাড়ী বানান => 'বাড়ি' শব্দের বানান
রবীন্দ্র সংগীত => রবীন্দ্র সঙ্গীতের
রণসঙ্গীত => রণসংগীত
ধ্বনী পরিবর্তন => ধ্বনি পরিবর্তন
পাঁচালি => 'পথের পাঁচালী'
ব্যাকরন => ব্যাকরণ শব্দের
# English
capital of bangladesh => capital of Bangladesh
capital of australia => capital of Australia
capital => capital of Bangladesh
world war => World War II | First World War
speed of light => speed of light in a vacuum
law of gravity => law of gravity
mona lisa => Mona Lisa
newton second law => Newton's second law
national poet => national poet of Bangladesh
plural of crisis => plural of "crisis"
passive form => passive form
Pride and Prejudice => "Pride and Prejudice"
cafe naive => Café Dhaka
WORLD HISTORY => World History Practice
# Both
Bangladesh এর জিডিপি => বাংলাদেশ (Bangladesh) এর জিডিপি
HTML শিরোনাম => HTML-এ শিরোনাম
XOR গেট => XOR গেটের আউটপুট
# By ear
dhaka bishwobiddaloy => ঢাকা বিশ্ববিদ্যালয়
bangladesher rajdhani => বাংলাদেশের রাজধানী কোথায়
rajdhani => রাজধানী ঢাকা কোন নদীর | বাংলাদেশের রাজধানী কোথায়
muktijuddho => মুক্তিযুদ্ধ কত মাস
chottogram bondor => চট্টগ্রাম বন্দর
nojruler jonmo => নজরুলের জন্ম
kazi nazrul => কাজী নজরুল ইসলামের
robindro shongit => রবীন্দ্র সঙ্গীতের
podma setu => পদ্মা সেতুর
chorjapod => ১৯০৭ সালে নেপালের
jatiyo ful => জাতীয় ফুল
bekoron => ব্যাকরণ শব্দের
tribhuj => ত্রিভুজের তিন কোণের
jibbiggan => জীববিজ্ঞান: অধ্যায়ভিত্তিক | জীববিজ্ঞানের জনক
prithibir upogroho => পৃথিবীর একমাত্র উপগ্রহের
# Mistyped
captial of bangladesh => capital of Bangladesh
photosinthesis => What is photosynthesis
goverment => -
bangladsh poet => national poet of Bangladesh
vaccum light => speed of light in a vacuum
quadratc equation => roots of a quadratic
মুক্তিযুদ্দ => মুক্তিযুদ্ধ কত মাস
রাজধানি ঢাকা => রাজধানী ঢাকা কোন নদীর
কর্নফুলি => কর্ণফুলী
সুর্যের গ্রহ => সূর্যের সবচেয়ে কাছের
ঢাাকা => ঢাকা প্রথম কবে
জাতীয পাখি => জাতীয় পাখি
রজধানী ঢাকা => রাজধানী ঢাকা কোন নদীর
রাধাজনী ঢাকা => রাজধানী ঢাকা কোন নদীর
মুক্তিযুধ্দ সেক্টর => সেক্টর
সালোকশংষ্লেষনে অক্সিজেন => সালোকসংশ্লেষণে নির্গত
লালশালূ => 'লালসালু'
ছোন্দে রচিত => 'মেঘনাদবধ কাব্য' কোন ছন্দে
# Joined and split
সালোক সংশ্লেষণে অক্সিজেন => সালোকসংশ্লেষণে নির্গত
photo synthesis => What is photosynthesis
salok songsleshone => সালোকসংশ্লেষণে নির্গত
worldwar => World War II | First World War
পদ্মাসেতু => পদ্মা সেতুর
# Pasted
১৭। বাংলাদেশের সংবিধান কবে থেকে কার্যকর হয়? => বাংলাদেশের সংবিধান কবে থেকে
# Numbers
১৯৭১ => ১৯৭১ সালের ২৬ মার্চ
1971 => ১৯৭১ সালের ২৬ মার্চ
1972 সংবিধান => ১৯৭২ সালে গৃহীত
২০১৯ world cup => World Cup in 2019
এসএসসি 2024 => এসএসসি গণিত ২০২৪
1973 => -
২৬শে মার্চ => ১৯৭১ সালের ২৬ মার্চ
২৬ শে মার্চ => ১৯৭১ সালের ২৬ মার্চ
26th মার্চ => ১৯৭১ সালের ২৬ মার্চ
১০ই জানুয়ারি => ১৯৭২ সালের ১০ জানুয়ারি
'৭১ সালের মার্চ => ১৯৭১ সালের ২৬ মার্চ
একাত্তরের মার্চ => ১৯৭১ সালের ২৬ মার্চ
নজরুলের ১ম কাব্যগ্রন্থ => কাজী নজরুল ইসলামের প্রথম
1st world war => First World War
# Abbreviations
জি ডি পি => বাংলাদেশ (Bangladesh) এর জিডিপি
জি.ডি.পি. => বাংলাদেশ (Bangladesh) এর জিডিপি
G.D.P. => বাংলাদেশ (Bangladesh) এর জিডিপি
এইচ টি এম এল => HTML
h t m l => HTML
# Maths and formulas
x^2-5x-14 => $x^2-5x-14$
H2O => সংকেত $H_2O$
H₂SO₄ => সালফিউরিক
h2so4 => সালফিউরিক
CO2 water => Why does CO2
sin 30 => $\\sin 30
sin 75 => $\\sin 75
derivative of sin x => derivative of $\\sin x$
π => $\\pi$ এর আসন্ন
pi => $\\pi$ এর আসন্ন
sqrt => $\\sqrt{2}$
BANANA => BANANA
f(x)=x^2-3x+1 => $f(x)=x^2-3x+1$
# Tags
geography => capital of Bangladesh
calculus => derivative of $\\sin x$
`

const queries = expectations
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('# '))
  .map((line) => line.split(' => ') as [string, string])

const plain: SearchRequest = {
  query: '',
  queryType: 'prefixLast',
  typoTolerance: 'true',
  minWordSizefor1Typo: null,
  minWordSizefor2Typos: null,
  attributes: ['query', 'tags'],
  filter: [],
  offset: 0,
  length: 12,
  facets: [],
  maxValuesPerFacet: 10,
  sortFacetValuesBy: 'count',
}

const database = await forAllTests(createTestDatabase())

const search = await forAllTests(createBothSearches(database.target))

beforeAll(async () => {
  await rebuildSearchIndex(database.sql, readRelevanceBank())
  await search.warmUp()
})

test('there are enough queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(60)
})

test.each(queries)('%s', async (query, expected) => {
  const [answer] = await search.find([{ ...plain, query }])
  const found = answer!.hits.map((hit) => hit.query)
  if (expected === '-') expect(found).toEqual([])
  else {
    for (const [place, piece] of expected.split(' | ').entries())
      expect(found[place] ?? '', found.slice(0, 5).join('\n')).toContain(piece)
  }
})

test.each([
  ['vitamin c', null, 'ভিটামিন'],
  ['zzzzqqq', null, null],
  ['capital of atlantis', null, null],
  ['kalindor rajdhani', null, 'রাজধানী'],
  // An unknown word must not change or remove the known ones.
  ['capital of zimbabwe', null, null],
  ['language movement 1951', null, null],
  ['H2 + O2', null, null],
  ['rajdhani capital', null, null],
])('%s has no hits; these are the suggestions', async (query, spelling, reading) => {
  const [answer] = await search.find([{ ...plain, query }])
  expect(answer!.nbHits).toBe(0)
  expect(answer!.suggestions).toEqual({ spelling, reading })
})
