import { describe, expect, test } from 'vitest'
import {
  emailError,
  normaliseCode,
  normaliseRegistration,
  passwordError,
  type Registration,
  validateEmailFirst,
  validateLogin,
  validateRegistration,
  validateVerification,
} from './account-rules.ts'
import { texts } from './texts/en/english.ts'
import { firstMessage, isValid } from './validation.ts'

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
  test('accepts a filled form and hands on what is stored', () => {
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
      expect(fields).toEqual([{ path: field, message: texts.register.fieldMissing }])
    },
  )

  test('a name of zero-width characters is empty', () => {
    expect(validateRegistration({ ...good, firstName: '\u200b ' }).messages).toEqual([
      'Please fill all the fields.',
    ])
  })

  test('the confirmation is not among the empty fields: it must equal the password', () => {
    expect(validateRegistration({ ...good, confirmPassword: '' })).toEqual({
      messages: [],
      fields: [{ path: 'confirmPassword', message: 'Passwords do not match' }],
    })
  })

  test('with the password empty too, it is as empty as the others', () => {
    const { fields } = validateRegistration({ ...good, password: '', confirmPassword: '' })
    expect(fields).toEqual(
      ['password', 'confirmPassword'].map((path) => ({ path, message: texts.register.fieldMissing })),
    )
  })

  test.each([
    ['level', 'One', texts.register.levelInvalid],
    ['email', 'rahim', texts.register.emailShape],
    ['phone', '12345', texts.register.phoneShape],
    ['firstName', 'a'.repeat(101), texts.register.nameTooLong],
  ] as const)('%s %j has its message at the field', (field, value, message) => {
    expect(validateRegistration({ ...good, [field]: value })).toEqual({
      messages: [],
      fields: [{ path: field, message }],
    })
  })

  test('all errors are found at once, one per field', () => {
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
  ['1234567', texts.register.passwordTooShort],
  ['12345678', null],
  ['        ', null],
  ['পাসওয়ার্ড', null],
  ['😀'.repeat(7), texts.register.passwordTooShort],
  ['a'.repeat(256), null],
  ['a'.repeat(257), texts.register.passwordTooLong],
  ['ক'.repeat(86), texts.register.passwordTooLong],
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
])('email %j is refused', (email) => expect(emailError(email)).toBe(texts.register.emailShape))

test('a very long email is refused as such, and at once', () => {
  expect(emailError(`${'a@'.repeat(100_000)}b.com`)).toBe(texts.register.emailTooLong)
})

test('sign-in needs both fields', () => {
  expect(firstMessage(validateLogin({ email: ' ', password: '' }))).toBe('Please fill all the fields.')
  expect(isValid(validateLogin({ email: 'a', password: ' ' }))).toBe(true)
})

test.each([
  ['', 'Please enter your email address first.'],
  [' \u200b', 'Please enter your email address first.'],
  ['rahim', texts.register.emailShape],
  [' rahim@example.com ', null],
])('a reset for %j', (email, message) => {
  expect(firstMessage(validateEmailFirst({ email }))).toBe(message)
})

test.each([
  ['123456', null],
  [' 123 456 ', null],
  ['১২৩৪৫৬', null],
  ['', texts.verify.codeMissing],
  ['12345', texts.verify.codeShape],
  ['12345a', texts.verify.codeShape],
])('code %j', (code, message) => {
  expect(firstMessage(validateVerification({ email: 'a@b.co', code }))).toBe(message)
})

test('a code reaches the server in Latin digits without gaps', () => {
  expect(normaliseCode(' ১২৩-৪৫৬ ')).toBe('123456')
})
