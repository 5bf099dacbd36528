import { expect, test } from 'vitest'
import type { ImportedQuestion } from './imported.ts'
import { resultOf } from './imported-result.ts'

const question = (options: string[], right: number): ImportedQuestion => ({
  ...{ at: 1, question: 'Q?', options, right, explanation: '', tags: [] },
  ...{ passage: null, pictures: [], chapter: null, doubts: [] },
})

test.each([
  ['numbers', ['2', '4', '6', '8'], 1],
  ['numbers of another order', ['2) x', '1) y', '4) z', '3) w'], 0],
  ['powers', ['x²', 'y', 'z', 'w'], 1],
])('the key of a paper is the place that it says, also with options that are %s', (_, options, right) => {
  const paper = { questions: [question(options, right)], passages: [], rejected: [], leftOut: [] }
  const result = resultOf(paper, {}, null)
  expect([result.questions[0]!.answer, result.notes, result.errors]).toEqual([options[right], [], []])
})
