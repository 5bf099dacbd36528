import { expect } from 'vitest'
import type { IndexedSearch } from '../../server/features/search/engine/search.ts'
import type { PostgresTarget } from '../../server/lib/database/database.ts'
import { createSearch } from './search-here.ts'

/**
 * Returns a search whose index has grown by each change since it was read, and expects the answers of one that
 * reads its index anew for every call. `warmUp` reads the first one again after all records were replaced.
 */
export function createBothSearches(target: PostgresTarget): IndexedSearch {
  const anew = createSearch(target, { max: 2, longestWaitMs: 30_000 })
  // Each answer is computed before the changes since are read, as after a calm time.
  const grown = createSearch(target, { max: 2, longestWaitMs: 30_000, calmAfterMs: 0 })
  return {
    async find(requests, options) {
      expect((await grown.readFacts()).isReady, 'the index is in memory').toBe(true)
      await anew.warmUp()
      const [expected, found] = await Promise.all([
        anew.find(requests, options),
        grown.find(requests, options),
      ])
      expect(found).toEqual(expected)
      return found
    },
    async findFacetValues(...asked) {
      await anew.warmUp()
      const [expected, found] = await Promise.all([
        anew.findFacetValues(...asked),
        grown.findFacetValues(...asked),
      ])
      expect(found).toEqual(expected)
      return found
    },
    findTwins: (...asked) => grown.findTwins(...asked),
    warmUp: () => grown.warmUp(),
    readFacts: () => grown.readFacts(),
    close: async () => {
      await Promise.all([anew.close(), grown.close()])
    },
  }
}
