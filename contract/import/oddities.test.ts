import { expect, test } from 'vitest'
import { parseQuestionsCsv } from './csv.ts'
import { parseQuestionsRaw } from './raw.ts'

const header = 'question,answer,option2,option3,option4,explanation,tags'
const notes = (row: string) =>
  parseQuestionsCsv(`${header}\n${row}`).notes.map(({ line, letter, message }) => [line, letter, message])

test.each([
  ['Q,A,B,A,D,,', [[2, 'D', 'Line 2: option3 (column D) is the same as answer.']]],
  ['Q,A,B,C,D,,"x,, y"', [[2, 'G', 'Line 2: tags (column G) has a blank tag. It is left out.']]],
  ['Q,A,B,C,D,,"x, X,x"', [[2, 'G', 'Line 2: tags (column G) has “x” twice. It is taken once.']]],
  ['What is ???,A,B,C,D,,', []],
  ['Q,A,B,C,D,,', []],
])('%s is taken, and told', (row, told) => {
  expect(parseQuestionsCsv(`${header}\n${row}`).questions).toHaveLength(1)
  expect(notes(row)).toEqual(told)
})

test('a first row that is a question is told', () => {
  const { notes: told } = parseQuestionsCsv('কোনটি?,A,B,C,D,E,t\nQ,A,B,C,D,,')
  expect(told).toMatchObject([
    { line: 1, message: 'Line 1: this row is passed over as the header, though it begins with “কোনটি?”.' },
  ])
  expect(parseQuestionsCsv('প্রশ্ন,Answer,খ,গ,ঘ,ব্যাখ্যা,ট্যাগ\nQ,A,B,C,D,,').notes).toEqual([])
})

test('a raw text has no columns with letters, and no header', () => {
  const { notes: told } = parseQuestionsRaw('Q|A|A|C|D||x,x', '|')
  expect(told.map(({ message }) => message)).toEqual([
    'Line 1: option2 is the same as answer.',
    'Line 1: tags has “x” twice. It is taken once.',
  ])
})

test('many rows at fault are told, and the right ones among them read', () => {
  const rows = Array.from({ length: 200 }, (_, index) => (index % 2 ? '"Q" x,A' : 'Q,A,B,C,D,,'))
  const { questions, errors } = parseQuestionsCsv([header, ...rows].join('\n'))
  expect(questions).toHaveLength(100)
  expect(errors).toHaveLength(100)
})
