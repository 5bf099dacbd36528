import { expect, test } from 'vitest'
import { lateSeconds, mergeChoices } from './rules.ts'

const saved = [
  { place: 1, optionId: 'saved' },
  { place: 3, optionId: 'saved' },
]

test.each([
  // The saved answer, the submitted one, and the merged one with and without times of the unsaved answers.
  { stored: 'saved', submitted: 'submitted', stamped: 'saved', unstamped: 'submitted' },
  { stored: 'saved', submitted: null, stamped: 'saved', unstamped: 'saved' },
  { stored: null, submitted: 'submitted', stamped: 'submitted', unstamped: 'submitted' },
  { stored: null, submitted: null, stamped: null, unstamped: null },
])('of saved $stored and submitted $submitted: $stamped when stamped, else $unstamped', (row) => {
  const choices = row.stored ? [{ place: 1, optionId: row.stored }] : []
  expect(mergeChoices(choices, [row.submitted], { isStamped: true })).toEqual([row.stamped])
  expect(mergeChoices(choices, [row.submitted], { isStamped: false })).toEqual([row.unstamped])
})

test('saved answers are found by their place, from 1', () => {
  expect(mergeChoices(saved, [null, 'b', null, null], { isStamped: true })).toEqual([
    'saved',
    'b',
    'saved',
    null,
  ])
})

test.each([
  [-10, 0],
  [0, 0],
  [60, 0],
  [61, 61],
  [60.2, 61],
])('an answer %s s after the deadline is %s s late', (seconds, late) => {
  const deadline = new Date('2026-11-21T10:00:00Z')
  expect(lateSeconds(deadline, new Date(deadline.getTime() + seconds * 1000))).toBe(late)
})
