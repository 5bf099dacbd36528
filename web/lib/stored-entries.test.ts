// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage, keysFrom, readEntry, removeEntry, tabStorage, writeEntry } from './stored-entries.ts'

afterEach(() => {
  localStorage.clear()
})

type Place = { name: string; y: number }
const isPlace = ({ name, y }: Partial<Place>) => typeof name === 'string' && Number.isFinite(y)
const read = () => readEntry<Place>(browserStorage(), 'place', isPlace)

test('an entry is read as it was written, until it is removed', () => {
  expect(read()).toBeNull()
  expect(writeEntry(browserStorage(), 'place', { name: 'tags', y: 5 })).toBe(true)
  expect(read()).toEqual({ name: 'tags', y: 5 })
  expect(removeEntry(browserStorage(), 'place')).toBe(true)
  expect(read()).toBeNull()
})

test.each(['{', '', 'null', '7', '"text"', '[]', '{}', '{"name":"tags"}', '{"name":1,"y":1}'])(
  'what is no entry counts as none: %s',
  (stored) => {
    localStorage.setItem('place', stored)
    expect(read()).toBeNull()
  },
)

test('a full storage refuses an entry and keeps the one before', () => {
  writeEntry(browserStorage(), 'place', { name: 'tags', y: 5 })
  const full = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(writeEntry(full, 'place', { name: 'levels', y: 6 })).toBe(false)
  expect(removeEntry(full, 'place')).toBe(false)
  expect(readEntry<Place>(full, 'place', isPlace)).toEqual({ name: 'tags', y: 5 })
})

test('a browser without storage has no entries and stores none', () => {
  for (const [name, open] of [
    ['localStorage', browserStorage],
    ['sessionStorage', tabStorage],
  ] as const) {
    const forbidden = vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(open()).toBeNull()
    forbidden.mockRestore()
  }
  expect(readEntry<Place>(null, 'place', isPlace)).toBeNull()
  expect(writeEntry(null, 'place', { name: 'tags', y: 5 })).toBe(false)
})

test('the keys of a kind are those that begin with its text', () => {
  for (const key of ['exam:1', 'exam:2', 'exams', 'my exam:3']) localStorage.setItem(key, '{}')
  expect(keysFrom('exam:').sort()).toEqual(['exam:1', 'exam:2'])
})
