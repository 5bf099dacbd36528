import { Agent } from 'node:http'
import { exploreQueries } from '../../web/features/search/search-queries.ts'
import { postCompressed } from '../post-compressed.ts'
import type { BenchQuery } from './queries.ts'

type SearchResult = {
  hits: { objectID: string }[]
  nbHits: number
  exhaustiveNbHits?: boolean
  facets?: Record<string, Record<string, number>>
}

type Answer = { status: number; ms: number; bytes: number; results: SearchResult[] }

export type SearchClient = {
  /** Sends a body to the multi-query route; `ms` is until the last byte. */
  send: (body: string) => Promise<Answer>
  close: () => void
}

type SearchAccess = { url: string; key: string; id: string }

/**
 * Returns a client like a browser: kept-alive connections, compressed responses, the key in the URL.
 */
function createSearchClient({ url, key, id }: SearchAccess): SearchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const address = `${url}/1/indexes/*/queries?x-algolia-api-key=${encodeURIComponent(key)}&x-algolia-application-id=${encodeURIComponent(id)}`
  const send = async (body: string): Promise<Answer> => {
    const { status, ms, bytes, text } = await postCompressed(address, body, {
      agent,
      headers: { 'content-type': 'text/plain' },
    })
    const { results } = JSON.parse(text) as { results?: SearchResult[] }
    if (status === 200 && !results) throw new Error(`no results: ${text.slice(0, 300)}`)
    return { status, ms, bytes, results: results ?? [] }
  }
  return { send, close: () => agent.destroy() }
}

/** Returns a client with the key that the server gives to its pages. */
export async function openSearchClient({ url }: { url: string }): Promise<SearchClient> {
  const response = await fetch(`${url}/config.json`)
  const { search } = (await response.json()) as { search: { searchKey: string; applicationId: string } }
  return createSearchClient({ url, key: search.searchKey, id: search.applicationId })
}

/** Returns the body of the explore screen's call, with the same queries. */
export function exploreBody({ text, refined }: Pick<BenchQuery, 'text' | 'refined'>): string {
  const filters = { type: [], language: [], level: [], ...refined }
  const state = { query: text, isAsTyped: false, isNewestFirst: false, filters, page: 1, ownLevel: null }
  return JSON.stringify({ requests: exploreQueries('questionsAndPacks', state) })
}
