import { expect, test } from 'vitest'
import { sectionAt } from './paper/question-place.ts'
import { breakEven, percentRight, scoreBySureness, scoreSections, scoreTags } from './scores.ts'

test.each([
  [0, 5, 0],
  [1, 200, 1],
  [1, 1000, 1],
  [1, 3, 33],
  [2, 3, 67],
  [199, 200, 99],
  [999, 1000, 99],
  [5, 5, 100],
  [0, 0, 0],
])('%i of %i is %i percent', (right, total, percent) => {
  expect(percentRight(right, total)).toBe(percent)
})

const sections = [
  { name: 'One', questionCount: 2 },
  { name: 'Two', questionCount: 3 },
]

test('the section of a place, and whether it begins there', () => {
  expect([1, 2, 3, 5].map((place) => sectionAt(sections, place))).toEqual([
    { name: 'One', isFirst: true },
    { name: 'One', isFirst: false },
    { name: 'Two', isFirst: true },
    { name: 'Two', isFirst: false },
  ])
  expect(sectionAt(sections, 6)).toBeNull()
  expect(sectionAt(null, 1)).toBeNull()
})

test('the marks of each section', () => {
  expect(scoreSections(sections, ['right', 'wrong', 'wrong', 'unanswered', 'wrong'], 0.25)).toEqual([
    { name: 'One', right: 1, wrong: 1, total: 2, earned: 0.75 },
    { name: 'Two', right: 0, wrong: 2, total: 3, earned: -0.5 },
  ])
})

const tagged = (...lists: string[][]) => lists.map((tags) => ({ tags }))

test('sorts the weakest tag first and counts unanswered questions as not right', () => {
  const questions = tagged(['ভূগোল'], ['ভূগোল', 'গণিত'], ['গণিত'], ['ইতিহাস'])
  expect(scoreTags(questions, ['right', 'right', 'wrong', 'unanswered'])).toEqual([
    { tag: 'ইতিহাস', right: 0, wrong: 0, total: 1 },
    { tag: 'গণিত', right: 1, wrong: 1, total: 2 },
    { tag: 'ভূগোল', right: 2, wrong: 0, total: 2 },
  ])
})

test('sorts equally weak tags by their number of questions, then by their order in the exam', () => {
  const questions = tagged(['a'], ['b'], ['c'], ['c'], ['c'], ['d'], ['d'], ['d'])
  const marks = ['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right', 'wrong', 'wrong'] as const
  expect(scoreTags(questions, marks).map(({ tag }) => tag)).toEqual(['a', 'b', 'c', 'd'])
  expect(scoreTags(tagged(['x'], ['y', 'y'], ['y']), ['wrong', 'wrong', 'wrong'])).toEqual([
    { tag: 'y', right: 0, wrong: 2, total: 2 },
    { tag: 'x', right: 0, wrong: 1, total: 1 },
  ])
})

test('returns nothing for questions without tags', () => {
  expect(scoreTags(tagged([], []), ['right', 'wrong'])).toEqual([])
})

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
