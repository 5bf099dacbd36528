import { expect, test } from 'vitest'
import { codeAt, findStep, makeSeed, stepAt, toBase32 } from './totp.ts'

/** RFC 6238, appendix B: the last six of the eight digits for SHA-1. */
const rfcSeed = Buffer.from('12345678901234567890')
const rfcCodes: [string, string][] = [
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
]

test.each(rfcCodes)('the code of %s matches RFC 6238', (time, code) => {
  expect(codeAt(rfcSeed, stepAt(new Date(time)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%o in base 32 is %o, as in RFC 4648', (text, expected) => {
  expect(toBase32(Buffer.from(text))).toBe(expected)
})

test('a code is valid in its own step and one step to either side', () => {
  // A random seed may have two equal neighbouring codes.
  const seed = rfcSeed
  const now = new Date('2026-11-21T10:00:10Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const code = codeAt(seed, stepAt(now))

  expect([-30, 0, 30].map((seconds) => findStep(seed, code, at(seconds)))).toEqual(Array(3).fill(stepAt(now)))
  expect([-60, 60].map((seconds) => findStep(seed, code, at(seconds)))).toEqual([null, null])
  for (const odd of ['', '12345', `${code}0`, `${code.slice(0, 5)}x`, '１２３４５６']) {
    expect(findStep(seed, odd, now)).toBeNull()
  }
})

test('a seed has 160 bits, 32 letters in base 32', () => {
  expect(toBase32(makeSeed())).toMatch(/^[A-Z2-7]{32}$/)
})
