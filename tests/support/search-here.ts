import { createIndexReading } from '../../server/features/search/engine/memory/index-reading.ts'
import { readIndex } from '../../server/features/search/engine/memory/read-index.ts'
import {
  type EngineOptions,
  type IndexedSearch,
  openSearch,
} from '../../server/features/search/engine/search.ts'
import { respond, type ServedSearch } from '../../server/features/search/protocol/respond.ts'
import type { Search } from '../../server/features/search/search-request.ts'
import type { PostgresTarget } from '../../server/lib/database/database.ts'

/** Opens a search that reads its index and computes in the same thread. */
export function createSearch(
  target: PostgresTarget,
  { max = 4, ...options }: Partial<Pick<EngineOptions, 'max' | 'longestWaitMs' | 'calmAfterMs'>> = {},
): IndexedSearch & ServedSearch {
  const reading = createIndexReading(async (signal) => {
    const shared = await readIndex(target, { threads: 1, signal })
    search.takeIndex(shared)
    return shared.snapshot
  })
  const search = openSearch(target, { ...options, max, thread: 0, onWanted: reading.loadAgain })
  return {
    ...serve(search),
    warmUp: reading.load,
    async close() {
      await reading.close()
      await search.close()
    },
  }
}

/** Returns the search with `respond`, which builds responses in this thread. */
export function serve<Given extends Search>(search: Given): Given & ServedSearch {
  return { ...search, respond: (call, options) => respond(search, call, options) }
}
