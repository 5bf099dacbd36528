import { expect, test } from 'vitest'
import { nicknameKey, readEntry } from './contest-entry.ts'

const nicknameOf = (nickname: string) => readEntry({ nickname, level: null, district: null }).entry?.nickname

test.each([
  ['a zero-width space', 'Mina', 'Mi\u200bna'],
  ['a word joiner', 'Mina', 'Mina\u2060'],
  ['a soft hyphen', 'Mina', 'Mi\u00adna'],
  ['a mark that turns the line', 'Mina', '\u202eMina'],
  ['an isolate of a direction', 'Mina', '\u2066Mina\u2069'],
  ['full-width letters', 'Mina', 'Ｍｉｎａ'],
  ['capitals', 'Mina', 'MINA'],
  ['Cyrillic letters', 'Mapo', 'Марo'.replace('o', 'о')],
  ['Greek capitals', 'NAME', 'ΝΑΜΕ'],
  ['a joiner at the end, in Bangla', 'রাফি', 'রাফি\u200c'],
  ['another joiner, in Bangla', 'র‌্যাব', 'র‍্যাব'],
  ['a letter in one or two characters, in Bangla', '\u09dc', '\u09a1\u09bc'],
])('nicknames that differ by %s look the same, so they have one key', (_, one, other) => {
  expect(nicknameKey(nicknameOf(other)!)).toBe(nicknameKey(nicknameOf(one)!))
})

test.each([
  ['Mina', 'Mona'],
  ['রাফি', 'রফি'],
  ['Rafi 1', 'Rafi 2'],
  ['иван', 'олег'],
])('nicknames that look different, as %s and %s, have different keys', (one, other) => {
  expect(nicknameKey(one)).not.toBe(nicknameKey(other))
})

test('a nickname is stored without invisible letters, and keeps the joiners that Bangla needs', () => {
  expect(nicknameOf('\u202eMi\u200bna\u00ad')).toBe('Mina')
  expect(nicknameOf('র\u200d্যাব')).toBe('র\u200d্যাব')
  expect(nicknameOf('\u200b\u202e')).toBeUndefined()
})

test('the key of a key is the key, and case does not count in any script', () => {
  for (const name of ['Марo', 'ΝΑΜΕ', 'Ｍｉｎａ', 'МАМА', 'রাফি']) {
    expect(nicknameKey(nicknameKey(name))).toBe(nicknameKey(name))
    expect(nicknameKey(name.toLowerCase())).toBe(nicknameKey(name))
  }
})
