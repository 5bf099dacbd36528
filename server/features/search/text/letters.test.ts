import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonForm, exactLetters } from './letters.ts'
import { anyText } from './text-arbitraries.ts'

test.each([
  ['ড় ঢ় য় in any encoding', 'ড\u09bcঢ\u09bcয\u09bc', '\u09dc\u09dd\u09df'],
  ['vowel signs in two parts', 'ক\u09c7\u09beক\u09c7\u09d7', 'ক\u09cbক\u09cc'],
  ['ৎ in its old spelling', 'হঠাত\u09cd\u200d', 'হঠাৎ'],
  ['আ as অ and its sign', 'অ\u09beম', 'আম'],
  ['joiners are removed', 'র\u200d\u09cdযাব', 'র\u09cdযাব'],
  ['digits of any script', '২০২৪ २०२४ ٢٠٢٤', '2024 2024 2024'],
  ['case and diacritics of Latin', 'Éİﬁ Ångström', 'eifi angstrom'],
  ['marks of Bangla are kept', 'রাজধানী', 'রাজধানী'],
])('%s', (_, text, expected) => {
  expect(exactLetters(text)).toBe(expected)
})

test('letters that only look alike stay different', () => {
  expect(exactLetters('ত্')).not.toBe(exactLetters('ৎ'))
  expect(exactLetters('কি')).not.toBe(exactLetters('কী'))
})

test('the exact form is idempotent', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(exactLetters(exactLetters(text))).toBe(exactLetters(text))
    }),
    { seed: 1 },
  )
})

test('all encodings of a text have one form', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(exactLetters(text.normalize('NFD'))).toBe(exactLetters(text.normalize('NFC')))
    }),
    { seed: 2 },
  )
})

test('values are compared without case and repeated spaces, but with their signs', () => {
  expect(comparisonForm(' World \n HISTORY ')).toBe('world history')
  expect(comparisonForm('বিসিএস ২০২৪')).toBe(comparisonForm('বিসিএস 2024'))
  expect(comparisonForm('C++')).not.toBe(comparisonForm('C'))
  fc.assert(
    fc.property(anyText, (text) => {
      expect(comparisonForm(comparisonForm(text))).toBe(comparisonForm(text))
    }),
    { seed: 3 },
  )
})

test.each([
  ['ٱلْحَمْدُ', 'الحمد'],
  ['بِسْمِ ٱللَّهِ', 'بسم الله'],
  ['أَكْبَرُ', 'اكبر'],
])('Arabic with signs for vowels and joined alef is found by its plain letters: %s', (written, typed) => {
  expect(exactLetters(written)).toBe(exactLetters(typed))
})
