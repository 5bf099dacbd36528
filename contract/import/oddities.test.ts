import { describe, expect, test } from 'vitest'
import { sentences } from '../in-english.ts'
import { parseQuestionsCsv } from './csv.ts'
import { type ImportError, sayInFull } from './problems.ts'
import { parseQuestionsRaw } from './raw.ts'

const header = 'question,answer,option2,option3,option4,explanation,tags'
const say = (notes: ImportError[]) => notes.map((note) => sayInFull(sentences, note))

test.each([
  ['Q,A,B,B,D,,', ['Line 2: option3 (column D) is the same as option2.']],
  ['Q,A,B,C,D,,"x,, y, x"', []],
  ['What is ???,A,B,C,D,,', []],
  ['Q,A,B,C,D,,', []],
])('%s is imported with notes %j', (row, expected) => {
  const { questions, notes } = parseQuestionsCsv(`${header}\n${row}`)
  expect(questions).toHaveLength(1)
  expect(say(notes)).toEqual(expected)
})

test('a question that stands in the file twice has a note, whatever the order of its options', () => {
  const rows = ['Q,A,B,C,D,,', 'P,A,B,C,D,,', 'Q,A,D,C,B,other,tag', 'Q,B,A,C,D,,', 'Q,A,B,C,E,,']
  const { questions, notes } = parseQuestionsCsv([header, ...rows].join('\n'))
  expect(questions).toHaveLength(5)
  expect(say(notes)).toEqual([
    'Line 4: this question is the same as in row 2. Both are imported.',
    'Line 5: this question is the same as in row 2, with another right answer.',
  ])
})

test.each([
  ['Q ????????,????,???,??????,?????,,', true],
  ['evsjv‡`‡ki RvZxq cvwL †KvbwU?,A,B,C,D,,', true],
  ['What is ???,A,B,C,D,,', false],
])('a file of %s is unreadable: %s', (row, isUnreadable) => {
  expect(parseQuestionsCsv(`${header}\n${row}\nQ,A,B,C,D,,`)).toMatchObject({ isUnreadable })
})

test.each([
  '#NAME?',
  '#REF!',
  '#DIV/0!',
  '########',
  '01-Feb',
  '1-Feb',
  'Feb-01',
  '1.23E+11',
  '2E-05',
  'Err:502',
])('a cell that a spreadsheet spoiled has a note: %s', (cell) => {
  for (const row of [`Q?,${cell},b,c,d,,`, `Q?,a,b,${cell},d,,`, `Q?,a,b,c,d,${cell},`]) {
    const { questions, notes } = parseQuestionsCsv(`${header}\n${row}`)
    expect(questions).toHaveLength(1)
    expect(notes).toMatchObject([{ line: 2, problem: { code: 'import.spoiledCell' } }])
  }
})

test('two question marks alone are two lost letters', () => {
  const { notes } = parseQuestionsCsv(`${header}\nQ?,a,??,c,d,,`)
  expect(notes).toMatchObject([{ column: 'option2', problem: { code: 'import.lostLetters' } }])
})

test.each(['#', '#1', '?', 'Really??', '16 December', '3E', 'E+2', '2 February', 'May', '1-2'])(
  '%s is as it was typed',
  (cell) => expect(parseQuestionsCsv(`${header}\nQ?,${cell},b,c,d,,`).notes).toEqual([]),
)

describe('UTF-8 that was read in another encoding', () => {
  const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text))
  const latin = (text: string) => Buffer.from(text).toString('latin1')
  const row = ['রাজধানী কোনটি?', 'ঢাকা', 'খুলনা', 'সিলেট', 'যশোর', '', '']
  const others = Array.from({ length: 9 }, (_, place) => `Q${place}?,a,b,c,d,,`)

  test.each([
    ['Windows-1252', (text: string) => misread(text, 'windows-1252')],
    ['Latin-1', latin],
  ])('makes a file of it unreadable, and one row of it has notes: %s', (_, spoil) => {
    const spoiled = row.map(spoil).join(',')
    expect(parseQuestionsCsv([header, spoiled, spoiled].join('\n')).isUnreadable).toBe(true)
    const { isUnreadable, notes } = parseQuestionsCsv([header, spoiled, ...others].join('\n'))
    expect(isUnreadable).toBe(false)
    expect(notes.map(({ problem }) => problem.code)).toEqual(Array(5).fill('import.lostLetters'))
    expect(notes.every(({ line }) => line === 2)).toBe(true)
  })

  test.each(['“x”', '180°', '5 × 3', '6 ÷ 2', 'দাঁড়ি।', 'π', 'θ', 'x²', 'a → b', '√2', 'a ≤ b', '½', '–5'])(
    'has a note for %s',
    (sign) => {
      for (const spoiled of [misread(sign, 'windows-1252'), latin(sign)])
        expect(
          parseQuestionsCsv([header, `Q?,${spoiled},b,c,d,,`, ...others].join('\n')).notes,
        ).toMatchObject([{ line: 2, column: 'answer', problem: { code: 'import.lostLetters' } }])
      expect(parseQuestionsCsv([header, `Q?,${sign},b,c,d,,`, ...others].join('\n')).notes).toEqual([])
    },
  )

  test.each(['à la carte', 'Â + B', 'château', 'São Paulo', 'Ângulo', 'voilà'])('is not %s', (text) => {
    expect(parseQuestionsCsv([header, `Q?,${text},b,c,d,,`].join('\n')).notes).toEqual([])
  })
})

test('a raw text has no columns with letters, and no header', () => {
  const { notes } = parseQuestionsRaw('Q|A|B|B|D||x,x', { keyword: '|' })
  expect(say(notes)).toEqual(['Line 1: option3 is the same as option2.'])
})

test('valid rows among many wrong ones are read', () => {
  const rows = Array.from({ length: 200 }, (_, index) => (index % 2 ? '"Q" x,A' : 'Q,A,B,C,D,,'))
  const { questions, errors } = parseQuestionsCsv([header, ...rows].join('\n'))
  expect(questions).toHaveLength(100)
  expect(errors).toHaveLength(100)
})
