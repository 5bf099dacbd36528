import { searches, timed } from '../../lib/measures.ts'
import type { Memory } from '../../lib/memory.ts'
import type { Responder } from './protocol/respond.ts'
import type { Search } from './search-request.ts'

/** Returns the search with the times of its calls measured, for `/metrics`. */
export function timeSearches<Timed extends Search & Partial<Responder>>(
  search: Timed,
  deps: { memory: Memory },
): Timed {
  const { respond } = search
  return {
    ...search,
    find: (requests, options) => timed(deps, searches, () => search.find(requests, options)),
    findFacetValues: (...asked) => timed(deps, searches, () => search.findFacetValues(...asked)),
    ...(respond && { respond: (call, options) => timed(deps, searches, () => respond(call, options)) }),
  }
}
