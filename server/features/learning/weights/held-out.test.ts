import { expect, test } from 'vitest'
import { createScheduler } from '../schedule/schedule.ts'
import type { Step } from '../schedule/steps.ts'
import { countReviews, holdOut, isClearlyLess, lossesFrom } from './held-out.ts'

const step = (day: number, days: number, grade: Step['grade'] = 3): Step => ({ day, days, grade })

test('four of five reviews are fitted, whole days; answers of one day and first answers are no reviews', () => {
  const histories = [
    [step(1, 0), step(1, 0), step(2, 1), step(4, 2)],
    [step(2, 0), step(3, 1), step(5, 2), step(6, 1)],
  ]
  expect(countReviews(histories)).toBe(5)
  const { earlier, from } = holdOut(histories)
  expect(from).toBe(6)
  expect(earlier).toEqual([histories[0], histories[1]!.slice(0, 3)])
  expect(holdOut([[step(1, 0)]])).toEqual({
    earlier: [[step(1, 0)]],
    from: Number.POSITIVE_INFINITY,
  })
})

test('a loss is small where what happened was foreseen, and only reviews from the day on count', () => {
  const { recall, after } = createScheduler({ weights: null, retention: 0.9 })
  const scheduler = { recall: () => 0.8, after }
  const histories = [[step(1, 0), step(3, 2), step(9, 6), step(9, 0), step(10, 1, 1)]]
  const [right, wrong, ...more] = lossesFrom(9, histories, scheduler)
  expect(more).toEqual([])
  expect(right).toBeCloseTo(-Math.log(0.8), 12)
  expect(wrong).toBeCloseTo(-Math.log(0.2), 12)
  expect(lossesFrom(3, histories, { recall, after })).toHaveLength(3)
  // One wrong answer that nobody foresaw does not outweigh everything.
  expect(lossesFrom(10, histories, { recall: () => 1, after })[0]).toBeCloseTo(-Math.log(0.001), 9)
})

test('losses are clearly less only beyond chance', () => {
  const old = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? 1 : 2))
  const less = (by: number) => old.map((loss, at) => loss - by + (at % 4 < 2 ? 0.5 : -0.5))
  expect(isClearlyLess(old, old)).toBe(false)
  expect(isClearlyLess(less(0.09), old)).toBe(false)
  expect(isClearlyLess(less(0.11), old)).toBe(true)
  expect(isClearlyLess(less(-0.11), old)).toBe(false)
  expect(isClearlyLess([0], [1])).toBe(false)
  expect(isClearlyLess([], [])).toBe(false)
})
