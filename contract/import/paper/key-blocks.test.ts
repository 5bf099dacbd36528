import { expect, test } from 'vitest'
import { blocksOfText } from './lines.ts'
import { linesOfBlocks } from './lines-of-blocks.ts'
import { readPaper } from './read-paper.ts'

const read = (text: string) => readPaper(linesOfBlocks(blocksOfText(text), false))
const questions = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `${at + from}. কোনটি ঠিক?\nক) এক খ) দুই গ) তিন ঘ) চার\n`).join('')
const keysOf = (text: string) =>
  read(text).questions.map(({ options, right, doubts }) =>
    options.join() === 'এক,দুই,তিন,চার' && doubts.length === 0 ? right : doubts.map(({ code }) => code),
  )
const asked = ['import.noKey']

test.each([
  ['উত্তরমালা (১-৪)\n১-২: ঘ খ\n৩-৪: গ ক', [3, 1, 2, 0]],
  ['উত্তরমালা\n১-৪\tঘ\tখ\tগ\tক', [3, 1, 2, 0]],
  ['উত্তরমালা\n১ থেকে ৪: ঘ, খ, গ, ক', [3, 1, 2, 0]],
  ['উত্তরমালা: ১-৪ → ঘখগক', [3, 1, 2, 0]],
  ['উত্তরমালা: ঘ খ গ ক', [3, 1, 2, 0]],
  ['Answer key\nD\nB\nC\nA', [3, 1, 2, 0]],
  ['উত্তরমালা\n১. চার\n২. দুই\n৩. তিন\n৪. এক', [3, 1, 2, 0]],
  // One is missing, or it may be the answer of the last question.
  ['উত্তরমালা: ঘ খ গ', [asked, asked, asked, asked]],
  ['উত্তরমালা\n১-৪: ঘ খ গ', [asked, asked, asked, asked]],
])('reads the key "%s"', (key, expected) => {
  expect(keysOf(questions(4) + key)).toEqual(expected)
})

test.each(['১ নং প্রশ্নের উত্তর: গ', '[গ]', '→ গ', 'উত্তর] গ'])('reads the answer "%s"', (answer) => {
  expect(keysOf(`${questions(1)}${answer}\n${questions(1, 2)}উত্তর: খ`)).toEqual([2, 1])
})

test('asks where an answer names another question', () => {
  expect(keysOf(`${questions(1)}৩ নং প্রশ্নের উত্তর: গ`)).toEqual([['import.linesBehind']])
})

test.each([
  ['ইংরেজি: ১.ক ২.খ\nবাংলা: ১.গ ২.ঘ', [2, 3, 0, 1]],
  // Parts that the paper does not name may stand in any order.
  ['English: ১.ক ২.খ\nBangla: ১.গ ২.ঘ', [asked, ['import.linesBehind', ...asked], asked, asked]],
])('gives the key of each part to its questions: "%s"', (key, expected) => {
  expect(keysOf(`বাংলা\n${questions(2)}ইংরেজি\n${questions(2)}উত্তরমালা\n${key}`)).toEqual(expected)
})
