import { expect, test } from 'vitest'
import { type Block, blocksOfText } from './lines.ts'
import { linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const readBlocks = (blocks: readonly Block[]) => readPaper(linesOfBlocks(blocks, false))
const read = (text: string) => readBlocks(blocksOfText(text))
const two = '১. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\n২. কে?\nক) এক খ) দুই গ) তিন ঘ) চার\n'

test.each([
  ['উত্তর ও ব্যাখ্যা\n১. খ; ব্যাখ্যা: বড়।\n২. গ; ব্যাখ্যা: ছোট।'],
  ['উত্তর ও ব্যাখ্যা\n১. খ। ব্যাখ্যা: বড়।\n২. গ। ব্যাখ্যা: ছোট।'],
  ['উত্তরমালা\n১. খ\nব্যাখ্যা: বড়।\n২. গ\nব্যাখ্যা: ছোট।'],
  ['উত্তরমালা\n১. খ) দুই। বড়।\n২. গ) তিন; ছোট।'],
])('keeps the explanations in a key at the end: "%s"', (key) => {
  expect(read(two + key)).toMatchObject({
    questions: [
      { right: 1, explanation: 'বড়।'.normalize('NFC'), doubts: [] },
      { right: 2, explanation: 'ছোট।', doubts: [] },
    ],
    rejected: [],
  })
})

test('keeps what stands behind an answer as the explanation', () => {
  const answers = ['উত্তর: খ) দুই। কারণ জোড়', 'উত্তর: খ (জোড় সংখ্যা)', 'উত্তর: খ) দুই', 'উত্তর: খ ✓']
  const { questions } = read(
    answers.map((answer, at) => `${at + 1}. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\n${answer}`).join('\n'),
  )
  expect(questions.map(({ explanation }) => explanation)).toEqual(
    ['কারণ জোড়', '(জোড় সংখ্যা)', '', ''].map((text) => text.normalize('NFC')),
  )
})

test('doubts what a line below a key at the end corrects', () => {
  const { questions } = read(`${two}উত্তরমালা: ১. খ ২. গ\nসংশোধনী: ২ নং প্রশ্নের উত্তর ঘ হবে।`)
  expect(questions).toMatchObject([
    { right: 1, doubts: [] },
    { right: null, doubts: [{ code: 'import.keysDisagree' }] },
  ])
})

test.each([
  'বি.দ্র.: ২ নং প্রশ্নের সঠিক উত্তর ঘ হবে।',
  '(২ নং প্রশ্ন বাতিল)',
  'Note: In Q.2, both B and C are correct',
  '২ এর উত্তর ঘ হবে স্যার',
  'ভুল সংশোধন: ২-ঘ',
])('doubts what "%s" mends, below a key and below an answer', (line) => {
  const rightOf = (text: string) => read(text).questions.map(({ right }) => right)
  expect(rightOf(`${two}উত্তরমালা: ১. খ ২. গ\n${line}`)).toEqual([1, null])
  const answered = two.replaceAll('ঘ) চার\n', 'ঘ) চার\nউত্তর: খ\n')
  expect(rightOf(`${answered}৩. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\nউত্তর: খ\n${line}`).slice(0, 2)).toEqual([
    1,
    null,
  ])
})

test.each([
  '২ নং প্রশ্নের ব্যাখ্যা দেখ।',
  'প্রতি প্রশ্ন ২ নম্বর, ভুল উত্তরে ০.২৫ কাটা যাবে',
  '২ নং সমীকরণ হতে উত্তর ৪ হবে',
  'খ বিভাগ: প্রশ্ন ২ হতে ৩',
  'Section B: Question 2-3',
  'See question 2. B is even.',
  '২ ও ৩ নং প্রশ্নের সঠিক উত্তর লিখ',
])('takes "%s" for no correction', (line) => {
  expect(read(`${two}উত্তরমালা: ১. খ ২. গ\n${line}`).questions.map(({ right }) => right)).toEqual([1, 2])
})

test.each([
  ['bars', `${two}প্রশ্ন নং | ১ | ২ | ৩\nউত্তর | খ | গ | ঘ`],
  ['tabs', `${two}উত্তরমালা\nপ্রশ্ন\t১\t২\t৩\nউত্তর\tখ\tগ\tঘ`],
  ['Markdown', `${two}| প্রশ্ন | উত্তর |\n|---|---|\n| ১ | খ |\n| ২ | গ |\n| ৩ | ঘ |`],
  ['the English word', `${two}Answer: 1.B 2.C 3.D`],
])('reads a key whose rows have their names, between %s', (_, text) => {
  expect(read(text).questions.map(({ right }) => right)).toEqual([1, 2])
})

test.each([
  [
    [
      ['প্রশ্ন', '১', '২', '৩', '৪'],
      ['উত্তর', 'খ', 'গ', 'ঘ', 'ক'],
    ],
  ],
  [
    [
      ['নং', 'উত্তর', 'নং', 'উত্তর'],
      ['১', 'খ', '৪', 'ক'],
      ['২', 'গ', '৫', 'ক'],
      ['৩', 'ঘ', '৬', 'ক'],
    ],
  ],
])('reads a key in a table with a head: %j', (rows) => {
  const table = rows.map((cells, at) => ({
    at: at + 10,
    cells: cells.map((text) => [{ text, font: null, emphasis: [] }]),
    doubts: [],
  }))
  const { questions, leftOut } = readBlocks([...blocksOfText(two), ...table])
  expect(questions).toMatchObject([
    { options: ['এক', 'দুই', 'তিন', 'চার'], right: 1 },
    { options: ['এক', 'দুই', 'তিন', 'চার'], right: 2 },
  ])
  expect(leftOut).toEqual([])
})

test.each([
  'ব্যাখ্যা: তাই সঠিক উত্তর গ।',
  'Explanation: Hence the correct answer is C.',
  'Explanation: So option (C) is correct.',
  '*C',
  'No, ans C',
  'গ হবে স্যার',
])('doubts an answer where "%s" stands below it', (line) => {
  const [question] = read(`১. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\nউত্তর: খ\n${line}`).questions
  expect(question).toMatchObject({ right: null, doubts: [{ code: 'import.keysDisagree' }] })
})

test.each([
  'ব্যাখ্যা: তাই সঠিক উত্তর খ।',
  'ব্যাখ্যা: সঠিক উত্তর গ নয়।',
  'Explanation: The correct answer is a prime number; option C is wrong.',
  'Explanation: Vitamin C',
])('takes "%s" for no other answer', (line) => {
  const [question] = read(`১. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\nউত্তর: খ\n${line}`).questions
  expect(question).toMatchObject({ right: 1, doubts: [] })
})

test('reads a key with one number above its letter', () => {
  expect(read(`${two}Answer Key\n1.\nb\n2.\nc`).questions.map(({ right }) => right)).toEqual([1, 2])
})

test('reads solutions in a table, and takes a list of a solution for no key', () => {
  const rows = [
    ['প্রশ্ন নং', 'সঠিক উত্তর', 'ব্যাখ্যা'],
    ['১', 'খ', 'জোড়'],
    ['২', 'গ', 'বিজোড়'],
    ['৩', 'ঘ', ''],
  ].map((cells, at) => ({
    at: at + 10,
    cells: cells.map((text) => [{ text, font: null, emphasis: [] }]),
    doubts: [],
  }))
  for (const heading of ['', 'সমাধান', 'অপর পৃষ্ঠায় উত্তর\nসমাধান:'])
    expect(readBlocks([...blocksOfText(two + heading), ...rows]).questions).toMatchObject([
      { options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, explanation: 'জোড়'.normalize('NFC'), doubts: [] },
      { options: ['এক', 'দুই', 'তিন', 'চার'], right: 2, explanation: 'বিজোড়'.normalize('NFC'), doubts: [] },
    ])
  const three = `${two}৩. কোনটি?\nক) এক খ) দুই গ) তিন ঘ) চার\nউত্তর: খ\nSolution:\n1. C: it is so`
  expect(read(three).questions.map(({ right }) => right)).toEqual([null, null, 1])
})

test('reads a table with options below the questions and answers beside them', () => {
  const cell = (text: string) => [{ text, font: null, emphasis: [] }]
  const rows = [
    ['নং', 'প্রশ্ন', 'উত্তর'],
    ['১', 'কোনটি?\nক) এক\nখ) দুই\nগ) তিন\nঘ) চার', 'খ'],
  ].map((cells, at) => ({ at, cells: cells.map(cell), doubts: [] }))
  expect(readBlocks(rows).questions).toMatchObject([
    { question: 'কোনটি?', options: ['এক', 'দুই', 'তিন', 'চার'], right: 1, doubts: [] },
  ])
})
