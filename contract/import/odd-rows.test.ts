import { describe, expect, test } from 'vitest'
import { parseQuestionsCsv } from './csv.ts'

const heads = 'Question,A,B,C,D,Answer'
const options = (row: number) => [1, 2, 3, 4].map((place) => `রং ${row}-${place}`)
const rowOf = (row: number, ...cells: string[]) =>
  [`${row} নম্বর প্রশ্নটি কী?`, ...options(row), ...cells].join(',')
const table = (head: string, count: number, cellsOf: (row: number) => string[]) =>
  [head, ...Array.from({ length: count }, (_, row) => rowOf(row, ...cellsOf(row)))].join('\n')
const read = (text: string) => parseQuestionsCsv(text, { readsAll: true })
const letter = (row: number) => 'ABCD'[row % 4]!

describe('rows far below the first ones count when a table is judged', () => {
  test.each([
    ['an answer that counts from 0', table(heads, 300, (row) => [row === 250 ? '0' : `${(row % 4) + 1}`])],
    ['texts below letters', table(heads, 420, (row) => [row < 210 ? letter(row) : options(row)[1]!])],
  ])('%s', (_, text) => {
    expect(read(text).table?.isCertain).toBe(false)
  })

  test('without any, the table stays certain', () => {
    expect(read(table(heads, 450, (row) => [letter(row)])).table?.isCertain).toBe(true)
  })

  test('the answers of chosen columns, too', () => {
    const text = table(heads, 300, (row) => [row === 250 ? '0' : `${(row % 4) + 1}`])
    const { layout } = read(text).table!
    const chosen = parseQuestionsCsv(text, { readsAll: true, layout: { ...layout, answers: null } })
    expect(chosen.table).toMatchObject({ asksAnswers: true, asksColumns: false })
  })
})

describe('an answer that differs from the places in other rows has a note', () => {
  const codesOf = (row: string) => {
    const { table, notes } = read([table5(), row].join('\n'))
    return table?.isCertain === false ? 'asked' : notes.map(({ line, problem }) => `${line} ${problem.code}`)
  }
  const table5 = () => table(heads, 5, (row) => [letter(row)])

  test.each([
    ['the text of an option', 'Capital?,Khulna,Dhaka,Sylhet,Bogura,Dhaka', ['7 import.markOfAnother']],
    ['a text in other digits', 'ভাষা?,১৯৪৮,১৯৫২,১৯৬৬,১৯৭১,1952', ['7 import.markOfAnother']],
    ['a letter and its text', 'Capital?,Khulna,Dhaka,Sylhet,Bogura,B) Dhaka', []],
    ['a letter', 'Vitamin of lemons?,Vitamin A,Vitamin B,Vitamin C,Vitamin D,C', []],
  ])('%s', (_, row, codes) => {
    expect(codesOf(row)).toEqual(codes)
  })

  test('a place that is the text of another option', () => {
    const numbered = table(heads, 5, (row) => [`${(row % 4) + 1}`])
    const { table: found, questions, notes } = read(`${numbered}\nSides?,2,3,4,5,2`)
    expect(found?.isCertain).toBe(true)
    expect(questions.at(-1)?.answer).toBe('3')
    expect(notes).toMatchObject([
      {
        line: 7,
        column: 'answer',
        letter: 'F',
        problem: { code: 'import.markOfAnother', values: { answer: '2' } },
      },
    ])
  })
})

test('a column that is left out is named, whichever row has something in it', () => {
  const cells = (row: number) => [
    row === 50 ? 'none of these' : '',
    row === 40 ? 'see the book' : '',
    letter(row),
  ]
  expect(read(table('Question,A,B,C,D,E,,Answer', 60, cells)).table?.leftOut).toEqual(['E', 'G'])
  expect(read(table('Question,A,B,C,D,,Answer', 6, (row) => ['', letter(row)])).table?.leftOut).toEqual([])
})
