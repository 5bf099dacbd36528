import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyContent, type QuestionContent } from '../bank/question-fields.ts'
import { inEnglish, sentences } from '../in-english.ts'
import { parseQuestionsCsv as readCsv } from './csv.ts'
import { sayInFull } from './problems.ts'

const parseQuestionsCsv = inEnglish(readCsv)

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

describe('files as spreadsheets save them', () => {
  test('empty columns and rows are ignored; a note beside the table is an error', () => {
    const { questions, lines, errors } = parseQuestionsCsv(fixture('libreoffice-empty-columns.csv'))
    expect(questions).toEqual([sheet[0], sheet[2]])
    expect(lines).toEqual([2, 4])
    expect(errors).toMatchObject([{ line: 6, problem: "Line 6 doesn't have 7 parts" }])
  })

  test('rows without their empty columns are imported on request', () => {
    const strict = parseQuestionsCsv(fixture('excel-left-out-columns.csv'))
    expect(strict).toMatchObject({ fitting: 25 })
    expect(strict.questions).toHaveLength(15)
    expect(strict.errors).toHaveLength(25)
    expect(strict.errors[0]).toEqual({
      line: 17,
      problem: "Line 17 doesn't have 7 parts",
      hint: 'It has 5 parts, not 7.',
    })
    const lenient = parseQuestionsCsv(fixture('excel-left-out-columns.csv'), { fitsRows: true })
    expect(lenient).toMatchObject({ fitting: 0, errors: [], rejected: [] })
    expect(lenient.questions).toHaveLength(40)
    expect(lenient.questions[39]).toMatchObject({ option4: 'perhaps', explanation: '', tags: [] })
  })

  test('our own download is read back', () => {
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

  test('our own file of rows to fix is read back, with the head that earlier versions wrote', () => {
    const { errors, questions } = readCsv(fixture('libreoffice-saved-fix-file.csv'))
    expect(errors.map((error) => sayInFull(sentences, error))).toEqual([
      'Line 2: option2 (column D) is blank. Fill it in.',
      "Line 4 doesn't have 7 parts. It has 9 parts, not 7.",
      'Line 5: option4 (column F) is blank. Fill it in.',
    ])
    expect(questions).toMatchObject([{ question: 'Q', option4: 'D', explanation: 'E' }])
  })
})

describe('a file that is not Unicode', () => {
  test('is read as Windows-1252, with a note', () => {
    const { questions, notes, source } = parseQuestionsCsv(fixture('excel-windows-1252.csv'))
    expect(questions).toMatchObject([{ question: 'Où est le café?', option2: '“là”', option3: '18 €' }])
    expect(source).toEqual({ encoding: 'Windows-1252', separator: ';' })
    expect(notes).toMatchObject([{ line: 0, problem: sentences['import.readAsWestern'] }])
  })

  test.each(['excel-lost-letters.csv', 'libreoffice-windows-1252.csv'])(
    'has notes where letters were lost: %s',
    (name) => {
      const { questions, errors, notes } = parseQuestionsCsv(fixture(name))
      // Not an error: an author may have written "???", and the import accepts what the form accepts.
      expect(errors).toEqual([])
      expect(questions).toHaveLength(4)
      const lost = notes.filter(({ problem }) => problem === sentences['import.lostLetters'])
      expect(new Set(lost.map(({ line }) => line))).toEqual(new Set([2, 3]))
    },
  )

  test('is refused by name if it is Bangla for a Bijoy font', () => {
    const { questions, errors } = parseQuestionsCsv(fixture('excel-bijoy.csv'))
    expect(questions).toEqual([])
    expect(errors).toMatchObject([{ line: 0, problem: sentences['import.bijoy'] }])
  })

  test.each([
    ['evsjv‡`‡ki RvZxq cvwL †KvbwU?', true],
    [`${'বাংলাদেশের রাজধানী ঢাকা। '.repeat(20)} †a ‡b †c`, false],
    ['A footnote† and another‡ here', false],
  ])('is imported with a note if Bijoy was saved as Unicode: %s', (question, hasNote) => {
    const { questions, notes } = parseQuestionsCsv(
      `question,answer,option2,option3,option4,explanation,tags\n${question},A,B,C,D,,`,
    )
    expect(questions).toHaveLength(1)
    expect(notes.some(({ problem }) => problem === sentences['import.looksLikeBijoy'])).toBe(hasNote)
  })
})
