import { expect, test } from 'vitest'
import { blocksOfText, plainRun } from './lines.ts'
import { linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const options = 'ক) এক খ) দুই\nগ) তিন ঘ) চার'
const read = (rows: readonly (readonly string[])[], above = '') => {
  const table = rows.map((cells, at) => ({
    ...{ at: at + 9, doubts: [] },
    cells: cells.map((cell) => [plainRun(cell)]),
  }))
  return readPaper(linesOfBlocks([...blocksOfText(above), ...table], false))
}

test.each<[string, string[][]]>([
  [
    'a cell for each question',
    [
      [1, 2].map((number) => `${number}. কোনটি ঠিক?\n${options}\nউত্তর: খ`),
      [`3. কোনটি ঠিক?\n${options}\nউত্তর: খ`, ''],
    ],
  ],
  [
    'columns of questions',
    [
      [
        `1. কোনটি ঠিক?\n${options}\nউত্তর: খ\n2. কোনটি ঠিক?\n${options}\nউত্তর: খ`,
        `3. কোনটি ঠিক?\n${options}\nউত্তর: খ`,
      ],
    ],
  ],
  ['rows without a head', ['১.', '২', '৩।'].map((number) => [number, `কোনটি ঠিক?\n${options}`, 'খ'])],
  [
    'options in one column',
    [
      ['ক্র. নং', 'প্রশ্ন', 'বিকল্পসমূহ', 'সঠিক উত্তর'],
      ...['১', '২', '৩'].map((number) => [number, 'কোনটি ঠিক?', options, 'খ']),
    ],
  ],
  [
    'a row for each option',
    [
      ['নং', 'প্রশ্ন', 'বিকল্প', 'সঠিক'],
      ...['১', '২', '৩'].flatMap((number) => [
        [number, 'কোনটি ঠিক?', 'ক) এক', ''],
        ['', '', 'খ) দুই', '✓'],
        ['', '', 'গ) তিন', ''],
        ['', '', 'ঘ) চার', ''],
      ]),
    ],
  ],
  [
    'options below their numbers',
    [
      ['নং', 'প্রশ্ন', '১', '২', '৩', '৪', 'উত্তর'],
      ...['১', '২', '৩'].map((number) => [number, 'কোনটি ঠিক?', 'এক', 'দুই', 'তিন', 'চার', '২']),
    ],
  ],
])('reads a table with %s', (_, rows) => {
  const question = { question: 'কোনটি ঠিক?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] }
  expect(read(rows).questions).toMatchObject([question, question, question])
})

test.each([
  [options, ['বিকল্পসমূহ']],
  ['এক দুই তিন চার', ['ক', 'খ', 'গ', 'ঘ']],
])('keeps the chapters of a table, and names what it leaves out of it: %s', (text, heads) => {
  const cells = heads.length === 1 ? [text] : text.split(' ')
  const { questions, leftOut } = read([
    ['নং', 'প্রশ্ন', ...heads, 'উত্তর', 'মান', 'অধ্যায়', 'শিখনফল'],
    ['১', 'কোনটি ঠিক?', ...cells, 'খ', '১', 'আলো, শব্দ', 'জানে'],
    ['২', 'কোনটি ঠিক?', ...cells, 'খ', '১', 'তাপ', 'বোঝে'],
  ])
  expect(questions).toMatchObject([
    { right: 1, tags: ['আলো', 'শব্দ'], doubts: [] },
    { right: 1, tags: ['তাপ'], doubts: [] },
  ])
  expect(leftOut.map((each) => each.text)).toEqual(['মান: ১', 'শিখনফল: জানে, বোঝে'])
})

test('asks where two columns of a table have other answers, or a number may be a text', () => {
  const two = [
    ['নং', 'প্রশ্ন', 'ক', 'খ', 'গ', 'ঘ', 'উত্তর', 'সঠিক উত্তর'],
    ['১', 'কোনটি ঠিক?', 'এক', 'দুই', 'তিন', 'চার', 'খ', 'গ'],
  ]
  expect(read(two).questions[0]!.doubts).toMatchObject([{ code: 'import.keysDisagree' }])
  const numbers = [
    ['নং', 'প্রশ্ন', '১', '২', '৩', '৪', 'উত্তর'],
    ['১', 'কোনটি ঠিক?', '৩', '৪', '২', '৬', '২'],
  ]
  expect(read(numbers).questions[0]!.doubts).not.toEqual([])
})

test('reads a table of answers with their explanations', () => {
  const { questions } = read(
    [
      ['নং', 'উত্তর', 'ব্যাখ্যা'],
      ['১', 'খ', 'জোড়।'],
      ['২', 'গ', 'বিজোড়।'],
      ['৩', 'ঘ', ''],
    ],
    `${[1, 2, 3].map((number) => `${number}. কোনটি?\n${options}\n`).join('')}উত্তর ও ব্যাখ্যা`,
  )
  expect(questions).toMatchObject([
    { right: 1, explanation: 'জোড়।'.normalize('NFC'), doubts: [] },
    { right: 2, explanation: 'বিজোড়।'.normalize('NFC'), doubts: [] },
    { right: 3, explanation: '', doubts: [] },
  ])
})
