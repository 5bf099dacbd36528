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
])('reads a table with %s', (_, rows) => {
  const question = { question: 'কোনটি ঠিক?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] }
  expect(read(rows).questions).toMatchObject([question, question, question])
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
