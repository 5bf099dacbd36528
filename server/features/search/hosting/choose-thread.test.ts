import { expect, test } from 'vitest'
import { createThreadChoice, type Load } from './threaded-search.ts'

/** Creates threads, each with these queries by caller, and a clock. */
function createThreads(...work: Record<string, number>[]) {
  const threads = work.map((queries, index): Load & { index: number } => ({
    index,
    queries: (caller) =>
      caller === undefined
        ? Object.values(queries).reduce((sum, count) => sum + count, 0)
        : (queries[caller] ?? 0),
  }))
  const clock = { now: 0 }
  const choose = createThreadChoice(() => clock.now)
  return { clock, choose: (caller: string) => choose(threads, caller)?.index }
}

test('a call goes to the thread with the fewest queries, the first of several', () => {
  expect(createThreads({ one: 2 }, { two: 1 }, { three: 3 }).choose('four')).toBe(1)
  expect(createThreads({}, {}, {}).choose('four')).toBe(0)
  expect(createThreads().choose('four')).toBeUndefined()
})

test('while it is alone, a caller has all threads', () => {
  expect(createThreads({ heavy: 20 }, { heavy: 20 }, { heavy: 3 }).choose('heavy')).toBe(2)
})

test('a caller leaves a thread to other callers while they are active', () => {
  const { clock, choose } = createThreads({ heavy: 20 }, { heavy: 40 }, {})
  expect(choose('light')).toBe(2)
  expect(choose('heavy')).toBe(0)
  clock.now = 9_999
  expect(choose('heavy')).toBe(0)
  clock.now = 10_000
  expect(choose('heavy')).toBe(2)
})

test('a caller that had all threads gives up the one with the least of its queries', () => {
  const { choose } = createThreads({ heavy: 3 }, { heavy: 20 }, { heavy: 40 })
  expect(choose('light')).toBe(0)
  expect(choose('heavy')).toBe(1)
})

test('a caller in fewer threads takes a free one, and a lone thread takes every call', () => {
  const { choose } = createThreads({ heavy: 20 }, {}, { light: 1 })
  expect(choose('light')).toBe(1)
  expect(choose('heavy')).toBe(1)
  const lone = createThreads({ heavy: 20 })
  expect([lone.choose('light'), lone.choose('heavy')]).toEqual([0, 0])
})
