import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type ImportAnswer, resultOfAnswer } from '../../../../../contract/import/import-answer.ts'
import { itemsOf } from '../../../../../contract/import/items.ts'
import type { ReadOptions } from '../../../../../contract/import/result.ts'
import { refusalOf } from '../../../../../tests/support/import-refusals.ts'
import { tinyPng, zip } from '../../../../../tests/support/word-file.ts'
import { readFile } from '../read-file.ts'
import { ImportRefusal } from '../refusal.ts'

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, 'fixtures', name))
const read = (answer: ImportAnswer, options: ReadOptions = { readsAll: true }) => {
  const result = resultOfAnswer(answer, options)
  return { ...itemsOf(result), result, codes: result.notes.map(({ problem }) => problem.code) }
}

describe('a workbook of Excel', () => {
  const answer = readFile('bank.xlsx', fixture('openpyxl.xlsx'))
  const { items, left, codes, result } = read(answer)

  test('is read by its sheets: each is a chapter, what is hidden is named as left out', () => {
    expect(items.map(({ number, chapter }) => [number, chapter])).toEqual([
      [2, 'অধ্যায় ১'],
      [3, 'অধ্যায় ১'],
      [4, 'অধ্যায় ১'],
      [6, 'অধ্যায় ১'],
      [2, 'অধ্যায় ২'],
    ])
    expect(codes).toEqual(expect.arrayContaining(['import.sheetLeftOut', 'import.hiddenRows']))
    expect(result.table?.isCertain).toBe(true)
  })

  test('has Bijoy as Unicode, and small letters', () => {
    expect(items[0]).toMatchObject({
      question: 'বাংলাদেশের রাজধানী কোনটি?',
      options: ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'],
      tags: ['ভূগোল'],
    })
    expect(items[1]!.question).toBe('পানির সংকেত H₂O কি সঠিক?')
    expect(result.conversions).toMatchObject([{ at: 2 }])
  })

  test('shows numbers, dates and truth as its cells do', () => {
    expect(items[1]!.options).toEqual(['FALSE', 'TRUE', '0.50', '26 March 1971'])
    expect(items[2]!.options).toEqual(['1.50', '25%', '0.3', '1,234,567.50'])
  })

  test('repeats a merged cell, and takes the picture of a row', () => {
    expect(items.slice(1, 4).map(({ tags }) => tags)).toEqual([['রসায়ন'], ['রসায়ন'], []])
    expect(items[3]!.pictures).toEqual(['xl/media/image1.png'])
    expect(answer.pictures).toMatchObject([{ name: 'xl/media/image1.png', type: 'image/png' }])
  })

  test('has a doubt where a formula has no result', () => {
    expect(left).toMatchObject([{ line: 9, text: expect.stringContaining('Which one is odd?') }])
    expect(left[0]!.problems.map(({ problem }) => problem.code)).toContain('import.noStoredValue')
  })
})

test('a sheet that is laid out as on paper is read as a paper', () => {
  const answer = readFile('paper.xlsx', fixture('paper-in-cells.xlsx'))
  expect(answer.sheets).toBeUndefined()
  expect(read(answer).items).toMatchObject([
    { question: 'বাংলাদেশের রাজধানী কোনটি?', options: ['খুলনা', 'ঢাকা', 'সিলেট', 'বগুড়া'], right: 1 },
    { question: '২ + ২ = কত?', options: ['৩', '৪', '৫', '৬'], right: 1 },
  ])
})

const namespaces = ['office', 'table', 'text', 'style', 'fo', 'draw', 'xlink', 'svg']
  .map((name) => `xmlns:${name}="urn:${name}"`)
  .join(' ')

function makeOds(tables: string, styles = ''): Uint8Array {
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'Pictures/1.png': tinyPng,
    'styles.xml': `<office:document-styles ${namespaces}><office:styles><style:default-style style:family="table-cell"><style:text-properties style:font-name="Liberation Sans"/></style:default-style><style:style style:name="Default" style:family="table-cell"/></office:styles></office:document-styles>`,
    'content.xml': `<office:document-content ${namespaces}><office:font-face-decls><style:font-face style:name="Sutonny1" svg:font-family="&apos;SutonnyMJ&apos;"/></office:font-face-decls><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Default"><style:text-properties style:font-name="Sutonny1"/></style:style><style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })
}
const cell = (content: string, more = '') =>
  `<table:table-cell ${more}>${content.startsWith('<') ? content : `<text:p>${content}</text:p>`}</table:table-cell>`
const row = (cells: readonly string[], more = '') =>
  `<table:table-row ${more}>${cells.map((each) => (each.startsWith('<table') ? each : cell(each))).join('')}</table:table-row>`
const sheet = (name: string, rows: string, more = '') =>
  `<table:table table:name="${name}" ${more}>${rows}</table:table>`
const heads = row(['question', 'option1', 'option2', 'option3', 'option4', 'answer'])

describe('a workbook of LibreOffice', () => {
  const typed = (text: string) => cell(text, 'table:style-name="ce1"')
  const rows = [
    heads,
    row([...['evsjv‡`‡ki ivRavbx †KvbwU?', 'XvKv', 'Lyjbv', 'wm‡jU', 'e¸ov'].map(typed), 'A']),
    row(['a', 'b', 'c', 'd', 'e', 'A'], 'table:visibility="collapse"'),
    row([
      cell(
        '<text:p>x<text:span text:style-name="T1">2</text:span> এর<text:s text:c="2"/>মান</text:p><text:p>কত?</text:p><office:annotation><text:p>note</text:p></office:annotation>',
      ),
      cell('1.50', 'office:value-type="float" office:value="1.5" table:number-columns-repeated="1"'),
      cell('25%', 'office:value-type="percentage"'),
      cell('<draw:frame><draw:image xlink:href="Pictures/1.png"/></draw:frame><text:p>TRUE</text:p>'),
      '3',
      'B',
    ]),
    row(
      ['<table:table-cell table:number-columns-repeated="16384"/>'],
      'table:number-rows-repeated="1048000"',
    ),
  ].join('')
  const answer = readFile(
    'bank.ods',
    makeOds(sheet('এক', rows) + sheet('গোপন', row(['x']), 'table:style-name="ta2"')),
  )
  const { items, codes } = read(answer)

  test('is read as it is shown', () => {
    expect(items).toMatchObject([
      { number: 2, chapter: null, question: 'বাংলাদেশের রাজধানী কোনটি?', options: ['ঢাকা', 'খুলনা', 'সিলেট', 'বগুড়া'] },
      {
        number: 4,
        question: 'x² এর  মান\nকত?',
        options: ['25%', '1.50', 'TRUE', '3'],
        pictures: ['Pictures/1.png'],
      },
    ])
    expect(codes).toEqual(expect.arrayContaining(['import.sheetLeftOut', 'import.hiddenRows']))
  })

  test('has all options of a question in one cell', () => {
    const options =
      '<text:p>ক) এক</text:p><text:p>খ) দুই</text:p><text:p>গ) তিন</text:p><text:p>ঘ) চার</text:p>'
    const rows = [row(['নং', 'প্রশ্ন', 'অপশন', 'উত্তর']), row(['১', 'কোনটি ঠিক?', cell(options), 'গ'])]
    expect(read(readFile('bank.ods', makeOds(sheet('এক', rows.join(''))))).items).toMatchObject([
      { question: 'কোনটি ঠিক?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, doubts: [] },
    ])
  })

  test('with blank cells that repeat is read in no time', () => {
    const blank = row(
      [cell('<text:p/>', 'table:number-columns-repeated="16384"')],
      'table:number-rows-repeated="1048576"',
    )
    const { items: found } = read(
      readFile('a.ods', makeOds(sheet('a', heads + row(['Q?', 'a', 'b', 'c', 'd', 'A']) + blank))),
    )
    expect(found).toHaveLength(1)
  })

  test('with filled cells that repeat without end is refused', () => {
    const bomb = row(
      [cell('x', 'table:number-columns-repeated="16384"')],
      'table:number-rows-repeated="1048576"',
    )
    expect(() => readFile('a.ods', makeOds(sheet('a', bomb)))).toThrow(ImportRefusal)
  })
})

describe('several sheets', () => {
  const questions = (first: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      row([`Question ${first + at}?`, 'a1', 'b2', 'c3', 'd4', 'B']),
    ).join('')
  const two = readFile(
    'a.ods',
    makeOds(sheet('One', heads + questions(0, 150)) + sheet('Two', heads + questions(500, 150))),
  )

  test('count their rows through, and only as many as a form takes are read', () => {
    const all = read(two)
    expect(all.items).toHaveLength(300)
    expect(all.result.lines.at(-1)).toBe(302)
    const some = read(two, {})
    expect(some.items).toHaveLength(200)
    expect(some.result.errors[0]!.problem.code).toBe('import.tooManyLines')
    expect(some.result.questions.length + some.result.rejected.length).toBe(300)
  })

  test('with other columns are read by these; an author is asked once', () => {
    const other =
      row(['answer', 'question', 'option2', 'option3', 'option4']) + row(['4', '2+2?', '1', '2', '3'])
    const unnamed = row(['Why?', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w'])
    const answer = readFile(
      'a.ods',
      makeOds(sheet('One', heads + questions(0, 3)) + sheet('Two', other) + sheet('Three', unnamed)),
    )
    const { result, items } = read(answer)
    expect(items).toMatchObject([{}, {}, {}, { question: '2+2?', options: ['4', '1', '2', '3'] }, {}])
    expect(result.questions.length + result.rejected.length).toBe(5)
    expect(result.table).toMatchObject({ isCertain: false, asksColumns: true })
  })
})

test('a workbook of an old kind, or with a password, says what to do', () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const code = (name: string, bytes: Uint8Array) => refusalOf(() => readFile(name, bytes))
  expect(code('bank.xls', ole)).toBe('import.oldOffice')
  expect(code('bank.xlsx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
    'import.encrypted',
  )
  expect(code('bank.xlsb', zip({ 'xl/workbook.bin': 'x' }))).toBe('import.oldOffice')
  const locked = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<a><encryption-data/></a>',
  }
  expect(code('bank.ods', zip(locked))).toBe('import.encrypted')
  expect(code('bank.ods', makeOds(sheet('a', '')))).toBe('import.empty')
})
