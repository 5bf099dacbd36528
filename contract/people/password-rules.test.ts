import { describe, expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { isValid } from '../validation.ts'
import * as rules from './password-rules.ts'

const validateChosenPassword = inEnglish(rules.validateChosenPassword)
const validatePasswordChange = inEnglish(rules.validatePasswordChange)
const validatePasswordReset = inEnglish(rules.validatePasswordReset)

const chosen = { password: 'পরীক্ষার আগে', confirmPassword: 'পরীক্ষার আগে' }
const paths = ({ fields }: { fields: { path: string }[] }) => fields.map(({ path }) => path)

describe('a chosen password', () => {
  test('is valid when it is long enough and repeated', () => {
    expect(isValid(validateChosenPassword(chosen))).toBe(true)
  })

  test('that differs from its repetition is refused', () => {
    expect(validateChosenPassword({ ...chosen, confirmPassword: 'পরীক্ষার পরে' })).toEqual({
      messages: ['Passwords do not match!'],
      fields: [{ path: 'confirmPassword', message: sentences['reset.writeSameAgain'] }],
    })
  })

  test('that is too short has its error at its field', () => {
    expect(validateChosenPassword({ password: '1234567', confirmPassword: '1234567' })).toEqual({
      messages: [],
      fields: [{ path: 'password', message: sentences['account.passwordTooShort'] }],
    })
  })

  test('that is missing is the only error', () => {
    expect(validateChosenPassword({ password: '', confirmPassword: 'x' })).toEqual({
      messages: [],
      fields: [{ path: 'password', message: sentences['account.fieldMissing'] }],
    })
  })
})

test.each([
  ['১২৩ ৪৫৬', []],
  ['', ['code']],
  ['12345', ['code']],
])('a reset with the code %j has errors at %j', (code, expected) => {
  expect(paths(validatePasswordReset({ ...chosen, code }))).toEqual(expected)
})

test('a reset reports all errors in the order of the fields', () => {
  const { messages, fields } = validatePasswordReset({ code: 'x', password: 'short', confirmPassword: 'y' })
  expect(messages).toEqual(['Passwords do not match!'])
  expect(paths({ fields })).toEqual(['code', 'password', 'confirmPassword'])
})

test('a change needs the current password, of any length', () => {
  expect(isValid(validatePasswordChange({ ...chosen, currentPassword: 'x' }))).toBe(true)
  expect(paths(validatePasswordChange({ ...chosen, currentPassword: '' }))).toEqual(['currentPassword'])
})
