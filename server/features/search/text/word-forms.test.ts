import { expect, test } from 'vitest'
import { countLetters, isNumber, prefixesOf, vocabularyForms } from './word-forms.ts'

test('prefixes have 1 to 4 code points', () => {
  expect(prefixesOf('dhaka')).toEqual(['d', 'dh', 'dha', 'dhak'])
  expect(prefixesOf('ঢাকা')).toEqual(['ঢ', 'ঢা', 'ঢাক', 'ঢাকা'])
  expect(prefixesOf('𝒳y')).toEqual(['𝒳', '𝒳y'])
})

test.each([
  ['প্রশ্ন', 2],
  ['রাজধানী', 4],
  ['ঢাকা', 2],
  ['ক্ষ', 1],
  ['capital', 7],
])('%s has %i letters', (word, count) => expect(countLetters(word)).toBe(count))

test('years are numbers, formulas are not', () => {
  expect(isNumber('1971')).toBe(true)
  expect(isNumber('x2')).toBe(false)
})

test('only Bangla words store their sounds', () => {
  expect(vocabularyForms('ঢাকা')).toEqual({ folded: 'ঢাকা', sounds: 'dk' })
  expect(vocabularyForms('dhaka')).toEqual({ folded: 'dhaka', sounds: null })
  expect(vocabularyForms('1971').sounds).toBeNull()
})
