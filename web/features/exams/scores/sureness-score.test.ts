import { expect, test } from 'vitest'
import { breakEven, scoreBySureness } from './sureness-score.ts'

test('answers are counted by what was said of them; unanswered questions are left out', () => {
  const marks = ['right', 'wrong', 'wrong', 'unanswered', 'right', 'wrong'] as const
  const sureness = ['SURE', 'GUESS', 'GUESS', 'GUESS', null, 'SURE'] as const
  expect(scoreBySureness(marks, sureness, 0.25)).toEqual([
    { sureness: 'SURE', right: 1, wrong: 1, marks: 0.75 },
    { sureness: 'GUESS', right: 0, wrong: 2, marks: -0.5 },
    { sureness: null, right: 1, wrong: 0, marks: 1 },
  ])
  expect(scoreBySureness(['unanswered'], ['SURE'], 0.5)).toEqual([])
  // A result without any such word.
  expect(scoreBySureness(['right', 'wrong'], [], 0.5)).toEqual([
    { sureness: null, right: 1, wrong: 1, marks: 0.5 },
  ])
})

test('at the break-even share an answer neither gains nor costs marks', () => {
  for (const wrongMark of [0, 0.25, 0.5]) {
    const share = breakEven(wrongMark)
    expect(share - (1 - share) * wrongMark).toBeCloseTo(0)
  }
})
