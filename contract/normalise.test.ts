import { describe, expect, test } from 'vitest'
import {
  countCharacters,
  emailKey,
  isBlank,
  normaliseLine,
  normaliseText,
  toAsciiDigits,
} from './normalise.ts'

describe('normaliseText', () => {
  test.each([
    ['trims white space of any script', '\u00a0\u3000 ক \t\n', 'ক'],
    ['decomposes ড়', '\u09dc', '\u09a1\u09bc'],
    ['turns CRLF and CR into LF', 'a\r\nb\rc', 'a\nb\nc'],
    ['removes NUL and other controls, keeps tab and line feed', 'a\0b\u0007c\td\ne\u0085f', 'abc\td\nef'],
    ['removes halves of surrogate pairs, keeps pairs', 'a\ud800b😀\udc00', 'ab😀'],
    ['keeps joiners, because Bangla needs them', 'র\u200d্য', 'র\u200d্য'],
    ['drops a byte order mark', '\ufeffa', 'a'],
  ])('%s', (_, text, expected) => {
    expect(normaliseText(text)).toBe(expected)
    expect(normaliseText(expected)).toBe(expected)
  })

  test('normaliseLine turns white space into single spaces', () => {
    expect(normaliseLine('  a\r\nb \t c\u00a0d \u0007 e ')).toBe('a b c d e')
  })
})

test('counts code points', () => {
  expect(countCharacters('😀ক')).toBe(2)
  expect(countCharacters('')).toBe(0)
})

test.each(['', ' \t\n', '\u00a0\u2003', '\u200b\u200c\u200d\ufeff', '\u00ad\u2060', '\u3164', '\0'])(
  '%j is blank',
  (text) => expect(isBlank(text)).toBe(true),
)

test.each(['a', ' ক ', '০', '\u200b.', '😀'])('%j is not blank', (text) => expect(isBlank(text)).toBe(false))

test('the key of an address ignores case and white space', () => {
  expect(emailKey(' Rahim@Example.COM\n')).toBe('rahim@example.com')
})

test('Bangla digits become Latin ones', () => {
  expect(toAsciiDigits('০১২৩৪৫৬৭৮৯ and 5')).toBe('0123456789 and 5')
})
