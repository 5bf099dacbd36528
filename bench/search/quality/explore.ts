import { exploreQueries } from '../../../web/features/search/search-queries.ts'
import type { SearchClient } from '../client.ts'

/** The number of hits that are examined: the first page of the explore screen. */
const firstPage = 12

/**
 * Returns the ids of the first 12 hits of each list, with the calls of the explore screen, which shows packs in a list of
 * their own. A refused query counts as a query without hits.
 */
export async function findOnExplore(client: SearchClient, query: string): Promise<string[][]> {
  const filters = { type: [], language: [], level: [] }
  const state = { query, isAsTyped: false, isNewestFirst: false, filters, page: 1, ownLevel: null }
  const body = JSON.stringify({ requests: exploreQueries('questionsAndPacks', state) })
  const { status, results } = await client.send(body)
  if (status >= 500) throw new Error(`${query} returned status ${status}`)
  return results.slice(0, 2).map(({ hits = [] }) => hits.slice(0, firstPage).map(({ objectID }) => objectID))
}
