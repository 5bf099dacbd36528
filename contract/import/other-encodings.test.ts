import { expect, test } from 'vitest'
import { parseQuestionsCsv } from './csv.ts'

const table = (separator: string) =>
  [
    ['question', 'answer', 'option2', 'option3', 'option4', 'explanation', 'tags'],
    ['জাতীয় ফুল?', 'শাপলা', 'গোলাপ', 'বেলি', 'জবা', '', ''],
    ['রাজধানী?', 'ঢাকা', 'খুলনা', 'সিলেট', 'যশোর', '', ''],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n')
const expected = [
  { answer: 'শাপলা', option4: 'জবা' },
  { answer: 'ঢাকা', option4: 'যশোর' },
]

test.each([
  ['little-endian', Uint8Array.from(Buffer.from(table(','), 'utf16le'))],
  ['big-endian', Uint8Array.from(Buffer.from(table(','), 'utf16le').swap16())],
])('a file in UTF-16, %s, is read without its mark', (_, file) => {
  const { questions, errors, source } = parseQuestionsCsv(file)
  expect(errors).toEqual([])
  expect(questions).toMatchObject(expected)
  expect(source?.encoding).toBe('UTF-16')
})

test('a file with pipes between its cells is read, and the separator is named', () => {
  const { questions, errors, source } = parseQuestionsCsv(new TextEncoder().encode(table('|')))
  expect(errors).toEqual([])
  expect(questions).toMatchObject(expected)
  expect(source?.separator).toBe('|')
})
