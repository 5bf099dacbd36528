import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyContent, type QuestionContent } from '../question-fields.ts'
import { imports as texts } from '../texts/en/imports.ts'
import { parseQuestionsCsv } from './csv.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))

const sheet: QuestionContent[] = [
  {
    ...emptyContent(),
    ...{ question: 'বাংলাদেশের রাজধানী কোনটি?', answer: 'ঢাকা', option2: 'চট্টগ্রাম', option3: 'রাজশাহী' },
    ...{ option4: 'খুলনা', explanation: '১৯৭১ সাল থেকে; আগে, পরেও', tags: ['ভূগোল', 'বাংলাদেশ'] },
  },
  {
    ...emptyContent(),
    ...{ question: 'বেগ, সময় ও "ত্বরণ"\nকোনটি ভেক্টর?', answer: 'ত্বরণ', option2: 'সময়', option3: 'ভর' },
    ...{ option4: 'কাজ; শক্তি', explanation: '', tags: [] },
  },
  {
    ...emptyContent(),
    ...{ question: 'What is $\\frac{1}{2} + x^2$ at $x = 1$?', answer: '$1.5$', option2: '$1$' },
    ...{ option3: '$2$', option4: '$0.5$', explanation: '', tags: ['algebra'] },
  },
  {
    ...{
      ...emptyContent(),
      question: 'Which is a formula?',
      answer: '=A1+B1',
      option2: 'plain',
      option3: '-5',
      option4: '@home',
    },
    ...{ explanation: '😀 smile', tags: [] },
  },
].map((row) => JSON.parse(JSON.stringify(row).normalize('NFC')))

test.each([
  ['libreoffice-comma.csv', 'UTF-8', ','],
  ['libreoffice-semicolon.csv', 'UTF-8', ';'],
  ['libreoffice-tab.csv', 'UTF-8', '\t'],
  ['libreoffice-utf16.csv', 'UTF-16', ','],
  ['excel-utf8.csv', 'UTF-8', ','],
  ['excel-utf8-semicolon.csv', 'UTF-8', ';'],
  ['excel-unicode-text.txt', 'UTF-16', '\t'],
  ['excel-sep-line.csv', 'UTF-8', ';'],
  ['utf16-big-endian.csv', 'UTF-16', ';'],
  ['macintosh-line-ends.csv', 'UTF-8', ','],
])('%s is read', (name, encoding, separator) => {
  const result = parseQuestionsCsv(fixture(name))
  expect(result).toMatchObject({ errors: [], notes: [], rejected: [], source: { encoding, separator } })
  expect(result.questions).toEqual(sheet)
  expect(result.lines).toEqual([2, 3, 4, 5])
})

describe('what a spreadsheet leaves in a file', () => {
  test('empty columns and rows are no parts and no questions; a note beside the table is told', () => {
    const { questions, lines, errors } = parseQuestionsCsv(fixture('libreoffice-empty-columns.csv'))
    expect(questions).toEqual([sheet[0], sheet[2]])
    expect(lines).toEqual([2, 4])
    expect(errors).toMatchObject([{ line: 6, message: "Line 6 doesn't have 7 parts" }])
  })

  test('rows whose empty columns were left out are told, and taken when asked', () => {
    const told = parseQuestionsCsv(fixture('excel-left-out-columns.csv'))
    expect(told).toMatchObject({ fitting: 25 })
    expect(told.questions).toHaveLength(15)
    expect(told.errors).toHaveLength(25)
    expect(told.errors[0]).toEqual({
      line: 17,
      message: "Line 17 doesn't have 7 parts",
      reason: 'It has 5 parts, not 7.',
    })
    const taken = parseQuestionsCsv(fixture('excel-left-out-columns.csv'), { fitsRows: true })
    expect(taken).toMatchObject({ fitting: 0, errors: [], rejected: [] })
    expect(taken.questions).toHaveLength(40)
    expect(taken.questions[39]).toMatchObject({ option4: 'perhaps', explanation: '', tags: [] })
  })

  test('our own download comes back from it', () => {
    const { questions, errors } = parseQuestionsCsv(fixture('libreoffice-saved-download.csv'))
    expect(errors).toEqual([])
    expect(questions[0]).toEqual(sheet[0])
    expect(questions[2]).toEqual({
      ...emptyContent(),
      ...{ question: '=HYPERLINK("http://x","y")', answer: '+1', option2: "'=A1", option3: '-5' },
      ...{ option4: '@home', explanation: '= 😀 \u200fعربي\u200f', tags: ['=tag'] },
    })
    expect(questions[3]).toMatchObject({ option2: '007', option3: '1/2', option4: '1e5' })
  })

  test('our own file of rows to mend comes back from it, too', () => {
    const { errors, questions } = parseQuestionsCsv(fixture('libreoffice-saved-mend-file.csv'))
    expect(errors.map(({ message }) => message)).toEqual([
      'Line 2: option2 (column D) is blank. Fill it in.',
      "Line 4 doesn't have 7 parts",
      'Line 5: option4 (column F) is blank. Fill it in.',
    ])
    expect(questions).toMatchObject([{ question: 'Q', option4: 'D', explanation: 'E' }])
  })
})

describe('what was no Unicode', () => {
  test('is read as Windows-1252 and said to be', () => {
    const { questions, notes, source } = parseQuestionsCsv(fixture('excel-windows-1252.csv'))
    expect(questions).toMatchObject([{ question: 'Où est le café?', option2: '“là”', option3: '18 €' }])
    expect(source).toEqual({ encoding: 'Windows-1252', separator: ';' })
    expect(notes).toMatchObject([{ line: 0, message: texts.readAsWestern }])
  })

  test.each(['excel-lost-letters.csv', 'libreoffice-windows-1252.csv'])(
    '%s: lost letters are told',
    (name) => {
      const { questions, errors, notes } = parseQuestionsCsv(fixture(name))
      // Not an error: somebody may have written "???", and what the form takes the import takes.
      expect(errors).toEqual([])
      expect(questions).toHaveLength(4)
      const lost = notes.filter(({ reason }) => reason === texts.lostLetters)
      expect(new Set(lost.map(({ line }) => line))).toEqual(new Set([2, 3]))
    },
  )

  test('Bangla for a Bijoy font is refused by name', () => {
    const { questions, errors } = parseQuestionsCsv(fixture('excel-bijoy.csv'))
    expect(questions).toEqual([])
    expect(errors).toMatchObject([{ line: 0, message: texts.bijoy }])
  })

  test.each([
    ['evsjv‡`‡ki RvZxq cvwL †KvbwU?', true],
    [`${'বাংলাদেশের রাজধানী ঢাকা। '.repeat(20)} †a ‡b †c`, false],
    ['A footnote† and another‡ here', false],
  ])('saved as Unicode it is taken, and told: %s', (question, isTold) => {
    const { questions, notes } = parseQuestionsCsv(
      `question,answer,option2,option3,option4,explanation,tags\n${question},A,B,C,D,,`,
    )
    expect(questions).toHaveLength(1)
    expect(notes.some(({ message }) => message === texts.looksLikeBijoy)).toBe(isTold)
  })
})
