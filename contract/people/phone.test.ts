import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import * as rules from './phone.ts'
import { parsePhone, withoutPrefix, withPrefix } from './phone.ts'

const phoneError = inEnglish(rules.phoneError)

test.each([
  '01712345678',
  ' 01712-345678 ',
  '017 1234 5678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '+88 01712-345678',
  '+880 1712 345678',
  '(+88) 01712.345678',
  '০১৭১২৩৪৫৬৭৮',
  '+৮৮০১৭১২৩৪৫৬৭৮',
  '\u202a01712345678\u202c',
  '01712‑345678',
])('%j is the mobile number 01712345678', (text) => {
  expect(parsePhone(text)).toBe('01712345678')
  expect(withPrefix(text)).toBe('+8801712345678')
  expect(withoutPrefix(text)).toBe('01712345678')
  expect(phoneError(text)).toBeNull()
})

test.each([
  '',
  '0171234567',
  '017123456789',
  '01212345678',
  '01012345678',
  '1712345678',
  '+911712345678',
  '+88+8801712345678',
  '01712345678 ext 5',
  '٠١٧١٢٣٤٥٦٧٨',
  '0'.repeat(100_000),
])('%j is not a mobile number', (text) => {
  expect(withPrefix(text)).toBeNull()
  expect(withoutPrefix(text)).toBe(text)
  expect(phoneError(text)).toBe(sentences['account.phoneShape'])
})
