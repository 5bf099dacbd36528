import { expect, test } from 'vitest'
import { scoreTags } from './tag-scores.ts'

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
