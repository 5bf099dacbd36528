import { expect, test } from 'vitest'
import { isLocale, matchLocale, offeredLocales, pseudoLocale } from './locales.ts'

test('Bangla has texts, but a request cannot choose it as long as it is not offered', () => {
  expect(isLocale('bn')).toBe(true)
  expect(offeredLocales).not.toContain('bn')
  expect(matchLocale('bn-BD,bn;q=0.9,en;q=0.8')).toBe('en')
  expect(matchLocale('bn')).toBeNull()
})

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0.5, en-XA', pseudoLocale],
  ['en;q=0, fr', null],
  ['', null],
])('of the languages "%s" it picks %s', (header, locale) => {
  expect(matchLocale(header)).toBe(locale)
})
