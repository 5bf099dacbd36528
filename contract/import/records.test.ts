import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { parseQuestionsCsv } from './csv.ts'
import { readRecords } from './records.ts'

const head = ['question', 'answer', 'option2', 'option3', 'option4', 'explanation', 'tags']
const rowOf = (place: number) => [`Q${place}?`, 'a', 'b', 'c', 'd', '', '']

describe('between tabs a quotation mark is text', () => {
  test.each([
    ['before the end of the cell', '"অগ্নিবীণা" কাব্য কার?'],
    ['without a partner', '"এক কথায় প্রকাশ করুন'],
    ['twice in a cell', '"a" and "b"'],
    ['behind an inch', '12"'],
  ])('%s', (_, cell) => {
    for (const place of [0, 1, 3]) {
      const rows = [1, 2, 3, 4].map(rowOf)
      rows[1]![place] = cell
      rows[3]![place] = 'x"'
      expect(readRecords([head, ...rows].map((row) => row.join('\t')).join('\n'), '\t')).toMatchObject(
        [head, ...rows].map((cells) => ({ cells, fault: null })),
      )
    }
  })

  test('and marks around a whole cell are left out', () => {
    const text = [head, ['"Q?"', 'a', 'b', 'c', 'd', '', ''], ['"two\nlines?"', 'a', 'b', 'c', 'd', '', '']]
    const { questions } = parseQuestionsCsv(text.map((row) => row.join('\t')).join('\n'))
    expect(questions).toMatchObject([{ question: 'Q?' }, { question: 'two\nlines?' }])
  })
})

test.each([',', ';', '|', '\t'])('one mark without a partner costs no other row: %j', (separator) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.nat(11),
      fc.nat(6),
      fc.option(fc.tuple(fc.nat(11), fc.nat(6))),
      (count, at, column, later) => {
        // Closed in a late column, the cell may as well have several lines.
        fc.pre(later === null || column < 4 || later[1] !== column)
        const rows = Array.from({ length: count }, (_, place) => rowOf(place))
        rows[at % count]![column] = `"${rows[at % count]![column]}`
        // A mark inside of a later cell, which closes nothing.
        if (later) rows[later[0] % count]![later[1]] += 'x"'
        const text = [head, ...rows].map((row) => row.join(separator)).join('\n')
        const { lines, rejected } = parseQuestionsCsv(text)
        const wrong = new Set([at % count, ...(later ? [later[0] % count] : [])].map((place) => place + 2))
        const expected = rows.flatMap((_, place) => (wrong.has(place + 2) ? [] : [place + 2]))
        expect(lines.filter((line) => !wrong.has(line))).toEqual(expected)
        expect(rejected.every(({ line }) => wrong.has(line))).toBe(true)
      },
    ),
    { numRuns: runs(300), seed: 13 },
  )
})

test.each([',', ';', '|', '\t'])(
  'rows between two marks without partners are read or named: %j',
  (separator) => {
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.integer({ min: 2, max: 8 }),
          /** 0 is the row of heads, if there is one. */
          from: fc.nat(6),
          to: fc.integer({ min: 1, max: 8 }),
          columns: fc.tuple(fc.nat(6), fc.nat(6)),
          title: fc.constantFrom('My paper', '"My paper', ''),
          hasHeads: fc.boolean(),
          width: fc.constantFrom(5, 6, 7),
        }),
        ({ rows: count, from, to, columns: [open, close], title, hasHeads, width }) => {
          const rows = Array.from({ length: count }, (_, row) =>
            [`What is ${row}?`, ...['r', 'a', 'b', 'c', 'why ', 't'].map((letter) => letter + row)].slice(
              0,
              width,
            ),
          )
          const table = [...(hasHeads ? [[...head]] : []), ...rows]
          fc.pre(from < to && to < table.length && open < table[from]!.length && close < table[to]!.length)
          const marked = [table[from]!, table[to]!]
          marked[0]![open] = `"${marked[0]![open]}`
          marked[1]![close] += '"'
          const lines = [...(title ? [title] : []), ...table.map((row) => row.join(separator))]
          const { questions, rejected, notes } = parseQuestionsCsv(lines.join('\n'), { fitsRows: true })
          const isNamed = notes.some(({ problem }) => problem.code === 'import.rowsInside')
          const stems = [
            ...questions.map(({ question }) => question),
            ...rejected.map(({ parts }) => parts.join()),
          ]
          const lost = rows.filter(
            (row) =>
              !stems.some((stem) => stem.includes(row[0]!.replaceAll('"', '')) && !stem.includes('\n')) &&
              row !== marked[0],
          )
          expect(isNamed ? [] : lost).toEqual([])
        },
      ),
      { numRuns: runs(500), seed: 17 },
    )
  },
)

test.each([',', ';', '|'])('empty cells in marks hide no rows between two marks: %j', (separator) => {
  const write = (stem: string) => [stem, 'a', 'b', 'c', 'd', '""', ''].join(separator)
  const stems = ['"Which one?', 'P?', 'R?', 'A foot = ? 12"', 'Last?']
  const { questions, rejected } = parseQuestionsCsv([head.join(separator), ...stems.map(write)].join('\n'))
  expect(questions.map(({ question }) => question)).toEqual(expect.arrayContaining(['P?', 'R?', 'Last?']))
  expect(rejected.map(({ line }) => line)).toEqual([2])
})

test('lines like rows in a cell with doubled marks have a note', () => {
  const rows = [
    '"First?;a;b;c;d;;',
    'P?;a;b;c;d;;',
    '""Poem"" by?;a;b;c;d;;',
    'A foot = 12";a;b;c;d;;',
    'Last?;a;b;c;d;;',
  ]
  const { notes } = parseQuestionsCsv([head.join(';'), ...rows].join('\n'))
  expect(notes).toMatchObject([{ line: 2, problem: { code: 'import.rowsInside' } }])
})

test('a cell of several lines keeps them where none of them looks like a row', () => {
  const text = [
    head.join(','),
    '"Read:\ni, ii and iii\nWhich?",a,b,c,d,"Since i, ii\nand iii",t',
    '"1, 2, 3\n4, 5, 6",a,b,c,d,"x\n\ny",',
  ].join('\n')
  const { questions, notes } = parseQuestionsCsv(text)
  expect(questions).toMatchObject([
    { answer: 'a', explanation: 'Since i, ii\nand iii' },
    { question: '1, 2, 3\n4, 5, 6' },
  ])
  expect(notes).toEqual([])
})

test('a mark without a partner in the names of the columns does not hide them', () => {
  const { questions, table } = parseQuestionsCsv('Question,"A,B,C,D,Answer\nQ?,1 m,2 m,3 m,4 m,B')
  expect(table?.layout.headerRows).toBe(1)
  expect(questions).toMatchObject([{ question: 'Q?', answer: '2 m' }])
})
