import { describe, expect, test } from 'vitest'
import { levelWords } from '../../../../contract/level-words.ts'
import { questionLevels } from '../../../../contract/levels.ts'
import { levelWordOf } from '../index/level-word.ts'
import { readWordTexts } from '../text/words.ts'
import { starterList } from './starter-list.ts'
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
    ['the liberation war of 1971', ['মুক্তিযুদ্ধ']],
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
