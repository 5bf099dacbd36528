// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/* Only the browser's database is faked: one store of copies, by key. */

type Copy = { key: string; value: string | null; writtenAt: number }
const copies = new Map<string, Copy>()

/** Returns a request that succeeds with this result. */
function request(result: unknown) {
  const made = { result, onsuccess: () => {} }
  queueMicrotask(() => made.onsuccess())
  return made
}

const store = {
  getAll: () => request([...copies.values()]),
  put: (copy: Copy) => copies.set(copy.key, copy),
  delete: (key: string) => copies.delete(key),
}

function transaction() {
  const made = { objectStore: () => store, oncomplete: () => {} }
  setTimeout(() => made.oncomplete())
  return made
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  copies.clear()
  vi.stubGlobal('indexedDB', { open: () => request({ transaction }) })
})

const now = Date.now()
const recover = async () => (await import('./durable-storage.ts')).recoverEntries()

/** Stores an entry of this time, and a copy of it that is later by `later` milliseconds. */
function prepare(later: number, value: string | null) {
  localStorage.setItem('written:entry', String(now))
  localStorage.setItem('entry', 'stored')
  copies.set('entry', { key: 'entry', value, writtenAt: now + later })
}

test.each([-1000, -1, 0])('a copy that is %i ms away is not put back: it is not newer', async (later) => {
  prepare(later, 'copy')
  await recover()
  expect(localStorage.getItem('entry')).toBe('stored')
  expect(localStorage.getItem('written:entry')).toBe(String(now))
})

test('a newer copy is put back, also a removal, and an entry that was lost', async () => {
  prepare(1, 'copy')
  await recover()
  expect(localStorage.getItem('entry')).toBe('copy')
  expect(localStorage.getItem('written:entry')).toBe(String(now + 1))

  vi.resetModules()
  prepare(1, null)
  await recover()
  expect(localStorage.getItem('entry')).toBeNull()

  vi.resetModules()
  localStorage.clear()
  copies.set('entry', { key: 'entry', value: 'lost', writtenAt: now })
  await recover()
  expect(localStorage.getItem('entry')).toBe('lost')
})

test('a write is later than the entry before, also if the clock was set back', async () => {
  localStorage.setItem('written:entry', String(now + 60_000))
  const { durableStorage } = await import('./durable-storage.ts')
  durableStorage()!.setItem('entry', 'next')
  await vi.waitFor(() =>
    expect(copies.get('entry')).toMatchObject({ value: 'next', writtenAt: now + 60_001 }),
  )
})
