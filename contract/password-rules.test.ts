import { describe, expect, test } from 'vitest'
import { inEnglish, sentences } from './in-english.ts'
import * as rules from './password-rules.ts'
import { isValid } from './validation.ts'

const validateChosenPassword = inEnglish(rules.validateChosenPassword)
const validatePasswordChange = inEnglish(rules.validatePasswordChange)
const validatePasswordReset = inEnglish(rules.validatePasswordReset)

const chosen = { password: 'পরীক্ষার আগে', confirmPassword: 'পরীক্ষার আগে' }
const paths = ({ fields }: { fields: { path: string }[] }) => fields.map(({ path }) => path)

describe('a chosen password', () => {
  test('is good when it is long enough and written twice', () => {
    expect(isValid(validateChosenPassword(chosen))).toBe(true)
  })

  test('that is written differently the second time says so', () => {
    expect(validateChosenPassword({ ...chosen, confirmPassword: 'পরীক্ষার পরে' })).toEqual({
      messages: ['Passwords do not match!'],
      fields: [{ path: 'confirmPassword', message: sentences['reset.writeSameAgain'] }],
    })
  })

  test('that is too short says so at its field', () => {
    expect(validateChosenPassword({ password: '1234567', confirmPassword: '1234567' })).toEqual({
      messages: [],
      fields: [{ path: 'password', message: sentences['account.passwordTooShort'] }],
    })
  })

  test('that is missing asks for itself alone', () => {
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
])('a reset with the code %j complains about %j', (code, expected) => {
  expect(paths(validatePasswordReset({ ...chosen, code }))).toEqual(expected)
})

test('a reset finds everything at once, in the order of the fields', () => {
  const { messages, fields } = validatePasswordReset({ code: 'x', password: 'short', confirmPassword: 'y' })
  expect(messages).toEqual(['Passwords do not match!'])
  expect(paths({ fields })).toEqual(['code', 'password', 'confirmPassword'])
})

test('a change needs the current password, of whatever length', () => {
  expect(isValid(validatePasswordChange({ ...chosen, currentPassword: 'x' }))).toBe(true)
  expect(paths(validatePasswordChange({ ...chosen, currentPassword: '' }))).toEqual(['currentPassword'])
})
