import { expect, test } from 'vitest'
import { createPrefetch } from './prefetch.ts'

function arrange() {
  const loaded: string[] = []
  const clock = { ms: 0 }
  let fails = 0
  const prefetch = createPrefetch(
    async (key) => {
      loaded.push(key)
      if (fails-- > 0) throw new Error('cut')
      return `${key} ${loaded.length}`
    },
    () => clock.ms,
  )
  const failNext = (count: number) => {
    fails = count
  }
  return { prefetch, loaded, clock, failNext }
}

test('a prefetched value is returned once, then loaded again', async () => {
  const { prefetch, loaded } = arrange()
  prefetch.prepare('a')
  prefetch.prepare('a')
  expect(await prefetch.take('a')).toBe('a 1')
  expect(await prefetch.take('a')).toBe('a 2')
  expect(loaded).toEqual(['a', 'a'])
})

test('a value that was not prefetched is loaded on demand', async () => {
  const { prefetch } = arrange()
  prefetch.prepare('a')
  expect(await prefetch.take('b')).toBe('b 2')
})

test('a prefetched value expires after two minutes', async () => {
  const { prefetch, clock } = arrange()
  prefetch.prepare('a')
  clock.ms = 119_999
  prefetch.prepare('a')
  expect(await prefetch.take('a')).toBe('a 1')
  prefetch.prepare('a')
  clock.ms += 120_000
  expect(await prefetch.take('a')).toBe('a 3')
})

test('a failed prefetch is retried once; a second failure rejects', async () => {
  const { prefetch, loaded, failNext } = arrange()
  failNext(1)
  prefetch.prepare('a')
  expect(await prefetch.take('a')).toBe('a 2')
  failNext(2)
  prefetch.prepare('a')
  await expect(prefetch.take('a')).rejects.toThrow('cut')
  expect(loaded).toHaveLength(4)
})

test('clear forgets prefetched values', async () => {
  const { prefetch } = arrange()
  prefetch.prepare('a')
  prefetch.clear()
  expect(await prefetch.take('a')).toBe('a 2')
})
