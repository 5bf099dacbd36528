import { expect, test } from 'vitest'
import { otherAcronym } from './acronyms.ts'
import { exactLetters } from './letters.ts'

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
