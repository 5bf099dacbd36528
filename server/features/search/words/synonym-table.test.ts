import { describe, expect, test } from 'vitest'
import { levelWords } from '../../../../contract/bank/level-words.ts'
import { questionLevels } from '../../../../contract/bank/levels.ts'
import { levelWordOf } from '../index/level-word.ts'
import { readWordTexts } from '../text/words.ts'
import { starterList } from './starter-synonyms.ts'
import { SynonymTable } from './synonym-table.ts'

const targetsOf = (table: SynonymTable, query: string) =>
  table
    .find([...new Set(readWordTexts(query))])
    .flatMap(({ targets }) => targets.map((words) => words.join(' ')))

describe('a table of synonyms', () => {
  const table = new SynonymTable([
    { kind: 'same', phrases: ['মুক্তিযুদ্ধ', 'liberation war', 'war of independence'] },
    { kind: 'oneWay', phrases: ['ict', 'information technology'] },
  ])

  test.each([
    ['মুক্তিযুদ্ধ', ['liberation war']],
    ['মুক্তিযুদ্ধের ইতিহাস', ['liberation war']],
    ['the liberation war of 1971', ['মুক্তিযুদ্ধ', 'একাত্তর']],
    ['war of independence', ['মুক্তিযুদ্ধ', 'liberation war']],
    ['liberation', []],
    ['ict', ['information technology']],
    ['information technology', []],
  ])('%s', (query, expected) => {
    expect(targetsOf(table, query)).toEqual(expected)
  })

  test('returns the place of a phrase in the query', () => {
    expect(table.find(['the', 'liberation', 'war'])).toMatchObject([{ from: 1, to: 3 }])
  })

  test.each([
    ['৭ই', ['7', '7th']],
    ['7', ['7ই', '7th']],
    ['২১শে', ['21', '21st']],
    ['১লা', ['1', '1st']],
    ['৩য়', ['তৃতীয়', 'third', '3rd']],
    ['ষষ্ঠ', ['sixth', '6ষ্ঠ', '6th']],
    ['first', ['প্রথম', '1ম', '1st']],
    ['iv', ['চতুর্থ', 'fourth', '4র্থ', '4th', '4']],
    ['৩৫তম', ['35th']],
    ['৭১এর', ['71']],
    ['৫টি', ['5']],
    ['উনিশশো বায়ান্ন', ['1952', 'বায়ান্ন', '1952']],
    ['h2o', []],
  ])('a number is found however it is written: %s', (query, expected) => {
    const exact = expected.map((phrase) => readWordTexts(phrase).join(' '))
    expect(targetsOf(table, query)).toEqual(exact)
  })

  test('a misspelt English term finds its Bangla where no record has the word, and a common word is none', () => {
    const starter = new SynonymTable(starterList)
    const meant = (word: string, isKnown = false) =>
      starter
        .findHeard([word], () => isKnown)
        .flatMap(({ targets }) => targets.map((words) => words.join(' ')))
    for (const word of ['photosintesis', 'fotosynthesis', 'photosynthesiz'])
      expect(meant(word), word).toContain(readWordTexts('সালোকসংশ্লেষণ').join(' '))
    expect(meant('accelaration')).toContain('ত্বরণ')
    expect(meant('photosintesis', true)).toEqual([])
    for (const word of ['national', 'obosthan', 'jonosonkha']) expect(meant(word), word).toEqual([])
  })

  test('terms of grammar are heard, and a short word is no term that it hardly sounds like', () => {
    const starter = new SynonymTable(starterList)
    const heard = (word: string) =>
      starter.findHeard(readWordTexts(word)).flatMap(({ targets }) => targets.map((words) => words.join(' ')))
    for (const word of ['প্রিপজিশন', 'প্রিপোজিশন']) expect(heard(word)).toContain('অনুসর্গ')
    expect(heard('অসস')).toEqual([])
  })

  test.each([
    ['ভেলোসিটি', ['বেগ', 'velocity']],
    ['ভেলোসিটির', ['বেগ', 'velocity']],
    ['টেম্পারেচার', ['তাপমাত্রা', 'temperature']],
    ['রেজিস্ট্যান্স', ['রোধ', 'resistance']],
    ['রিফ্র্যাকশন', ['প্রতিসরণ', 'refraction']],
    ['কাইনেটিক এনার্জি', ['গতিশক্তি', 'kinetic energy', 'শক্তি', 'energy']],
    ['বেগ', []],
    ['বাংলাদেশ', []],
    ['velocity', []],
  ])('an English term in Bangla letters has its synonyms: %s', (query, expected) => {
    const terms = new SynonymTable(
      (
        [
          ['বেগ', 'velocity'],
          ['তাপমাত্রা', 'temperature'],
          ['রোধ', 'resistance'],
          ['প্রতিসরণ', 'refraction'],
          ['শক্তি', 'energy'],
          ['গতিশক্তি', 'kinetic energy'],
        ] as const
      ).map((phrases) => ({ kind: 'same', phrases })),
    )
    const heard = terms.findHeard([...new Set(readWordTexts(query))])
    const phrases = heard.flatMap(({ targets }) => targets.map((words) => words.join(' ')))
    expect(phrases).toEqual(expected.map((phrase) => readWordTexts(phrase).join(' ')))
  })

  test('a common word has the meaning of an acronym only as an acronym', () => {
    const table = new SynonymTable([{ kind: 'oneWay', phrases: ['who', 'স্বাস্থ্য সংস্থা'] }])
    expect(table.find(['who'])).toEqual([])
    expect(table.find(['who'], new Set(['who']))).toMatchObject([{ targets: [['স্বাস্থ্য', 'সংস্থা']] }])
  })

  test('finds a bounded number of phrases', () => {
    const phrases = Array.from({ length: 60 }, (_, at) => `word${at}`)
    const large = new SynonymTable(phrases.map((phrase) => ({ kind: 'same', phrases: [phrase, 'other'] })))
    expect(large.find(phrases)).toHaveLength(30)
  })

  test('every name of a level leads to its word, and no text yields that word', () => {
    for (const level of questionLevels) {
      const word = levelWordOf(level)
      expect(readWordTexts(word)).toEqual([])
      for (const name of levelWords[level])
        expect([name, targetsOf(table, name)]).toEqual([name, expect.arrayContaining([word])])
    }
    const all = Object.values(levelWords).flat()
    expect(new Set(all).size).toBe(all.length)
  })
})

test('the starter list has terms of one to four words, each set once, with Bangla and English', () => {
  const phrases = starterList.flatMap((synonym) => synonym.phrases)
  expect(starterList.length).toBeGreaterThanOrEqual(150)
  for (const phrase of phrases)
    expect([phrase, [1, 2, 3, 4]]).toEqual([phrase, expect.arrayContaining([readWordTexts(phrase).length])])
  const keys = starterList.map((synonym) => JSON.stringify(synonym.phrases.map(readWordTexts)))
  expect(new Set(keys).size).toBe(keys.length)
  const isInBoth = ({ phrases }: { phrases: readonly string[] }) =>
    phrases.some((phrase) => /[a-z]/.test(phrase)) && phrases.some((phrase) => /[ঀ-৿]/.test(phrase))
  expect(starterList.filter(isInBoth).length).toBeGreaterThanOrEqual(150)
})
