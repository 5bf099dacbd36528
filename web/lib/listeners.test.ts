import { expect, test, vi } from 'vitest'
import { createListeners } from './listeners.ts'

test('every listener is called after a change, and none after it was removed', () => {
  const listeners = createListeners()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  listeners.subscribe(stays)
  const remove = listeners.subscribe(leaves)
  listeners.notify()
  remove()
  listeners.notify()
  expect(stays).toHaveBeenCalledTimes(2)
  expect(leaves).toHaveBeenCalledTimes(1)
})

test('the source is watched from the first listener to the last, and again from the next one', () => {
  const [onFirst, onLast] = [vi.fn(), vi.fn()]
  const { subscribe, hasAny } = createListeners({ onFirst, onLast })
  const removals = [subscribe(() => {}), subscribe(() => {})]
  expect([onFirst.mock.calls.length, onLast.mock.calls.length, hasAny()]).toEqual([1, 0, true])
  for (const remove of removals) remove()
  // A second removal of the same listener changes nothing.
  removals[0]!()
  expect([onFirst.mock.calls.length, onLast.mock.calls.length, hasAny()]).toEqual([1, 1, false])
  subscribe(() => {})
  expect(onFirst).toHaveBeenCalledTimes(2)
})
