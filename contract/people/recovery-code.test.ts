import { expect, test } from 'vitest'
import { parseRecoveryCode, showRecoveryCode } from './recovery-code.ts'

test.each([
  ['abcde-fgh23', 'abcdefgh23'],
  [' ABCDE FGH23 ', 'abcdefgh23'],
  ['abcde\u2060fgh23', 'abcdefgh23'],
  ['০bcde-fgh1৭', 'obcdefghl7'],
  ['2222222222', '2222222222'],
])('%j is the recovery code %s', (typed, code) => expect(parseRecoveryCode(typed)).toBe(code))

test.each([
  '',
  '123456',
  '১২৩৪৫৬',
  'abcde-fgh2',
  'abcde-fgh234',
  'abcde-fgh89',
  'abcde_fgh23',
  'আবcde-fgh23',
])('%j is none', (typed) => expect(parseRecoveryCode(typed)).toBeNull())

test('a code is shown in two halves, which are read back', () => {
  expect(showRecoveryCode('abcdefgh23')).toBe('abcde-fgh23')
  expect(parseRecoveryCode(showRecoveryCode('abcdefgh23'))).toBe('abcdefgh23')
})
