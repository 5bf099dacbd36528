import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactLetters } from './letters.ts'
import { oneTypo, slipCosts } from './slips.ts'
import { costOfReading, nearestBySound, soundKey, soundKeys } from './sounds.ts'
import { anyText } from './text-arbitraries.ts'
import { readWordTexts } from './words.ts'

/** Spellings as people write them, without any scheme. */
const spellings = `
dhaka ঢাকা, rajdhani রাজধানী, prosno প্রশ্ন, proshno প্রশ্ন, robindronath রবীন্দ্রনাথ, muktijuddho মুক্তিযুদ্ধ,
chottogram চট্টগ্রাম, nazrul নজরুল, nojrul নজরুল, shongit সঙ্গীত, sangeet সংগীত, bangladesh বাংলাদেশ,
bangladesher বাংলাদেশের, bangladesh বাংলাদেশের, gonit গণিত, biggan বিজ্ঞান, bigyan বিজ্ঞান, jibbiggan জীববিজ্ঞান,
podartho পদার্থ, rosayon রসায়ন, itihash ইতিহাস, shadhinota স্বাধীনতা, swadhinota স্বাধীনতা, bhasha ভাষা,
andolon আন্দোলন, computer কম্পিউটার, vector ভেক্টর, matrix ম্যাট্রিক্স, surjo সূর্য, bekoron ব্যাকরণ, kobi কবি,
byakoron ব্যাকরণ, uponnash উপন্যাস, bongobondhu বঙ্গবন্ধু, shongbidhan সংবিধান, upazila উপজেলা, shikkha শিক্ষা,
shiksha শিক্ষা, hridoy হৃদয়, krishi কৃষি, rin ঋণ, sorkar সরকার, sorkar সরকারের, sylhet সিলেট, songram সংগ্রাম,
shreshtho শ্রেষ্ঠ, jonogon জনগণ, odhikar অধিকার, rashtropoti রাষ্ট্রপতি, nodi নদী, padma পদ্মা, ongko অঙ্ক,
tribhuj ত্রিভুজ, britto বৃত্ত, shomikoron সমীকরণ, bissho বিশ্ব, bishwo বিশ্ব, yunus ইউনূস,
jatiyo জাতীয়, shahitto সাহিত্য, songskriti সংস্কৃতি, prithibi পৃথিবী, biddut বিদ্যুৎ, khomota ক্ষমতা, mrittu মৃত্যু,
prottoy প্রত্যয়, kria ক্রিয়া, sundarban সুন্দরবন, jessore যশোর, comilla কুমিল্লা, coxbazar কক্সবাজার, oxygen অক্সিজেন,
electron ইলেকট্রন, bacteria ব্যাকটেরিয়া, virus ভাইরাস, vitamin ভিটামিন, logic লজিক, software সফটওয়্যার,
chand চাঁদ, chad চাঁদ, panch পাঁচ, dant দাঁত, podmo পদ্ম, podda পদ্মা, attio আত্মীয়, atmiyo আত্মীয়, smriti স্মৃতি,
generation জেনারেশন, action অ্যাকশন, university ইউনিভার্সিটি, suryo সূর্য, karyo কার্য, yuddho যুদ্ধ, ase আছে,
korse করছে, adalot আদালতে, jnan জ্ঞান, sangeet সঙ্গীতে`

test.each(
  spellings
    .trim()
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)('%s may stand for %s', (latin, bangla) => {
  const word = exactLetters(bangla)
  expect(soundKeys(latin)).toContain(soundKey(word))
  expect(nearestBySound(latin, [word])).toHaveLength(1)
})

test('among words with the same key, the nearest come first and distant ones are left out', () => {
  const found = nearestBySound('dhaka', ['ডাক', 'ঢেকে', 'ঢাকা', 'ঢাকার', 'দেখা'])
  expect(found.map(({ word }) => word)).toEqual(['ঢাকা', 'ঢাকার'])
  expect(found[0]!.distance).toBe(0)
  expect(nearestBySound('dhaka', ['রাজধানী'])).toEqual([])
})

test.each([
  ['shwason', 'শ্বসন', 'শাসন'],
  ['dhwoni', 'ধ্বনি', 'ধনী'],
  ['shashon', 'শাসন', 'শ্বসন'],
])('a w behind a consonant is the silent ব of a conjunct: %s', (latin, meant, other) => {
  const found = nearestBySound(latin, [other, meant].map(exactLetters))
  expect(found[0]!.word).toBe(exactLetters(meant))
  expect(found[1]?.distance ?? Infinity).toBeGreaterThan(found[0]!.distance)
})

test('a reading costs more than another form of a word, and at most two typos', () => {
  expect(costOfReading(0)).toBe(slipCosts.sameSound)
  expect(costOfReading(0.5)).toBe(slipCosts.sameSound + 2)
  expect(costOfReading(3)).toBe(2 * oneTypo)
})

test('a word with other characters than a to z has no Bangla sounds', () => {
  expect(soundKeys('1971')).toEqual([])
  expect(soundKeys('x2')).toEqual([])
  expect(soundKeys('ঢাকা')).toEqual([])
  expect(soundKey('dhaka')).toBeNull()
  expect(soundKey('2য়')).toBeNull()
})

test('a word has few keys, of consonants only', () => {
  const anyLatin = fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength: 1,
    maxLength: 64,
  })
  fc.assert(
    fc.property(anyLatin, anyText, (latin, text) => {
      const keys = soundKeys(latin)
      expect(keys.length).toBeLessThanOrEqual(96)
      for (const key of keys) expect(key).toMatch(/^[a-z]+$/)
      const words = readWordTexts(text)
      for (const word of words) expect(soundKey(word) ?? 'a').toMatch(/^[a-z]+$/)
      for (const { distance } of nearestBySound(latin, words)) expect(distance).toBeGreaterThanOrEqual(0)
    }),
    { seed: 1 },
  )
})
