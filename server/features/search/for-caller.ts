import type { Search } from './search-request.ts'

/** Returns the search for one caller, so that callers take turns. */
export function forCaller(search: Search, caller: string): Pick<Search, 'find' | 'findFacetValues'> {
  return {
    find: (requests) => search.find(requests, { caller }),
    findFacetValues: (request, facet, facetQuery, limit) =>
      search.findFacetValues(request, facet, facetQuery, limit, { caller }),
  }
}
