import { expect, test } from 'vitest'
import { matchLocale, pseudoLocale, splitPath } from './locales.ts'

test.each([
  ['en-GB,en;q=0.9', 'en'],
  ['bn-BD,bn;q=0.9,en;q=0.8', 'bn'],
  ['en-US,en;q=0.9,bn;q=0.8', 'en'],
  ['fr, en;q=0.5', 'en'],
  ['en;q=0.5, en-XA', pseudoLocale],
  ['en;q=0, fr', null],
  ['', null],
])('of the languages "%s" it picks %s', (header, locale) => {
  expect(matchLocale(header)).toBe(locale)
})

test.each([
  ['/bn', 'bn', '/'],
  ['/bn/', 'bn', '/'],
  ['/bn?query=1', 'bn', '/?query=1'],
  ['/bn/pack/1?a=b', 'bn', '/pack/1?a=b'],
  ['/bnp', null, '/bnp'],
  ['/explore/bn', null, '/explore/bn'],
  ['/en/explore', null, '/en/explore'],
  ['/', null, '/'],
])('the path %s is %s of %s', (whole, locale, path) => {
  expect(splitPath(whole)).toEqual({ locale, path })
})
