import { expect, test } from 'vitest'
import { percentRight } from './percent.ts'

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
