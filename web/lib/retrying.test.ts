// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetrying, withinTime } from './retrying.ts'

const pauses = [1000, 5000, 30_000]
let isOnline = false
let triedAt: number[] = []
let ending = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  triedAt = []
  ending = new AbortController()
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
})

function start() {
  const attempt = async () => {
    triedAt.push(Date.now())
    return isOnline
  }
  return startRetrying(attempt, { pauses, signal: ending.signal })
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const gaps = () => triedAt.slice(1).map((time, index) => time - triedAt[index]!)

test('the pauses grow with each failure, and the last is repeated', async () => {
  void start().now()
  await pass(100_000)
  expect(gaps()).toEqual([1000, 5000, 30_000, 30_000, 30_000])
})

test('a success ends the tries, and the next failure begins with the shortest pause', async () => {
  const retrying = start()
  void retrying.now()
  await pass(6000)
  isOnline = true
  await pass(30_000)
  expect(triedAt).toHaveLength(4)
  await pass(600_000)
  expect(triedAt).toHaveLength(4)
  isOnline = false
  triedAt = []
  void retrying.now()
  await pass(6000)
  expect(gaps()).toEqual([1000, 5000])
})

test('an attempt that throws has failed', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(true)
  await startRetrying(attempt, { pauses, signal: ending.signal }).now()
  await pass(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the browser shows the page from its cache', () => window.dispatchEvent(new Event('pageshow'))],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s it tries at once, and from the shortest pause again', async (_, happen) => {
  void start().now()
  await pass(10_000)
  triedAt = []
  happen()
  await pass(0)
  expect(triedAt).toHaveLength(1)
  await pass(6000)
  expect(gaps()).toEqual([1000, 5000])
})

test('a tab that is hidden does not try', async () => {
  isOnline = true
  start()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(60_000)
  hidden.mockRestore()
  expect(triedAt).toEqual([])
})

test('one attempt runs at a time; who asks meanwhile waits for it', async () => {
  let succeed = (_isDone: boolean) => {}
  const attempt = vi.fn(() => new Promise<boolean>((resolve) => (succeed = resolve)))
  const { now, soon } = startRetrying(attempt, { pauses, signal: ending.signal })
  const settled = vi.fn()
  void now().then(settled)
  void now().then(settled)
  soon(10)
  await pass(100)
  expect(attempt).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
  succeed(true)
  await pass(0)
  expect(settled).toHaveBeenCalledTimes(2)
})

test('a later plan replaces the one before', async () => {
  isOnline = true
  const retrying = start()
  retrying.soon(100)
  await pass(90)
  retrying.soon(100)
  await pass(90)
  expect(triedAt).toEqual([])
  await pass(10)
  expect(triedAt).toHaveLength(1)
})

test('after its signal it tries no more, whatever happens', async () => {
  const retrying = start()
  void retrying.now()
  await pass(0)
  ending.abort()
  retrying.soon(0)
  await retrying.now()
  window.dispatchEvent(new Event('online'))
  await pass(100_000)
  expect(triedAt).toHaveLength(1)
})

test('a promise that is late rejects, and one in time keeps its result', async () => {
  const late = expect(withinTime(1000, new Promise(() => {}))).rejects.toThrow('No response in time')
  await pass(1000)
  await late
  expect(await withinTime(1000, Promise.resolve('here'))).toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})
