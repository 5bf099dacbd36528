import { expect, test } from 'vitest'
import { acronymsIn, otherAcronym } from './acronyms.ts'
import { exactLetters } from './letters.ts'
import { readStoredWords, readWords } from './words.ts'

test.each([
  ['dna', 'ডিএনএ'],
  ['gdp', 'জিডিপি'],
  ['cpu', 'সিপিইউ'],
  ['html', 'এইচটিএমএল'],
  ['who', 'ডব্লিউএইচও'],
  ['xy', 'এক্সওয়াই'],
])('%s is %s, and the reverse', (latin, bangla) => {
  expect(otherAcronym(latin)).toBe(exactLetters(bangla))
  expect(otherAcronym(exactLetters(bangla))).toBe(latin)
})

test.each(['a', 'bengali', 'h2o', 'ঢাকা', 'এ', 'বিড়াল', ''])('%s is none', (word) =>
  expect(otherAcronym(exactLetters(word))).toBeNull(),
)

test.each([
  ['দুটি সংখ্যার গ.সা.গু. কত?', ['গসাগু']],
  ['গ. সা. গু. কত?', ['গসাগু']],
  ['D.N.A. test', ['dna']],
  ['ডি এন এ কী', ['ডিএনএ']],
  ['d n a', ['dna']],
  ['৫ সে.মি. লম্বা', ['সেমি']],
  ['J. Watson and F. Crick', []],
  ['আর এ কথা', []],
  ['ক্লাস ৯', []],
  ['গ.সা.গু. কী?', ['গসাগু']],
  ['D.N.A. কী?', ['dna']],
])('letters that stand apart are one abbreviation: %s', (text, expected) => {
  const found = acronymsIn(text, readWords(text)).map(({ word }) => word)
  expect(found).toEqual(expected.map(exactLetters))
  for (const word of found) expect(readStoredWords(text).map((stored) => stored.text)).toContain(word)
})

test('two names of letters are an abbreviation where two letters suffice', () => {
  const read = (text: string) => acronymsIn(text, readWords(text), 2).map(({ word }) => word)
  expect(read('পি এইচ')).toEqual([exactLetters('পিএইচ')])
  expect(read('a b')).toEqual([])
  expect(read('U N')).toEqual(['un'])
  expect(read('U N and others')).toEqual([])
})
