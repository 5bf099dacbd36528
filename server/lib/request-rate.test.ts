import { expect, test } from 'vitest'
import { createRequestRate } from './request-rate.ts'

test('a burst passes, then calls at the rate, separately for each caller', () => {
  let time = 0
  const take = createRequestRate({ perMinute: 60, burst: 5, now: () => time })
  const first = Array.from({ length: 6 }, () => take('a'))
  expect(first).toEqual([0, 0, 0, 0, 0, 1])
  expect(take('b')).toBe(0)
  time = 1000
  expect([take('a'), take('a')]).toEqual([0, 1])
})

test('a full burst passes at every fraction of a millisecond', () => {
  for (let step = 0; step < 200; step++) {
    const take = createRequestRate({ perMinute: 600, burst: 600, now: () => 60_000 * step + step / 7 })
    const answers = Array.from({ length: 602 }, () => take('a'))
    expect(answers.filter((seconds) => seconds === 0)).toHaveLength(600)
  }
})

test('waiting as told is enough; refused calls are not counted', () => {
  let time = 0
  const take = createRequestRate({ perMinute: 600, burst: 10, now: () => time })
  expect(take('a', 10)).toBe(0)
  for (let times = 0; times < 100; times++) expect(take('a', 5)).toBe(1)
  time += 1000
  expect(take('a', 5)).toBe(0)
})

test('it remembers a bounded number of callers, the most recent ones', () => {
  const take = createRequestRate({ perMinute: 1, burst: 1, maxCallers: 2, now: () => 0 })
  expect(['a', 'b', 'c'].map((caller) => take(caller))).toEqual([0, 0, 0])
  expect(take('c')).toBeGreaterThan(0)
  expect(take('a')).toBe(0)
})
