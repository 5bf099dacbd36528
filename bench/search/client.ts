import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { exploreQueries } from '../../web/features/search/search-queries.ts'
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
  const headers = { 'content-type': 'text/plain', 'accept-encoding': 'gzip, deflate, br' }
  const send = (body: string) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      const outgoing = request(address, { agent, method: 'POST', headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const ms = performance.now() - began
          const bytes = Buffer.concat(chunks)
          const text = decode(bytes, response.headers['content-encoding'])
          const status = response.statusCode ?? 0
          const { results } = JSON.parse(text) as { results?: SearchResult[] }
          if (status === 200 && !results) reject(new Error(`no results: ${text.slice(0, 300)}`))
          else resolve({ status, ms, bytes: bytes.length, results: results ?? [] })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** Returns a client with the key that the server gives to its pages. */
export async function openSearchClient({ url }: { url: string }): Promise<SearchClient> {
  const response = await fetch(`${url}/config.json`)
  const { search } = (await response.json()) as { search: { searchKey: string; applicationId: string } }
  return createSearchClient({ url, key: search.searchKey, id: search.applicationId })
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  return bytes.toString()
}

/** Returns the body of the explore screen's call, with the same queries. Pages count from 0. */
export function exploreBody({ text, refined }: Pick<BenchQuery, 'text' | 'refined'>, page = 0): string {
  const filters = { type: [], language: [], level: [], ...refined }
  const state = { query: text, isAsTyped: false, isNewestFirst: false, filters, page: page + 1 }
  return JSON.stringify({ requests: exploreQueries('questionsAndPacks', state) })
}
