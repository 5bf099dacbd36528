import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContent, type QuestionContent } from '../bank/question-fields.ts'
import { sentences } from '../in-english.ts'
import { parseQuestionsCsv } from './csv.ts'
import { toFixCsv, toQuestionsCsv } from './export-csv.ts'
import { addFormulaGuard, removeFormulaGuard } from './formula-guard.ts'

const draft: QuestionContent = {
  ...emptyContent(),
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

test('cells that begin with apostrophes or formula signs survive a round trip', () => {
  const questions = ["'quoted'", "'=x", "''=x", "'", "''", '=', '-5', "'-5"].map((answer) => ({
    ...draft,
    answer,
  }))
  expect(parseQuestionsCsv(toQuestionsCsv(questions)).questions).toEqual(questions)
})

test('a cell with any apostrophes, signs and words survives a round trip, and begins no formula', () => {
  const piece = fc.constantFrom(
    "'",
    "'",
    '-',
    '=',
    '+',
    '＝',
    '@',
    '\t',
    '\r',
    'a',
    'ক',
    '5',
    ' ',
    '\n',
    'x'.repeat(39),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const cell = pieces.join('')
      expect(removeFormulaGuard(addFormulaGuard(cell))).toBe(cell)
      expect(addFormulaGuard(cell)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
    { numRuns: 5000, seed: 3 },
  )
})

test.each([
  "'-ness' is what kind of word part?",
  "'-able'",
  "'=SUM(A1:A3)' কী?",
  "'+2' charge?",
  "'-1' এর বর্গ কত?",
  "'@' কী?",
])('words between apostrophes keep both: %s', (cell) => {
  expect(removeFormulaGuard(cell)).toBe(cell)
})

test.each([
  ["'-5", '-5'],
  ["'=x isn't y", "=x isn't y"],
])('an apostrophe that closes nothing is taken for a guard: %s', (cell, wanted) => {
  expect(removeFormulaGuard(cell)).toBe(wanted)
})

test('the first column of rows to fix says what is wrong, also beyond the limit', () => {
  const header = 'question,answer,option2,option3,option4,explanation,tags'
  const rows = ['=Q,,B,C,D,,', 'Q,A', ...Array(198).fill('Q,A,B,C,D,,'), 'over,A,B,C,D,,', 'over 2,A,B,C,D,,']
  const file = toFixCsv(parseQuestionsCsv([header, ...rows].join('\n')), sentences)
  expect(file.split('\r\n').slice(1)).toEqual([
    '"answer is blank. Fill it in.","\'=Q","","B","C","D","",""',
    '"It has 2 parts, not 7.","Q","A"',
    '"Import these rows as another pack.","over","A","B","C","D","",""',
    '"Import these rows as another pack.","over 2","A","B","C","D","",""',
    '',
  ])
  expect(parseQuestionsCsv(file).questions.map(({ question }) => question)).toEqual(['over', 'over 2'])
})
