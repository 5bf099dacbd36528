import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { isValid } from '../validation.ts'
import * as rules from './profile-rules.ts'
import { normaliseProfile } from './profile-rules.ts'

const validateProfile = inEnglish(rules.validateProfile)

const good = { level: 'university', phone: '০১৭১২-৩৪৫৬৭৮' }

test('accepts level and phone; the phone gets its prefix', () => {
  expect(isValid(validateProfile(good))).toBe(true)
  expect(normaliseProfile(good)).toEqual({ level: 'university', phone: '+8801712345678' })
})

test.each(['level', 'phone'] as const)('an empty %s asks to fill all the fields', (field) => {
  expect(validateProfile({ ...good, [field]: ' ' })).toEqual({
    messages: ['Please fill all the fields.'],
    fields: [{ path: field, message: sentences['account.fieldMissing'] }],
  })
})

test.each([
  ['level', 'HSC', sentences['account.levelInvalid']],
  ['phone', '12345', sentences['account.phoneShape']],
] as const)('%s %j has its message at the field', (path, value, message) => {
  expect(validateProfile({ ...good, [path]: value })).toEqual({ messages: [], fields: [{ path, message }] })
})
