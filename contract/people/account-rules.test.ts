import { describe, expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { firstMessage, isValid } from '../validation.ts'
import * as rules from './account-rules.ts'
import { normaliseCode, normaliseRegistration, type Registration } from './account-rules.ts'

const emailError = inEnglish(rules.emailError)
const passwordError = inEnglish(rules.passwordError)
const validateEmailFirst = inEnglish(rules.validateEmailFirst)
const validateLogin = inEnglish(rules.validateLogin)
const validateRegistration = inEnglish(rules.validateRegistration)
const validateVerification = inEnglish(rules.validateVerification)

const good: Registration = {
  firstName: 'রহিম',
  lastName: 'Uddin',
  level: 'class_9',
  email: 'Rahim@example.com',
  phone: '০১৭১২-৩৪৫৬৭৮',
  password: 'password',
  confirmPassword: 'password',
}

describe('registration', () => {
  test('accepts a complete form and normalises it', () => {
    expect(isValid(validateRegistration(good))).toBe(true)
    expect(normaliseRegistration({ ...good, firstName: ' রহিম\n' })).toEqual({
      firstName: 'রহিম',
      lastName: 'Uddin',
      level: 'class_9',
      email: 'Rahim@example.com',
      phone: '+8801712345678',
      password: 'password',
    })
  })

  test.each(['firstName', 'lastName', 'level', 'email', 'phone', 'password'] as const)(
    'an empty %s asks to fill all the fields',
    (field) => {
      const { messages, fields } = validateRegistration({ ...good, [field]: '' })
      expect(messages).toEqual(['Please fill all the fields.'])
      expect(fields).toEqual([{ path: field, message: sentences['account.fieldMissing'] }])
    },
  )

  test('a name of zero-width characters is empty', () => {
    expect(validateRegistration({ ...good, firstName: '\u200b ' }).messages).toEqual([
      'Please fill all the fields.',
    ])
  })

  test('an empty confirmation is a mismatch when a password is given', () => {
    expect(validateRegistration({ ...good, confirmPassword: '' })).toEqual({
      messages: [],
      fields: [{ path: 'confirmPassword', message: 'Passwords do not match' }],
    })
  })

  test('an empty confirmation is a missing field when the password is empty too', () => {
    const { fields } = validateRegistration({ ...good, password: '', confirmPassword: '' })
    expect(fields).toEqual(
      ['password', 'confirmPassword'].map((path) => ({ path, message: sentences['account.fieldMissing'] })),
    )
  })

  test.each([
    ['level', 'One', sentences['account.levelInvalid']],
    ['email', 'rahim', sentences['account.emailShape']],
    ['phone', '12345', sentences['account.phoneShape']],
    ['firstName', 'a'.repeat(101), sentences['account.nameTooLong']],
  ] as const)('%s %j has its message at the field', (field, value, message) => {
    expect(validateRegistration({ ...good, [field]: value })).toEqual({
      messages: [],
      fields: [{ path: field, message }],
    })
  })

  test('finds all errors at once, one per field', () => {
    const { fields } = validateRegistration({
      ...good,
      lastName: '',
      email: 'x',
      phone: 'x',
      password: 'short',
      confirmPassword: 'other',
    })
    expect(fields.map((error) => error.path)).toEqual([
      'lastName',
      'confirmPassword',
      'email',
      'phone',
      'password',
    ])
  })
})

test.each([
  ['1234567', sentences['account.passwordTooShort']],
  ['12345678', null],
  ['        ', null],
  ['পাসওয়ার্ড', null],
  ['😀'.repeat(7), sentences['account.passwordTooShort']],
  ['a'.repeat(256), null],
  ['a'.repeat(257), sentences['account.passwordTooLong']],
  ['ক'.repeat(86), sentences['account.passwordTooLong']],
])('password %j', (password, message) => expect(passwordError(password)).toBe(message))

test.each(['a@b.co', 'first.last+tag@sub.example.com', " o'neil@example.org ", 'ক@উদাহরণ.বাংলা', '1@2.net'])(
  'email %j is accepted',
  (email) => expect(emailError(email)).toBeNull(),
)

test.each([
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b.c',
  'a b@c.de',
  'a@b..com',
  'a@-b.com',
  '.a@b.com',
  'a..b@c.com',
  'a@b@c.com',
  'a,b@c.com',
  'a@b.com>',
  '"a"@b.com',
  'a\u200bb@c.com',
  `${'a'.repeat(65)}@b.com`,
])('email %j is refused', (email) => expect(emailError(email)).toBe(sentences['account.emailShape']))

test('refuses a very long email quickly, with its own message', () => {
  expect(emailError(`${'a@'.repeat(100_000)}b.com`)).toBe(sentences['account.emailTooLong'])
})

test('sign-in needs both fields', () => {
  expect(firstMessage(validateLogin({ email: ' ', password: '' }))).toBe('Please fill all the fields.')
  expect(isValid(validateLogin({ email: 'a', password: ' ' }))).toBe(true)
})

test.each([
  ['', 'Please enter your email address first.'],
  [' \u200b', 'Please enter your email address first.'],
  ['rahim', sentences['account.emailShape']],
  [' rahim@example.com ', null],
])('a reset for %j', (email, message) => {
  expect(firstMessage(validateEmailFirst({ email }))).toBe(message)
})

test.each([
  ['123456', null],
  [' 123 456 ', null],
  ['১২৩৪৫৬', null],
  ['', sentences['account.codeMissing']],
  ['12345', sentences['account.codeShape']],
  ['12345a', sentences['account.codeShape']],
])('code %j', (code, message) => {
  expect(firstMessage(validateVerification({ email: 'a@b.co', code }))).toBe(message)
})

test('a code is sent in Latin digits without gaps', () => {
  expect(normaliseCode(' ১২৩-৪৫৬ ')).toBe('123456')
})
