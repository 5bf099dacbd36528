import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import algoliasearch4 from 'algoliasearch-4'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SearchRequest } from '../../server/features/search/search-request.ts'
import { createPlainSearch } from '../support/plain-search.ts'
import { geography, type SearchServer, startSearchServer } from '../support/search-protocol.ts'
import { securedKey } from '../support/secured-key.ts'

/* The protocol's own clients in Node, unmodified, with only our address configured. */
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

const indexName = 'questionsAndPacks'
const bare = { queryType: 'prefixNone' as const, hitsPerPage: 2 }

/** Settings for all clients; versions differ in the format of a host. */
function settings(over: Record<string, unknown> = {}) {
  const hosts = [
    { url: '127.0.0.1', port: server.port, protocol: 'http' as const, accept: 'readWrite' as const },
  ]
  return { hosts, ...over }
}

// biome-ignore lint/suspicious/noExplicitAny: the answers of three generations of one client
type Any = any

describe.each([
  ['lite', (key: string, over = {}) => liteClient(server.applicationId, key, settings(over))],
  ['full', (key: string, over = {}) => algoliasearch(server.applicationId, key, settings(over))],
])('algoliasearch 5, %s', (_name, connect: (key: string, over?: object) => Any) => {
  test('several queries return their results in order', async () => {
    const { results } = await connect(server.searchKey).search({
      requests: [
        {
          indexName,
          query: 'capital',
          facets: ['type', 'level'],
          facetFilters: [['type:Question']],
          ...bare,
        },
        { indexName, query: 'রাজধানী', attributesToRetrieve: ['query'] },
        { indexName, type: 'facet', facet: 'tags', facetQuery: 'hist', maxFacetHits: 5 },
      ],
    })
    expect(results).toHaveLength(3)
    expect(results[0]).toMatchObject({ nbHits: 27, nbPages: 14, facets: { type: { Question: 27 } } })
    expect(results[1].hits[0]).toMatchObject({ query: 'বাংলাদেশের রাজধানী কোথায়?' })
    expect(results[1].hits[0]._highlightResult.query.value).toContain('<em>রাজধানী</em>')
    expect(results[2].facetHits.map(({ value, count }: Any) => [value, count])).toEqual([
      ['history', 1],
      ['world history', 1],
    ])
  })

  test('parameters under `params`, as before version 5', async () => {
    const { results } = await connect(server.searchKey).search([
      { indexName, params: { query: 'capital', facets: ['type'], hitsPerPage: 3, page: 1 } },
    ])
    expect(results[0]).toMatchObject({ nbHits: 28, page: 1, facets: { type: { Question: 27, Pack: 1 } } })
  })

  test('credentials in the URL instead of headers', async () => {
    const client = connect(server.searchKey, { authMode: 'WithinQueryParameters' })
    const { results } = await client.search({ requests: [{ indexName, query: 'france' }] })
    expect(results[0].nbHits).toBe(1)
  })

  test('a mistake is thrown as the client’s own error, with our message', async () => {
    const client = connect(server.searchKey)
    const wrong = client.search({ requests: [{ indexName, facetFilters: ['foo:bar'] }] })
    await expect(wrong).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      message: "requests[0].facetFilters[0]: unknown attribute 'foo'",
    })
    await expect(client.search({ requests: [{ indexName: 'other' }] })).rejects.toMatchObject({
      status: 404,
      message: 'Index other does not exist',
    })
    await expect(connect('wrong').search({ requests: [{ indexName }] })).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    })
  })

  test('a restricted key', async () => {
    const key = securedKey(server.signingKey, { filters: 'tags:geo', restrictIndices: [indexName] })
    const { results } = await connect(key).search({ requests: [{ indexName, filters: 'type:Pack' }] })
    expect(results[0].nbHits).toBe(1)
  })
})

describe('algoliasearch 5, full', () => {
  const connect = (over = {}): Algoliasearch =>
    algoliasearch(server.applicationId, server.searchKey, settings(over)) as Algoliasearch

  test('a single index, a compressed body, and values of a facet', async () => {
    const client = connect({ compression: 'gzip' })
    const searchParams = { query: 'capital', facets: ['*'], ruleContexts: Array(100).fill('a long context') }
    expect(await client.searchSingleIndex({ indexName, searchParams })).toMatchObject({ nbHits: 28 })
    expect(await client.searchForHits({ requests: [{ indexName, query: 'france' }] })).toMatchObject({
      results: [{ nbHits: 1 }],
    })
    const found = await client.searchForFacetValues({
      indexName,
      facetName: 'language',
      searchForFacetValuesRequest: { facetQuery: 'b', params: 'query=&hitsPerPage=12' },
    })
    expect(found).toMatchObject({ facetHits: [{ value: 'Bangla', count: 2 }], exhaustiveFacetsCount: true })
  })

  test('it cannot write', async () => {
    const write = connect().saveObject({ indexName, body: { objectID: '1', query: 'x' } })
    await expect(write).rejects.toMatchObject({
      status: 403,
      message: 'Method not allowed with this API key',
    })
    await expect(connect().clearObjects({ indexName })).rejects.toMatchObject({ status: 403 })
    await expect(connect().deleteObject({ indexName, objectID: '1' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('algoliasearch 4', () => {
  const connect = (): Any =>
    (algoliasearch4 as Any)(server.applicationId, server.searchKey, {
      hosts: [{ url: `127.0.0.1:${server.port}`, protocol: 'http', accept: 3 }],
    })

  test('several queries with parameters as one encoded string', async () => {
    const { results } = await connect().search([
      {
        indexName,
        query: 'capital',
        params: { facets: ['type'], facetFilters: [['type:Question'], 'language:-Any'], hitsPerPage: 5 },
      },
      { indexName, params: { query: 'ঢাকা', typoTolerance: false, attributesToHighlight: [] } },
    ])
    expect(results[0]).toMatchObject({ nbHits: 26, nbPages: 6, facets: { type: { Question: 26 } } })
    expect(results[1].hits).toHaveLength(1)
    expect(results[1].hits[0]).not.toHaveProperty('_highlightResult')
  })

  test('a single index, and values of a facet', async () => {
    const index = connect().initIndex(indexName)
    expect(await index.search('capital', { filters: 'type:Pack', ...bare })).toMatchObject({ nbHits: 1 })
    expect(await index.searchForFacetValues('language', 'b')).toMatchObject({
      facetHits: [{ value: 'Bangla', count: 2 }],
    })
    await expect(index.search('x', { filters: 'colour:red' })).rejects.toMatchObject({
      status: 400,
      message: "filters: unknown attribute 'colour' (character 1)",
    })
  })
})

test('every client passes on which words the closest hits lack', async () => {
  const plain = createPlainSearch(geography)
  const search = {
    ...plain,
    find: async (requests: readonly SearchRequest[]) =>
      (await plain.find(requests)).map((answer) => ({
        ...answer,
        closest: { count: 1, missing: answer.hits.map(() => ['zebra']) },
      })),
  }
  const closest = await startSearchServer({ search })
  try {
    const hosts = [
      { url: '127.0.0.1', port: closest.port, protocol: 'http' as const, accept: 'readWrite' as const },
    ]
    const requests = [{ indexName, query: 'france', removeWordsIfNoResults: 'allOptional' as const }]
    const { applicationId, searchKey } = closest
    const old = (algoliasearch4 as Any)(applicationId, searchKey, {
      hosts: [{ url: `127.0.0.1:${closest.port}`, protocol: 'http', accept: 3 }],
    })
    const [{ indexName: name, ...params }] = requests as [(typeof requests)[number]]
    for (const answer of [
      await (liteClient(applicationId, searchKey, { hosts }) as Any).search({ requests }),
      await (algoliasearch(applicationId, searchKey, { hosts }) as Any).search({ requests }),
      await old.search([{ indexName: name, params }]),
    ]) {
      expect(answer.results[0].hits[0]._missingWords).toEqual(['zebra'])
      expect(answer.results[0].userData[0].closest).toBe(1)
    }
  } finally {
    await closest.stop()
  }
})

test('a client waits as long as the response demands, and then succeeds', async () => {
  const limited = await startSearchServer({ env: {} })
  // Time stands still until the client was refused: otherwise a slow machine would be within the limit again.
  const stoodAt = performance.now()
  const read = performance.now.bind(performance)
  const time = vi.spyOn(performance, 'now').mockReturnValue(stoodAt)
  limited.app.server.once('request', (_request, response) => {
    response.once('finish', () => {
      const goesOnAt = read()
      time.mockImplementation(() => stoodAt + read() - goesOnAt)
    })
  })
  try {
    const burst = { requests: Array(20).fill({ indexName, hitsPerPage: 0 }) }
    let status = 200
    while (status === 200) status = (await limited.post('*/queries', burst)).status
    const client = liteClient(limited.applicationId, limited.searchKey, {
      hosts: [{ url: '127.0.0.1', port: limited.port, protocol: 'http', accept: 'readWrite' }],
    })
    const startedAt = Date.now()
    const { results } = await client.search({ requests: Array(20).fill({ indexName, query: 'france' }) })
    expect(results).toHaveLength(20)
    expect(Date.now() - startedAt).toBeGreaterThan(900)
    expect(Date.now() - startedAt).toBeLessThan(8000)
  } finally {
    time.mockRestore()
    await limited.stop()
  }
})
