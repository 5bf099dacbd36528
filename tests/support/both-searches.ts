import { expect } from 'vitest'
import type { IndexedSearch } from '../../server/features/search/engine/search.ts'
import type { PostgresTarget } from '../../server/lib/database/database.ts'
import { createSearch } from './search-here.ts'

/**
 * Returns a search that asks PostgreSQL and the memory and expects equal answers. `warmUp` reads the index
 * into memory again after it was replaced as a whole.
 */
export function createBothSearches(target: PostgresTarget): IndexedSearch {
  // On a busy machine too, both must know the same words.
  const stored = createSearch(target, { max: 2, longestWaitMs: 30_000 })
  // Each answer is computed before the changes since are read, as after a calm time.
  const inMemory = createSearch(target, { max: 2, calmAfterMs: 0 })
  return {
    async find(requests, options) {
      expect((await inMemory.readFacts()).isReady, 'the index is in memory').toBe(true)
      const [expected, found] = await Promise.all([
        stored.find(requests, options),
        inMemory.find(requests, options),
      ])
      expect(found).toEqual(expected)
      return found
    },
    async findFacetValues(...asked) {
      const [expected, found] = await Promise.all([
        stored.findFacetValues(...asked),
        inMemory.findFacetValues(...asked),
      ])
      expect(found).toEqual(expected)
      return found
    },
    findTwins: (...asked) => inMemory.findTwins(...asked),
    warmUp: () => inMemory.warmUp(),
    readFacts: () => inMemory.readFacts(),
    close: async () => {
      await Promise.all([stored.close(), inMemory.close()])
    },
  }
}
