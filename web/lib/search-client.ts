import type { liteClient as LiteClient } from 'algoliasearch/lite'
import type { SearchQuery, SearchResult, SearchTransport } from '../../contract/search.ts'
import { exploreTexts } from '../../contract/texts/generated/explore.ts'
import { errorsTexts } from '../../contract/texts/generated/shell.ts'
import { countWrites } from './data.ts'
import { documentLocale } from './locale.ts'
import { readPublicConfig } from './public-config.ts'

type Client = ReturnType<typeof LiteClient>

/** Going back to results within this time costs no request. */
const cacheSeconds = 60
const maxCached = 30

let client: Promise<Client> | undefined
const cache = new Map<string, { results: SearchResult[]; startedAt: number; writes: number }>()

/** Searches from the browser, with the protocol's own client, at the host that the page names. */
export const search: SearchTransport = async (queries) => {
  const key = JSON.stringify(queries)
  const known = cache.get(key)
  // A write of this page may have changed the results.
  const isFresh =
    known && known.writes === countWrites() && performance.now() - known.startedAt < cacheSeconds * 1000
  if (isFresh) return known.results

  const started = { startedAt: performance.now(), writes: countWrites() }
  const results = await searchOnce(queries)
  cache.delete(key)
  if (cache.size >= maxCached) cache.delete(cache.keys().next().value!)
  cache.set(key, { results, ...started })
  return results
}

/** Clears the cache, so the next search asks the host. */
export function forgetSearches() {
  cache.clear()
}

/** Loads the client's code ahead of the first search. Ignores failures: the search tries again. */
export function prepareSearch() {
  loadClient().catch(() => {})
}

/** Searches without the cache. */
export async function searchOnce(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
  try {
    const { search } = await loadClient()
    const { results } = await search({ requests: [...queries] })
    return results as SearchResult[]
  } catch (error) {
    throw new Error(explain(error as { status?: number }))
  }
}

/** Returns the sentence to show; the client's own messages are for programmers. */
function explain({ status }: { status?: number }): string {
  const errors = errorsTexts(documentLocale())
  if (status === 429) return errors.tooManyRequests
  return status === undefined ? errors.serverUnreachable : exploreTexts(documentLocale()).failed
}

function loadClient(): Promise<Pick<Client, 'search'>> {
  client ??= import('algoliasearch/lite').then(createClient)
  client.catch(() => {
    client = undefined
  })
  return client
}

function createClient({ liteClient }: typeof import('algoliasearch/lite')): Client {
  const { hosts, applicationId, searchKey } = readPublicConfig().search
  const client = liteClient(applicationId, searchKey, {
    // Without hosts the client derives them from the application's id.
    ...(hosts.length > 0 && { hosts: hosts.map(hostAt) }),
    // The client's default timeouts are too short for slow phone networks.
    timeouts: { connect: 8000, read: 10_000, write: 10_000 },
    maxRateLimitRetries: 1,
    // The client's response cache has no expiry, and its host cache grows in local storage.
    responsesCache: noCache,
    hostsCache: noCache,
  })
  return { ...client, search: client.search.bind(client) }
}

function hostAt(address: string) {
  const { host, pathname, protocol } = new URL(address, location.origin)
  return {
    url: host + pathname.replace(/\/$/, ''),
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    accept: 'readWrite' as const,
  }
}

type Cache = NonNullable<NonNullable<Parameters<typeof LiteClient>[2]>['responsesCache']>

const noCache: Cache = {
  async get(_key, askFor, events) {
    const value = await askFor()
    await events?.miss(value)
    return value
  },
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
}
