import { expect, test } from 'vitest'
import * as rules from './first-password-rules.ts'
import { askable, normaliseMissing } from './first-password-rules.ts'
import { inEnglish, sentences } from './in-english.ts'
import { isValid } from './validation.ts'

const validateFirstPassword = inEnglish(rules.validateFirstPassword)

const chosen = { password: 'correct horse', confirmPassword: 'correct horse' }

test('only what a form can ask for is asked for', () => {
  expect(askable(['phone_number', 'address', 'given_name'])).toEqual(['phone_number', 'given_name'])
})

test('an account that lacks nothing needs the password alone', () => {
  expect(isValid(validateFirstPassword(chosen, []))).toBe(true)
  expect(normaliseMissing(chosen, [])).toEqual({})
})

test('what is missing is checked and sent as a registration would', () => {
  const input = { ...chosen, firstName: ' রহিম\n', phone: '০১৭১২৩৪৫৬৭৮' }
  expect(isValid(validateFirstPassword(input, ['given_name', 'phone_number']))).toBe(true)
  expect(normaliseMissing(input, ['given_name', 'phone_number'])).toEqual({
    given_name: 'রহিম',
    phone_number: '+8801712345678',
  })
})

test('each mistake is said at its field', () => {
  const { messages, fields } = validateFirstPassword(
    { password: 'short', confirmPassword: 'short', firstName: ' ', phone: '12' },
    ['given_name', 'phone_number'],
  )
  expect(messages).toEqual([])
  expect(fields).toEqual([
    { path: 'firstName', message: sentences['account.fieldMissing'] },
    { path: 'phone', message: sentences['account.phoneShape'] },
    { path: 'password', message: sentences['account.passwordTooShort'] },
  ])
})
