import { beforeEach, expect, test, vi } from 'vitest'

let userId: string | null = null
vi.mock('./session/session.ts', () => ({ readSession: () => ({ userId }) }))

function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    get length() {
      return values.size
    },
  } as unknown as Storage
}

const { recentSearches } = await import('./recent-searches.ts')
const {
  listen: onRecentSearches,
  read: readRecentSearches,
  add: addRecentSearch,
  remove: removeRecentSearch,
  clear: clearRecentSearches,
} = recentSearches

beforeEach(() => {
  userId = null
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})

test('stores the last eight searches, each once, the last one first', () => {
  for (let place = 1; place <= 10; place += 1) addRecentSearch(`query ${place}`)
  addRecentSearch('query 5')
  expect(readRecentSearches()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((place) => `query ${place}`))
  removeRecentSearch('query 9')
  expect(readRecentSearches()).toHaveLength(7)
  expect(readRecentSearches()).not.toContain('query 9')
})

test('reports each change until the listener is removed', () => {
  const seen: string[][] = []
  const end = onRecentSearches(() => seen.push(readRecentSearches()))
  addRecentSearch('one')
  addRecentSearch('two')
  removeRecentSearch('one')
  clearRecentSearches()
  end()
  addRecentSearch('three')
  expect(seen).toEqual([['one'], ['two', 'one'], ['two'], []])
})

test('does not store an empty query or a pasted question', () => {
  addRecentSearch('')
  addRecentSearch('ক'.repeat(101))
  expect(readRecentSearches()).toEqual([])
  addRecentSearch('ক'.repeat(100))
  expect(readRecentSearches()).toHaveLength(1)
})

test('a guest’s searches are in the tab alone, and a user’s searches are shown to that user alone', () => {
  addRecentSearch('as a guest')
  expect(localStorage).toHaveLength(0)
  userId = 'one'
  expect(readRecentSearches()).toEqual([])
  addRecentSearch('by one')
  expect(sessionStorage.getItem('recent-searches')).not.toContain('by one')
  userId = 'other'
  expect(readRecentSearches()).toEqual([])
  userId = null
  expect(readRecentSearches()).toEqual(['as a guest'])
})

test('clearing removes the searches of the guest and of the user', () => {
  addRecentSearch('as a guest')
  userId = 'one'
  addRecentSearch('by one')
  clearRecentSearches()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})

test('unreadable or missing storage counts as empty', () => {
  for (const value of ['{', 'null', '[]', '{"userId":null,"queries":"a"}', '{"userId":null,"queries":[1]}']) {
    sessionStorage.setItem('recent-searches', value)
    expect(readRecentSearches(), value).toEqual([])
  }
  vi.stubGlobal('sessionStorage', undefined)
  addRecentSearch('a')
  clearRecentSearches()
  expect(readRecentSearches()).toEqual([])
})
