import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { isValid } from '../validation.ts'
import * as rules from './first-password-rules.ts'
import { askable, normaliseMissing } from './first-password-rules.ts'

const validateFirstPassword = inEnglish(rules.validateFirstPassword)

const chosen = { password: 'correct horse', confirmPassword: 'correct horse' }

test('asks only for attributes with a form field', () => {
  expect(askable(['phone_number', 'address', 'given_name'])).toEqual(['phone_number', 'given_name'])
})

test('a complete account needs only the password', () => {
  expect(isValid(validateFirstPassword(chosen, []))).toBe(true)
  expect(normaliseMissing(chosen, [])).toEqual({})
})

test('checks and sends missing attributes as a registration does', () => {
  const input = { ...chosen, firstName: ' রহিম\n', phone: '০১৭১২৩৪৫৬৭৮' }
  expect(isValid(validateFirstPassword(input, ['given_name', 'phone_number']))).toBe(true)
  expect(normaliseMissing(input, ['given_name', 'phone_number'])).toEqual({
    given_name: 'রহিম',
    phone_number: '+8801712345678',
  })
})

test('reports each mistake at its field', () => {
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
