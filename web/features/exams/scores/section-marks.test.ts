import { expect, test } from 'vitest'
import { sectionAt } from '../paper/paper-sections.ts'
import { scoreSections } from './section-marks.ts'

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
