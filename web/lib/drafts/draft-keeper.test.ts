import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function keep(value: { now: unknown }, isStored = true) {
  const write = vi.fn(async () => isStored)
  const remove = vi.fn(async () => {})
  const keeper = createDraftKeeper({ key: 'pack/new/1', userId: 'u', read: () => value.now, write, remove })
  return { keeper, write, remove }
}

test('typing is written once, after a pause', async () => {
  const value = { now: 'a' }
  const { keeper, write } = keep(value)
  for (const text of ['ab', 'abc']) {
    value.now = text
    keeper.touch()
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(write.mock.calls).toEqual([['pack/new/1', 'abc', 'u']])
  expect(keeper.readState()).toBe('kept')
})

test('typing without a pause is written every five seconds', async () => {
  const { keeper, write } = keep({ now: 'a' })
  for (let time = 0; time < 10_400; time += 100) {
    keeper.touch()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(write).toHaveBeenCalledTimes(2)
})

test('a flush writes a pending change at once, and nothing without one', () => {
  const { keeper, write } = keep({ now: 'a' })
  keeper.flush()
  expect(write).not.toHaveBeenCalled()
  keeper.touch()
  keeper.flush()
  expect(write).toHaveBeenCalledTimes(1)
})

test('an emptied form has no draft', async () => {
  const { keeper, write, remove } = keep({ now: null })
  keeper.touch()
  keeper.flush()
  await vi.runAllTimersAsync()
  expect(write).not.toHaveBeenCalled()
  expect(remove).toHaveBeenCalledWith('pack/new/1', 'u')
})

test('a failed write changes the state', async () => {
  const { keeper } = keep({ now: 'a' }, false)
  const listener = vi.fn()
  keeper.subscribe(listener)
  keeper.touch()
  keeper.flush()
  await vi.runAllTimersAsync()
  expect(keeper.readState()).toBe('failed')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('after a save the draft is removed once pending writes are done, and not written again', async () => {
  const order: string[] = []
  const write = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    order.push('write')
    return true
  }
  const remove = async () => {
    order.push('remove')
  }
  const keeper = createDraftKeeper({ key: 'k', userId: 'u', read: () => 1, write, remove })
  keeper.touch()
  keeper.flush()
  const finished = keeper.finish()
  keeper.touch()
  await vi.runAllTimersAsync()
  await finished
  expect(order).toEqual(['write', 'remove'])
})
