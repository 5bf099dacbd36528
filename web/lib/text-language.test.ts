import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['নিউটনের দ্বিতীয় সূত্র কোনটি?', 'bn'],
  ['Which is the second law of Newton?', 'en'],
  ['$F = ma$ কী?', 'bn'],
  ['DNA-এর পূর্ণরূপ কী?', 'bn'],
  ['The word "অনুশীলন" means practice', 'en'],
  ['১২', 'bn'],
  ['১২ (12)', 'bn'],
  ['12', 'en'],
  ['i ও iii', 'bn'],
  ['i, ii ও iii', 'bn'],
  ['I and III', 'en'],
  ['ii, iii', 'en'],
  ['', 'en'],
])('%j is in %j', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
