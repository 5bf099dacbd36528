// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isFull, readRoom } from './room.ts'

afterEach(() => vi.unstubAllGlobals())

const stubEstimate = (estimate: () => Promise<StorageEstimate>) =>
  vi.stubGlobal('navigator', { storage: { estimate } })

test('the room is what the browser has left, never less than nothing', async () => {
  stubEstimate(async () => ({ quota: 100, usage: 30 }))
  expect(await readRoom()).toBe(70)
  stubEstimate(async () => ({ quota: 100, usage: 130 }))
  expect(await readRoom()).toBe(0)
})

test('the room is unknown where the browser does not say', async () => {
  vi.stubGlobal('navigator', {})
  expect(await readRoom()).toBeNull()
  stubEstimate(() => Promise.reject(new TypeError('private window')))
  expect(await readRoom()).toBeNull()
  stubEstimate(async () => ({ usage: 1 }))
  expect(await readRoom()).toBeNull()
})

test('only the refusal to store more means that the browser is full', () => {
  expect(isFull(new DOMException('no room', 'QuotaExceededError'))).toBe(true)
  expect(isFull(new DOMException('gone', 'AbortError'))).toBe(false)
  expect(isFull(new Error('QuotaExceededError'))).toBe(false)
})
