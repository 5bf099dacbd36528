import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentStreak, longestStreak } from './streak.ts'

const today = 20_000
const ago = (...days: number[]) => days.map((each) => today - each)

test.each<[string, number[], number]>([
  ['nothing', [], 0],
  ['today', ago(0), 1],
  ['yesterday alone: today may still come', ago(1), 1],
  ['three days', ago(0, 1, 2), 3],
  ['one missed day', ago(0, 1, 3, 4), 4],
  ['two missed days in a row', ago(0, 1, 4, 5), 2],
  ['two missed days, six days apart', ago(0, 2, 3, 4, 5, 6, 8), 6],
  ['two missed days, seven days apart', ago(0, 2, 3, 4, 5, 6, 7, 9), 8],
  ['yesterday missed, today still open', ago(2, 3, 4), 3],
  ['a run that is over', ago(3, 4, 5), 0],
])('%s', (_, days, count) => expect(currentStreak(days, today)).toBe(count))

const someDays = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 55 })
  .map((days) => ago(...days))

/** Counts by the rule itself: the longest span back from yesterday of which no seven days miss two. */
function countByRule(days: readonly number[]): number {
  const has = (day: number) => days.includes(day)
  const misses = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((day) => !has(day)).length
  let first = today
  const isAllowed = (from: number) => {
    for (let start = from; start < today; start += 1)
      if (misses(start, Math.min(start + 6, today - 1)) > 1) return false
    return true
  }
  while (first > today - 70 && isAllowed(first - 1)) first -= 1
  return days.filter((day) => day >= first && day < today).length + (has(today) ? 1 : 0)
}

test('a streak is what its rule says', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      expect(currentStreak(days, today)).toBe(countByRule(days))
    }),
  )
})

test('a further day with answers never makes a streak shorter', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 0, max: 60 }), (days, extra) => {
      const more = [...days, today - extra]
      expect(currentStreak(more, today)).toBeGreaterThanOrEqual(currentStreak(days, today))
      expect(longestStreak(more)).toBeGreaterThanOrEqual(longestStreak(days))
    }),
  )
})

test('the longest streak is at least the present one, and at most the days with answers', () => {
  fc.assert(
    fc.property(someDays, (days) => {
      expect(longestStreak(days)).toBeGreaterThanOrEqual(currentStreak(days, today))
      expect(longestStreak(days)).toBeLessThanOrEqual(days.length)
    }),
  )
  expect(longestStreak([])).toBe(0)
})
