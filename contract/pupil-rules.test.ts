import { expect, test } from 'vitest'
import { parseSignInName, pupilError, pupilKey, readPupilList } from './pupil-rules.ts'

const pupils = (text: string) =>
  readPupilList(text).map(({ firstName, lastName, phone, email }) => [firstName, lastName, phone, email])

test('lines are names, whose last word is the family name', () => {
  expect(pupils('Ayesha Siddika  Rahman\r\n\n রহিম উদ্দিন \nPutul\n')).toEqual([
    ['Ayesha Siddika', 'Rahman', null, null],
    ['রহিম', 'উদ্দিন', null, null],
    ['Putul', '', null, null],
  ])
})

test('columns are told apart by their contents; a row of names of columns is left out', () => {
  const text =
    'Roll,Full name,Phone,Email\n1,"Rahman, Ayesha",০১৭১২-৩৪৫৬৭৮,\n2,Karim Uddin,,karim@school.example\n'
  expect(pupils(text)).toEqual([
    ['Ayesha', 'Rahman', '+8801712345678', null],
    ['Karim', 'Uddin', null, 'karim@school.example'],
  ])
  expect(pupils('রোল\tনাম\n১\tসুমি আক্তার')).toEqual([['সুমি', 'আক্তার', null, null]])
  expect(pupils('First name;Last name\nMaria;da Costa')).toEqual([['Maria', 'da Costa', null, null]])
  expect(pupils('')).toEqual([])
})

test('problems are found in their rows', () => {
  const text = `017,\nRahim,0171234567\nKarim,karim@\nLong ${'x'.repeat(101)}\nA B,a@b.example\nC D,A@b.example\nFine Name`
  expect(readPupilList(text).map(({ row, problem }) => [row, problem?.code ?? null])).toEqual([
    [1, 'pupil.nameMissing'],
    [2, 'account.phoneShape'],
    [3, 'account.emailShape'],
    [4, 'account.nameTooLong'],
    [5, null],
    [6, 'pupil.emailTwice'],
    [7, null],
  ])
})

test('pupils of the same name are told apart by their place', () => {
  const rows = readPupilList('Rahim Uddin\nKarim\nrahim  uddin\n')
  expect(rows.map(pupilKey)).toEqual(['rahim uddin 1', 'karim 1', 'rahim uddin 2'])
})

test('a sign-in name is read in digits of any language', () => {
  expect(parseSignInName('4829 1365')).toBe('48291365')
  expect(parseSignInName(' ৪৮২৯-১৩৬৫ ')).toBe('48291365')
  for (const text of ['', '0829 1365', '4829136', '482913650', 'a@b.example', '01712345678']) {
    expect(parseSignInName(text), text).toBeNull()
  }
})

test('a pupil without phone and address is right', () => {
  expect(pupilError({ firstName: 'Putul', lastName: '', phone: null, email: null })).toBeNull()
})
