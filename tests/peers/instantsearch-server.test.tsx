import { liteClient } from 'algoliasearch/lite'
import { renderToString } from 'react-dom/server'
import {
  Configure,
  getServerState,
  Highlight,
  Hits,
  InstantSearch,
  type InstantSearchServerState,
  InstantSearchSSRProvider,
  Pagination,
  RefinementList,
  SearchBox,
} from 'react-instantsearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchServer, startSearchServer } from '../support/search-protocol.ts'

/* React InstantSearch rendered on a server: it searches once, with the key in headers. */
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

test('a server-rendered page contains the hits, the counts and the pages', async () => {
  const asked: { url: string; type: string | undefined; length: string | undefined }[] = []
  server.app.server.on('request', ({ url, headers }) => {
    asked.push({ url: url ?? '', type: headers['content-type'], length: headers['content-length'] })
  })
  const client = liteClient(server.applicationId, server.searchKey, {
    hosts: [{ url: '127.0.0.1', port: server.port, protocol: 'http', accept: 'readWrite' }],
  })
  const page = (state?: InstantSearchServerState) => (
    <InstantSearchSSRProvider {...state}>
      <InstantSearch
        searchClient={client}
        indexName="questionsAndPacks"
        insights={false}
        initialUiState={{
          questionsAndPacks: { query: 'capital', refinementList: { type: ['Question'] }, page: 2 },
        }}
      >
        <Configure hitsPerPage={12} />
        <SearchBox />
        <RefinementList attribute="type" />
        <RefinementList attribute="level" />
        <Hits hitComponent={({ hit }) => <Highlight attribute="query" hit={hit} />} />
        <Pagination />
      </InstantSearch>
    </InstantSearchSSRProvider>
  )

  const state = await getServerState(page(), { renderToString })
  const html = renderToString(page(state))

  expect(asked).toEqual([{ url: expect.any(String), type: 'text/plain', length: undefined }])
  expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('react-instantsearch-server')
  expect(asked[0]?.url).not.toContain(server.searchKey)
  expect(html.match(/<mark[^>]*>Capital<\/mark>/g)).toHaveLength(12)
  expect(html).toMatch(/BCS<\/span><span[^>]*>24</)
  expect(html).toContain('aria-label="Page 3"')
  // The state embedded in the page for the browser contains no key.
  expect(JSON.stringify(state)).not.toContain(server.searchKey)
})
