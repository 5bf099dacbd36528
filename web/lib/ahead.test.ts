import { expect, test } from 'vitest'
import { createAhead } from './ahead.ts'

function arrange() {
  const asked: string[] = []
  const clock = { ms: 0 }
  let fails = 0
  const ahead = createAhead(
    async (key) => {
      asked.push(key)
      if (fails-- > 0) throw new Error('cut')
      return `${key} ${asked.length}`
    },
    () => clock.ms,
  )
  const failNext = (count: number) => {
    fails = count
  }
  return { ahead, asked, clock, failNext }
}

test('what was prepared is handed over once, and asked for again after that', async () => {
  const { ahead, asked } = arrange()
  ahead.prepare('a')
  ahead.prepare('a')
  expect(await ahead.take('a')).toBe('a 1')
  expect(await ahead.take('a')).toBe('a 2')
  expect(asked).toEqual(['a', 'a'])
})

test('what was not prepared is asked for when it is wanted', async () => {
  const { ahead } = arrange()
  ahead.prepare('a')
  expect(await ahead.take('b')).toBe('b 2')
})

test('after two minutes it is asked for anew', async () => {
  const { ahead, clock } = arrange()
  ahead.prepare('a')
  clock.ms = 119_999
  ahead.prepare('a')
  expect(await ahead.take('a')).toBe('a 1')
  ahead.prepare('a')
  clock.ms += 120_000
  expect(await ahead.take('a')).toBe('a 3')
})

test('what failed ahead is asked for once more; a second failure is the one who wants it told of', async () => {
  const { ahead, asked, failNext } = arrange()
  failNext(1)
  ahead.prepare('a')
  expect(await ahead.take('a')).toBe('a 2')
  failNext(2)
  ahead.prepare('a')
  await expect(ahead.take('a')).rejects.toThrow('cut')
  expect(asked).toHaveLength(4)
})

test('nothing waits after it was cleared', async () => {
  const { ahead } = arrange()
  ahead.prepare('a')
  ahead.clear()
  expect(await ahead.take('a')).toBe('a 2')
})
