import { describe, expect, test } from 'vitest'
import { normaliseQuestion, type QuestionContent } from '../question-rules.ts'
import { parseQuestionsCsv } from './csv.ts'
import { toQuestionsCsv } from './export-csv.ts'

const draft: QuestionContent = {
  question: 'Say "hi"',
  answer: 'A',
  option2: 'B',
  option3: 'C',
  option4: 'D',
  explanation: '',
  tags: ['x', 'y'],
}

test('every field is quoted, quotes are doubled, a byte order mark leads', () => {
  expect(toQuestionsCsv([draft])).toBe(
    '\ufeff"question","answer","option2","option3","option4","explanation","tags"\r\n' +
      '"Say ""hi""","A","B","C","D","","x, y"\r\n',
  )
})

test('no cell is a formula to a spreadsheet', () => {
  const cells = ['=1+1', '+1', '-1', '@x', '\t=1', '＝1', "'=1"]
  for (const answer of cells) {
    const [, record = ''] = toQuestionsCsv([{ ...draft, answer }]).split('\r\n')
    expect(record.split('","')[1]).toMatch(/^'/)
  }
})

test("a cell that begins with an apostrophe only keeps it as it is, '='-like ones survive", () => {
  const questions = ["'quoted'", "'=x", "''=x", "'", "''", '=', '-5', "'-5"].map((answer) => ({
    ...draft,
    answer,
  }))
  expect(parseQuestionsCsv(toQuestionsCsv(questions)).questions).toEqual(questions)
})

describe('a download uploads to the same questions', () => {
  const pieces = [
    ...['ক', 'খ', 'ড়', 'য়', 'বাংলা', 'র\u200d্য', '৳৫০', '০১২'],
    ...['"', '""', '",', "'", "'=", ',', ';', '\t', '\n', '\r\n', '\r', '\\n', ' ', '  ', '\u00a0'],
    ...[
      '=',
      '+',
      '-',
      '@',
      '=1+1',
      '$x^2$',
      '$\\neq$',
      '\\$',
      '😀',
      '👩‍👩‍👧',
      '\ufeff',
      '\u200b',
      '\0',
      '\ud800',
    ],
    ...['a', 'B', 'word', '|', '#', '/*', '--', '<b>', '&amp;', '{{', 'ﬁ', 'é', 'e\u0301', '中'],
  ]

  /** mulberry32: the same numbers in every run, so that a failure can be had again from its seed. */
  function numbersFrom(seed: number) {
    let state = seed
    return (below: number) => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below
    }
  }

  function makeQuestion(below: (limit: number) => number): QuestionContent {
    const text = (least: number) =>
      Array.from({ length: least + below(8) }, () => pieces[below(pieces.length)]).join('')
    const mandatory = () => {
      // Something visible must be left after normalising.
      const written = text(0)
      return below(2) === 0 ? `${written}ক${text(0)}` : `=${written}`
    }
    return {
      question: mandatory(),
      answer: mandatory(),
      option2: mandatory(),
      option3: mandatory(),
      option4: mandatory(),
      explanation: text(0),
      tags: Array.from({ length: below(6) }, () => text(0)),
    }
  }

  test.each(Array.from({ length: 30 }, (_, seed) => seed))('seed %i, 20 questions', (seed) => {
    const below = numbersFrom(seed)
    const questions = Array.from({ length: 20 }, () => normaliseQuestion(makeQuestion(below)))
    const csv = toQuestionsCsv(questions)
    expect(parseQuestionsCsv(csv)).toMatchObject({ questions, errors: [] })
    expect(parseQuestionsCsv(new TextEncoder().encode(csv))).toMatchObject({ questions, errors: [] })
    expect(toQuestionsCsv(parseQuestionsCsv(csv).questions)).toBe(csv)
  })
})
