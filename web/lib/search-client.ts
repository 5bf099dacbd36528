import type { liteClient as LiteClient } from 'algoliasearch/lite'
import type { SearchQuery, SearchResult, SearchTransport } from '../../contract/search.ts'
import { explore as texts } from '../../contract/texts/en/explore.ts'
import { errors } from '../../contract/texts/en/shell.ts'
import { countWrites } from './data.ts'
import { readPublicConfig } from './public-config.ts'

type Client = ReturnType<typeof LiteClient>

/** How long going back to results costs no request. */
const keptSeconds = 60
const keptAtMost = 30

let client: Promise<Client> | undefined
const kept = new Map<string, { results: SearchResult[]; askedAt: number; writes: number }>()

/** From the browser, with the protocol's own client, from the host that the page names. */
export const search: SearchTransport = async (queries) => {
  const key = JSON.stringify(queries)
  const known = kept.get(key)
  // What was written from this page may be among the results.
  const isFresh =
    known && known.writes === countWrites() && performance.now() - known.askedAt < keptSeconds * 1000
  if (isFresh) return known.results

  const asked = { askedAt: performance.now(), writes: countWrites() }
  const results = await ask(queries)
  kept.delete(key)
  if (kept.size >= keptAtMost) kept.delete(kept.keys().next().value!)
  kept.set(key, { results, ...asked })
  return results
}

/** The next search asks the host, whatever is kept. */
export function forgetSearches() {
  kept.clear()
}

/** Fetches the client's code, so that the first search waits for its answer alone. A failure shows itself then. */
export function prepareSearch() {
  loadClient().catch(() => {})
}

async function ask(queries: readonly SearchQuery[]): Promise<SearchResult[]> {
  try {
    const { search } = await loadClient()
    const { results } = await search({ requests: [...queries] })
    return results as SearchResult[]
  } catch (error) {
    throw new Error(explain(error as { status?: number }))
  }
}

/** The messages of the client are written for programmers. */
function explain({ status }: { status?: number }): string {
  if (status === 429) return errors.tooManyRequests
  return status === undefined ? errors.serverUnreachable : texts.failed
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
    // Without any the client makes them of the application's id.
    ...(hosts.length > 0 && { hosts: hosts.map(hostAt) }),
    // Its own are shorter than an answer takes on a slow phone network.
    timeouts: { connect: 8000, read: 10_000, write: 10_000 },
    maxRateLimitRetries: 1,
    // Its own cache keeps answers for as long as the page lives, its memory of hosts grows in local storage.
    responsesCache: keepNothing,
    hostsCache: keepNothing,
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

const keepNothing: Cache = {
  async get(_key, askFor, events) {
    const value = await askFor()
    await events?.miss(value)
    return value
  },
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
}
