import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inEnglish, sentences } from '../in-english.ts'
import { parseQuestionsCsv as readCsv } from './csv.ts'
import { sayInFull } from './problems.ts'

const parseQuestionsCsv = inEnglish(readCsv)

const header = 'question,answer,option2,option3,option4,explanation,tags'
const csv = (...lines: string[]) => [header, ...lines].join('\n')
const row = 'Q,A,B,C,D,,'
const read = {
  question: 'Q',
  answer: 'A',
  option2: 'B',
  option3: 'C',
  option4: 'D',
  explanation: '',
  tags: [] as string[],
}
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a CSV is read', () => {
  test('without its header, with values trimmed', () => {
    expect(parseQuestionsCsv(csv(' Q , A ,B,C,D, why ,"history, world history,,history"'))).toMatchObject({
      questions: [{ ...read, explanation: 'why', tags: ['history', 'world history'] }],
      errors: [],
    })
  })

  test.each([
    ['as a string', csv(row)],
    ['as bytes', bytes(csv(row))],
    ['with BOM and CRLF', bytes(`\ufeff${csv(row).replaceAll('\n', '\r\n')}\r\n`)],
    ['with CR', bytes(csv(row, '').replaceAll('\n', '\r'))],
    ['with semicolons', csv(row).replaceAll(',', ';')],
    ['with tabs', csv(row).replaceAll(',', '\t')],
    ['with every field quoted', csv('"Q","A","B","C","D","",""')],
    ['with spaces after closing quotes', csv('"Q" ,"A" ,B,C,D,,')],
    ['with any header at all', `a;b\n${row}`],
  ])('%s', (_, input) => {
    expect(parseQuestionsCsv(input)).toMatchObject({ questions: [read], errors: [] })
  })

  test('with commas, quotes and line feeds in quoted fields, and Bangla', () => {
    const { questions, errors } = parseQuestionsCsv(
      csv('"বা\u09dcি, ""ঘর""\r\nকোনটি?","$x, y$",B,C,"D ""x""",,"ব্যাকরণ,সন্ধি"'),
    )
    expect(errors).toEqual([])
    expect(questions[0]).toMatchObject({
      question: 'বা\u09a1\u09bcি, "ঘর"\nকোনটি?',
      answer: '$x, y$',
      option4: 'D "x"',
      tags: ['ব্যাকরণ', 'সন্ধি'],
    })
  })

  test('with semicolons although its tags hold commas', () => {
    const { questions } = parseQuestionsCsv(
      `${header.replaceAll(',', ';')}\nQ;A;B;C;D;;x,y,z\nQ;A;B;C;D;;"x,y"`,
    )
    expect(questions.map((question) => question.tags)).toEqual([
      ['x', 'y', 'z'],
      ['x', 'y'],
    ])
  })

  test('without blank rows, which are counted', () => {
    expect(parseQuestionsCsv(csv('', row, ',,,,,,', ' , \u200b', 'Q,A,B', row, ''))).toMatchObject({
      questions: [read, read],
      lines: [3, 7],
      errors: [{ line: 6, problem: "Line 6 doesn't have 7 parts", hint: 'It has 3 parts, not 7.' }],
      rejected: [{ line: 6, parts: ['Q', 'A', 'B'] }],
    })
  })

  test('beyond 200 rows for several packs', () => {
    const { questions, errors } = parseQuestionsCsv(csv(...Array(430).fill(row)), { readsAll: true })
    expect(questions).toHaveLength(430)
    expect(errors).toEqual([])
    const most = parseQuestionsCsv(csv(...Array(5001).fill(row)), { readsAll: true })
    expect(most.questions).toHaveLength(5000)
    expect(most.errors).toMatchObject([{ line: 5002, problem: sentences['import.tooManyPacks'] }])
    expect(most.rejected).toHaveLength(1)
  })

  test('up to the row after which most rows would need fixing', () => {
    const text = csv(...Array(60_000).fill('x'))
    const { errors, rejected } = parseQuestionsCsv(text, { readsAll: true })
    expect(errors).toHaveLength(501)
    expect(errors[0]).toEqual({ line: 502, problem: sentences['import.tooManyWrong'] })
    expect(rejected).toHaveLength(60_000)
  })

  test('up to 200 rows', () => {
    expect(parseQuestionsCsv(csv(...Array(200).fill(row)))).toMatchObject({ errors: [] })
  })
})

describe('all errors of a CSV are found at once', () => {
  test('by the row of the spreadsheet, despite line feeds in cells', () => {
    const { questions, errors, rejected } = parseQuestionsCsv(
      csv('"Q\nwith\nlines",A,B,C,D,,', 'Q,A,B,C,D,E', row, 'Q,,B, ,D,,', 'Q,A,B,C,D,,,'),
    )
    expect(questions).toHaveLength(2)
    expect(errors).toEqual([
      { line: 3, problem: "Line 3 doesn't have 7 parts", hint: 'It has 6 parts, not 7.' },
      { line: 5, column: 'answer', letter: 'B', problem: 'is blank. Fill it in.' },
      { line: 5, column: 'option3', letter: 'D', problem: 'is blank. Fill it in.' },
      {
        line: 6,
        problem: "Line 6 doesn't have 7 parts",
        hint: 'It has 8 parts, not 7.',
      },
    ])
    expect(rejected.map(({ line }) => line)).toEqual([3, 5, 6])
  })

  test('by row and column where a field is too long or has too many tags', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => `t${index}`).join(',')
    const { errors } = parseQuestionsCsv(
      csv(
        `${'ক'.repeat(2001)},A,B,C,D,,`,
        `Q,${'x'.repeat(501)},B,C,D,${'y'.repeat(3001)},`,
        `Q,A,B,C,D,,"${eleven}"`,
        `Q,A,B,C,D,,${'z'.repeat(51)}`,
        `Q,A,B,C,D,,"${eleven.replace('t10', 't9')}"`,
      ),
    )
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'question'],
      [3, 'answer'],
      [3, 'explanation'],
      [4, 'tags'],
      [5, 'tags'],
    ])
    expect(errors[0]?.problem).toBe('is longer than 2000 characters. Shorten it.')
  })

  test('the 201st row first', () => {
    const { questions, errors, rejected } = parseQuestionsCsv(csv('Q', ...Array(199).fill(row), '', row, row))
    expect(questions).toHaveLength(199)
    expect(errors).toMatchObject([
      { line: 203, problem: "Can't have more than 200 questions/lines" },
      { line: 2, problem: "Line 2 doesn't have 7 parts" },
    ])
    expect(rejected.map(({ line }) => line)).toEqual([2, 203, 204])
  })

  test('a quotation mark that is never closed, by the row that opens it; the rows after it are read', () => {
    expect(parseQuestionsCsv(csv(row, 'Q,"A,B,C,D,,', row, row))).toMatchObject({
      questions: [read, read, read],
      lines: [2, 4, 5],
      errors: [{ line: 3, problem: sentences['import.unclosedQuote'] }],
      rejected: [{ line: 3, parts: ['Q,"A,B,C,D,,'] }],
    })
  })

  test('text after a closing quotation mark', () => {
    const { errors, questions } = parseQuestionsCsv(csv(row, '"Q" x,A,B,C,D,,', 'Q,A', row))
    expect(errors).toMatchObject([
      { line: 3, problem: sentences['import.strayQuote'] },
      { line: 4, problem: "Line 4 doesn't have 7 parts" },
    ])
    expect(questions).toHaveLength(2)
  })
})

test('a sentence says where, what is wrong and what to do', () => {
  const { errors } = readCsv(csv('Q,,B,C,D,,', 'Q,A', '"Q" x,A,B,C,D,,', ...Array(198).fill(row)))
  expect(errors.map((error) => sayInFull(sentences, error))).toEqual([
    "Line 202: Can't have more than 200 questions/lines. Import these rows as another pack.",
    'Line 2: answer (column B) is blank. Fill it in.',
    "Line 3 doesn't have 7 parts. It has 2 parts, not 7.",
    `Line 4: ${sentences['import.strayQuote']}`,
  ])
})

test.each<[string, string | Uint8Array, string]>([
  ['an empty file', new Uint8Array(), sentences['import.empty']],
  ['an empty paste', '', 'Please paste some code.'],
  ['only a header', bytes(`${header}\r\n`), sentences['import.headerOnly']],
  ['only a header and blank rows', `${header}\n\n,,,,,,\n`, sentences['import.headerOnly']],
  ['a renamed workbook', bytes('PK\u0003\u0004...'), sentences['import.isDocument']],
  ['1 MB + 1 byte', new Uint8Array(1_048_577).fill(0x61), sentences['import.tooLarge']],
])('%s has its own message', (_, input, problem) => {
  expect(parseQuestionsCsv(input)).toMatchObject({
    questions: [],
    errors: [{ line: 0, problem }],
    source: null,
  })
})

test.each(['"', '"a"b', '\n', '",', '"a"b\n', 'x\n', ',', '";\t', "'=", '\u200b\n'])(
  'a megabyte of %j is refused soon, with few errors',
  (piece) => {
    const text = piece.repeat(Math.floor(1_048_576 / new TextEncoder().encode(piece).length))
    // The time of this thread, since the machine may be busy.
    const before = process.threadCpuUsage()
    const { questions, errors } = parseQuestionsCsv(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
    expect(questions).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.length).toBeLessThan(1500)
  },
)

const trivia = new URL('../../../shared/data/opentriviaqa-200.csv', import.meta.url)
if (existsSync(trivia)) {
  test('200 questions of a real file are read', () => {
    const { questions, errors } = parseQuestionsCsv(readFileSync(trivia))
    expect(errors).toEqual([])
    expect(questions).toHaveLength(200)
    expect(questions[3]?.answer).toBe('Gathered scrap metal, rubber, etc. that could be recycled.')
  })
}

describe('a row in which a comma may have cut a text has a note where it is taken', () => {
  const heads = 'question,answer,option2,option3,option4,explanation,tags'
  const others = ['Red fruit?,Apple,Kiwi,Plum,Fig,,', 'Blue?,Sky,Mud,Sun,Ash,Because,t']
  const notesOf = (row: string, names = heads) =>
    readCsv(
      [names, ...others.map((each) => each.split(',').slice(0, names.split(',').length).join()), row].join(
        '\n',
      ),
      {
        fitsRows: true,
      },
    ).notes.map(({ problem }) => problem.code)

  test.each([
    ['Which city?,Dhaka, Bangladesh,Oslo,Rome,Bonn'],
    ['Which city?,Dhaka,Bangladesh,Oslo,Rome,Bonn'],
    ['Which city?,Oslo,Rome,Bonn,Dhaka, Bangladesh'],
    ['Which city?,Dhaka, Bangladesh,Oslo,Rome,Bonn,'],
    ['Which city?,Dhaka, Bangladesh,Oslo,Rome,Bonn', heads.slice(0, -5)],
  ])('%s', (row, names = heads) => {
    expect(notesOf(row, names)).toEqual(['import.mayBeCut'])
  })

  test.each([
    ['Green?,Leaf,Mud,Sun,Ash'],
    ['Green?,Leaf,Mud,Sun,Ash,,'],
    ['Green?,"Leaf, large",Mud,Sun,Ash,Why,t'],
    ['Green?, Leaf, Mud, Sun, Ash, Why, t'],
  ])('and no other: %s', (row) => {
    expect(notesOf(row)).toEqual([])
  })
})
