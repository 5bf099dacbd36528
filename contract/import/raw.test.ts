import { expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { parseQuestionsRaw as readRaw } from './raw.ts'

const parseQuestionsRaw = inEnglish(readRaw)

const line = 'Q | A|B|C|D|| x, y'
const read = {
  question: 'Q',
  answer: 'A',
  option2: 'B',
  option3: 'C',
  option4: 'D',
  explanation: '',
  tags: ['x', 'y'],
}

test.each([
  ['|', line],
  [' | ', line],
  ['###', line.replaceAll('|', '###')],
  ['.*', line.replaceAll('|', '.*')],
  ['বা\u09dc', line.replaceAll('|', 'বা\u09a1\u09bc')],
])('lines are split at %j, without a header', (keyword, text) => {
  expect(parseQuestionsRaw(text, { keyword })).toMatchObject({ questions: [read], errors: [] })
  expect(parseQuestionsRaw(new TextEncoder().encode(`\ufeff${text}\r\n`), { keyword })).toMatchObject({
    questions: [read],
    errors: [],
  })
})

test('all errors are found at once, by line; blank lines count', () => {
  expect(parseQuestionsRaw(`${line}\n\nQ|A\nQ||B|C|D||\n${line}|`, { keyword: '|' })).toMatchObject({
    questions: [read],
    errors: [
      { line: 3, problem: "Line 3 doesn't have 7 parts" },
      { line: 4, column: 'answer', problem: 'is blank. Fill it in.' },
      { line: 5, problem: "Line 5 doesn't have 7 parts" },
    ],
  })
})

test('the 201st line is beyond the limit', () => {
  const { errors } = parseQuestionsRaw(Array(201).fill(line).join('\n'), { keyword: '|' })
  expect(errors).toMatchObject([{ line: 201, problem: "Can't have more than 200 questions/lines" }])
  expect(parseQuestionsRaw(Array(200).fill(line).join('\n'), { keyword: '|' }).questions).toHaveLength(200)
})

test.each<[string, string | Uint8Array, string, string]>([
  ['no keyword', line, '', "You haven't set any keyword."],
  ['a blank keyword', line, ' \u200b', "You haven't set any keyword."],
  ['a keyword of only a control character', line, '\u0007', "You haven't set any keyword."],
  ['an endless keyword', line, 'x'.repeat(101), sentences['import.keywordTooLong']],
  ['an empty paste', ' \n', '|', 'Please paste some code.'],
  ['an empty file', new Uint8Array(), '|', sentences['import.empty']],
  ['a binary file', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), '|', sentences['import.isPicture']],
  ['1 MB + 1 byte', new Uint8Array(1_048_577).fill(0x61), '|', sentences['import.tooLarge']],
])('%s is refused', (_, input, keyword, problem) => {
  const result = parseQuestionsRaw(input, { keyword })
  expect(result).toMatchObject({ questions: [], errors: [{ line: 0, problem }] })
})
