import type { ServedSearch } from '../protocol/respond.ts'
import type { SearchFacts } from '../search-request.ts'

/** The functions of the search that the main process runs for its workers. */
export function searchCalls({ respond, find, findFacetValues, findTwins, readFacts }: ServedSearch) {
  return { respond, find, findFacetValues, findTwins, readFacts }
}

type Ask = <Result>(name: keyof ReturnType<typeof searchCalls>, args: unknown[]) => Promise<Result>

/** Returns the search of a worker, which calls that of the main process. */
export function createMainSearch(ask: Ask): ServedSearch {
  return {
    respond: (...args) => ask('respond', args),
    find: (...args) => ask('find', args),
    findFacetValues: (...args) => ask('findFacetValues', args),
    findTwins: (...args) => ask('findTwins', args),
    readFacts: async () => ({ ...(await ask<SearchFacts>('readFacts', [])), isElsewhere: true }),
    close: async () => {},
  }
}
