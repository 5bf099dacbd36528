import { expect, test } from 'vitest'
import { startDelay } from './start-contest.ts'

test('the starts of many are spread over the first seconds, and never beyond those that cost no time', () => {
  expect(startDelay({ entries: 40, sinceOpening: 0 }, 1)).toBe(20)
  expect(startDelay({ entries: 10_000, sinceOpening: 0 }, 1)).toBe(5000)
  expect(startDelay({ entries: 10_000, sinceOpening: 0 }, 0.5)).toBe(2500)
  expect(startDelay({ entries: 10_000, sinceOpening: 4000 }, 1)).toBe(1000)
  expect(startDelay({ entries: 10_000, sinceOpening: 6000 }, 1)).toBe(0)
  expect(startDelay({ entries: 1_000_000, sinceOpening: 0 }, 1)).toBe(8000)
})
