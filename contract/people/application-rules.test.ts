import { describe, expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { isValid } from '../validation.ts'
import * as rules from './application-rules.ts'
import { normaliseApplication, parseWebLink } from './application-rules.ts'

const validateApplication = inEnglish(rules.validateApplication)

const good = {
  reason: 'আমি শিক্ষার্থীদের জন্য ভালো প্রশ্ন লিখতে চাই।',
  experience: 'Three years at a coaching centre.\r\nPhysics, HSC.',
  credentials: 'University of Dhaka',
  phone: '০১৭১২-৩৪৫৬৭৮',
  facebookLink: 'facebook.com/ayesha',
}

test('accepts the five fields and normalises them, the phone with its prefix', () => {
  expect(isValid(validateApplication(good))).toBe(true)
  expect(normaliseApplication(good)).toEqual({
    ...good,
    experience: 'Three years at a coaching centre.\nPhysics, HSC.',
    phone: '+8801712345678',
    facebookLink: 'https://facebook.com/ayesha',
  })
})

test.each(['reason', 'experience', 'credentials', 'phone', 'facebookLink'] as const)(
  'an empty %s asks to fill all the fields',
  (field) => {
    for (const blank of ['', '  ', '\u200b\n']) {
      expect(validateApplication({ ...good, [field]: blank })).toEqual({
        messages: ['Please fill all the fields.'],
        fields: [{ path: field, message: sentences['account.fieldMissing'] }],
      })
    }
  },
)

test.each([
  ['reason', 'ক'.repeat(2001), sentences['application.tooLong']({ maxCharacters: 2000 })],
  ['experience', 'x'.repeat(2001), sentences['application.tooLong']({ maxCharacters: 2000 })],
  ['credentials', 'x'.repeat(501), sentences['application.tooLong']({ maxCharacters: 500 })],
  ['phone', '12345', sentences['account.phoneShape']],
  ['facebookLink', 'my profile', sentences['application.linkShape']],
  ['facebookLink', `https://facebook.com/${'x'.repeat(500)}`, sentences['application.linkTooLong']],
] as const)('%s has its message at the field', (path, value, message) => {
  expect(validateApplication({ ...good, [path]: value })).toEqual({
    messages: [],
    fields: [{ path, message }],
  })
})

test('accepts texts at their limit; lengths are counted in code points', () => {
  const full = { ...good, reason: '😀'.repeat(2000), credentials: 'ড়'.repeat(250) }
  expect(isValid(validateApplication(full))).toBe(true)
})

describe('a web link', () => {
  test.each([
    ['https://www.facebook.com/ayesha.rahman', 'https://www.facebook.com/ayesha.rahman'],
    [' http://fb.com/a ', 'http://fb.com/a'],
    ['HTTPS://Facebook.com', 'https://facebook.com/'],
    ['m.facebook.com/profile.php?id=1', 'https://m.facebook.com/profile.php?id=1'],
    [
      'https://facebook.com/আয়েশা',
      'https://facebook.com/%E0%A6%86%E0%A6%AF%E0%A6%BC%E0%A7%87%E0%A6%B6%E0%A6%BE',
    ],
  ])('%s', (typed, link) => {
    expect(parseWebLink(typed)).toBe(link)
    expect(parseWebLink(link)).toBe(link)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://facebook.com/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'mailto:ayesha@facebook.com',
    'ftp://facebook.com/a',
    'file:///etc/passwd',
    'https://facebook.com@evil.example/',
    'https://a:b@facebook.com/',
    'https://',
    'https://localhost/',
    'facebook',
    'two words.com',
    '//',
  ])('%j is not a web link', (typed) => {
    expect(parseWebLink(typed)).toBeNull()
  })
})
