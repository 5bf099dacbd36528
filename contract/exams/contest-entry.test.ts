import { expect, test } from 'vitest'
import { message } from '../message.ts'
import { readEntry } from './contest-entry.ts'

const read = (nickname: string) => readEntry({ nickname, level: null, district: null })
const nicknameOf = (nickname: string) => read(nickname).entry?.nickname

test('a nickname is stored without invisible letters, and keeps the joiners that Bangla needs', () => {
  expect(nicknameOf('\u202eMi\u200bna\u00ad')).toBe('Mina')
  expect(nicknameOf('র\u200d্যাব')).toBe('র\u200d্যাব')
  expect(nicknameOf('\u200b\u202e')).toBeUndefined()
})

test.each([
  ['a mark of Bangla', 'ঁ'],
  ['marks with spaces', 'া ি'],
  ['a mark on a blank sign', '\u2800\u0301'],
  ['joined marks', '়\u200d্'],
  ['five marks on a letter', 'Mi\u0301\u0302\u0303\u0304\u0305na'],
  ['five marks with joiners between them', 'ক\u09be\u200d\u09be\u200c\u09be\u09be\u09be'],
])(
  'a nickname of marks alone or with too many on a letter, as of %s, is refused with the reason',
  (_, nickname) => {
    expect(read(nickname).errors).toEqual([{ path: 'nickname', message: message('contest.nicknameMarks') }])
  },
)

test.each(['ড়োঁ', 'Nguyễn', 'ক্ষ্ম্যা', 'চাঁদ', '🔥', '7', 'สิ้น', 'مُحَمَّد'])(
  'the marks of languages are no reason to refuse %s',
  (nickname) => {
    expect(nicknameOf(nickname)).toBe(nickname.normalize('NFC'))
  },
)
