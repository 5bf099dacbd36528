import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchServer, startSearchServer } from '../../../../tests/support/search-protocol.ts'

let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

const indexName = 'questionsAndPacks'
const ask = async (item: Record<string, unknown>) => {
  const { body } = await server.post('*/queries', { requests: [{ indexName, ...item }] })
  return body.results[0]
}
const markers = { highlightPreTag: '__ais-highlight__', highlightPostTag: '__/ais-highlight__' }

test('the first page of Explore, byte for byte as its client requests it', async () => {
  const { status, headers, body } = await server.post(
    '*/queries',
    `{"requests":[{"indexName":"questionsAndPacks","facets":["language","level","type"],"highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":12,"maxValuesPerFacet":10,"page":0,"query":""}]}`,
    { headers: { 'content-type': 'text/plain' } },
  )
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const [result] = body.results
  expect(body.results).toHaveLength(1)
  expect(result).toMatchObject({
    nbHits: 30,
    page: 0,
    nbPages: 3,
    hitsPerPage: 12,
    facets: {
      type: { Question: 28, Pack: 2 },
      language: { English: 27, Bangla: 2, Any: 1 },
      level: { BCS: 24, SSC: 4, HSC: 1, One: 1 },
    },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: '',
    index: indexName,
    processingTimeMS: expect.any(Number),
    serverTimeMS: expect.any(Number),
  })
  expect(result.hits).toHaveLength(12)
  expect(result.hits[1]).toEqual({
    objectID: '00000000-0000-7000-8000-000000000002',
    type: 'Question',
    query: 'বাংলাদেশের রাজধানী কোথায়?',
    verificationStatus: false,
    language: 'Bangla',
    level: 'One',
    tags: ['geo', 'বাংলাদেশ'],
    _highlightResult: {
      query: { value: 'বাংলাদেশের রাজধানী কোথায়?', matchLevel: 'none', matchedWords: [] },
      tags: [
        { value: 'geo', matchLevel: 'none', matchedWords: [] },
        { value: 'বাংলাদেশ', matchLevel: 'none', matchedWords: [] },
      ],
    },
  })
  for (const never of ['_automaticInsights', 'feedID', 'redirect', 'queryID', 'message', 'userData']) {
    expect(result).not.toHaveProperty(never)
  }
  // Levels are listed by age, whatever their counts.
  expect(result.renderingContent.facetOrdering.values.level.order.slice(7, 10)).toEqual([
    'Eight',
    'SSC',
    'HSC',
  ])
})

test('refined lists: side queries in order, each with the counts of its own list unrefined', async () => {
  const { body } = await server.post(
    '*/queries',
    `{"requests":[
 {"indexName":"questionsAndPacks","facetFilters":[["language:bangla","language:English"],["type:Question"]],"facets":["language","level","type"],"highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":12,"maxValuesPerFacet":10,"page":1,"query":"capital"},
 {"indexName":"questionsAndPacks","analytics":false,"clickAnalytics":false,"facetFilters":[["type:Question"]],"facets":"language","highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":0,"maxValuesPerFacet":10,"page":0,"query":"capital"},
 {"indexName":"questionsAndPacks","analytics":false,"clickAnalytics":false,"facetFilters":[["language:Bangla","language:English"]],"facets":"type","highlightPostTag":"__/ais-highlight__","highlightPreTag":"__ais-highlight__","hitsPerPage":0,"maxValuesPerFacet":10,"page":0,"query":"capital"}]}`,
  )
  const [main, language, type] = body.results
  expect(body.results).toHaveLength(3)
  expect(main).toMatchObject({
    page: 1,
    nbHits: 26,
    facets: { language: { English: 26 }, type: { Question: 26 } },
  })
  expect(main.hits).toHaveLength(12)
  expect(language).toMatchObject({
    hits: [],
    nbPages: 0,
    hitsPerPage: 0,
    nbHits: 27,
    facets: { language: { English: 26, Any: 1 } },
  })
  expect(type).toMatchObject({ hits: [], nbHits: 27, facets: { type: { Question: 26, Pack: 1 } } })
})

test('the tag screen: whole words in tags only, in every tag', async () => {
  const result = await ask({
    ...markers,
    hitsPerPage: 12,
    page: 0,
    query: 'history',
    queryType: 'prefixNone',
    restrictSearchableAttributes: ['tags'],
    typoTolerance: false,
  })
  expect(result.nbHits).toBe(2)
  expect(result.hits[0]._highlightResult).toEqual({
    query: { value: 'Capital cities', matchLevel: 'none', matchedWords: [] },
    tags: [
      { value: 'geo', matchLevel: 'none', matchedWords: [] },
      {
        value: 'world __ais-highlight__history__/ais-highlight__',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['history'],
      },
    ],
  })
})

test('a search inside a facet list, in a multi-query and alone', async () => {
  const item = await ask({
    type: 'facet',
    facet: 'language',
    facetFilters: [['type:Question']],
    facetQuery: 'b',
    facets: ['language', 'level', 'type'],
    ...markers,
    hitsPerPage: 12,
    maxFacetHits: 10,
    maxValuesPerFacet: 10,
    page: 1,
    query: '',
  })
  const found = {
    facetHits: [{ value: 'Bangla', highlighted: '__ais-highlight__Bangla__/ais-highlight__', count: 1 }],
    exhaustiveFacetsCount: true,
    processingTimeMS: expect.any(Number),
  }
  expect(item.facetHits).toHaveLength(1)
  expect(item.facetHits[0]).toMatchObject({ value: 'Bangla', count: 1 })
  expect(item.facetHits[0].highlighted.replaceAll(/__\/?ais-highlight__/g, '')).toBe('Bangla')
  expect(item.facetHits[0].highlighted).toContain('__ais-highlight__')

  const alone = await server.post(`${indexName}/facets/language/query`, {
    facetQuery: 'b',
    params:
      'query=&facetFilters=%5B%5B%22type%3AQuestion%22%5D%5D&hitsPerPage=12&highlightPreTag=__ais-highlight__',
  })
  expect(alone.body).toMatchObject({ ...found, facetHits: [{ value: 'Bangla', count: 1 }] })
  const none = await server.post(`${indexName}/facets/tags/query`, { facetQuery: 'zzz' })
  expect(none.body).toMatchObject({ facetHits: [], exhaustiveFacetsCount: true })
  const empty = await server.post(`${indexName}/facets/tags/query`, { facetQuery: '', maxFacetHits: 2 })
  expect(empty.body.facetHits).toHaveLength(2)
})

test('a single query returns its result without a wrapper', async () => {
  const { body } = await server.post(`${indexName}/query`, {
    query: 'capital',
    facets: ['type'],
    facetFilters: [['type:Pack']],
  })
  expect(body).toMatchObject({ nbHits: 1, hitsPerPage: 20, nbPages: 1, facets: { type: { Pack: 1 } } })
  expect((await server.post(`${indexName}/query`, '')).body.nbHits).toBe(30)
})

test('parameters as fields, as a string, as an object, or both', async () => {
  const encoded =
    'query=capital&facets=%5B%22type%22%5D&facetFilters=%5B%5B%22type%3AQuestion%22%5D%5D&hitsPerPage=3&page=2'
  const expected = {
    query: 'capital',
    page: 2,
    hitsPerPage: 3,
    nbHits: 27,
    facets: { type: { Question: 27 } },
  }
  expect(await ask({ params: encoded })).toMatchObject(expected)
  expect(await ask({ query: 'capital', params: encoded })).toMatchObject(expected)
  expect(await ask({ query: 'capital cities', params: encoded })).toMatchObject({ nbHits: 0, hitsPerPage: 3 })
  const params = { query: 'capital', facets: 'type', facetFilters: 'type:Question', hitsPerPage: 3, page: 2 }
  expect(await ask({ params })).toMatchObject(expected)
  expect(await ask({ params: 'facets=type,language&page=&hitsPerPage=' })).toMatchObject({
    facets: { type: { Question: 28, Pack: 2 }, language: { English: 27 } },
    hitsPerPage: 20,
  })
})

test.each([
  ['text/plain', undefined],
  ['application/x-www-form-urlencoded', undefined],
  ['application/json', undefined],
  ['multipart/form-data', undefined],
  ['no/such/type; =', undefined],
  ['text/plain', 'gzip'],
  ['text/plain', 'identity'],
])('a body of content type %s and encoding %s is read as JSON', async (type, encoding) => {
  const text = JSON.stringify({ requests: [{ indexName, query: 'france' }] })
  const { status, body } = await server.post('*/queries', encoding === 'gzip' ? gzipSync(text) : text, {
    headers: { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) },
  })
  expect(status).toBe(200)
  expect(body.results[0].nbHits).toBe(1)
})

test('a chunked body without a length, and the star in the URL percent-encoded', async () => {
  const text = JSON.stringify({ requests: [{ indexName, query: 'france' }] })
  const chunks = new ReadableStream({
    start(controller) {
      for (const piece of [text.slice(0, 10), text.slice(10)])
        controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const response = await fetch(`${server.origin}/1/indexes/%2A/queries`, {
    method: 'POST',
    headers: server.credentials,
    body: chunks,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(200)
  expect(((await response.json()) as { results: unknown[] }).results).toHaveLength(1)
})

test('credentials in headers or in the URL, in any case', async () => {
  const payload = JSON.stringify({ requests: [{ indexName }] })
  const { applicationId, searchKey } = server
  const status = async (query: string, headers: Record<string, string> = {}) => {
    const url = `/1/indexes/*/queries${query}`
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  const inAddress = `x-algolia-api-key=${searchKey}&x-algolia-application-id=${applicationId}`
  expect(await status(`?x-algolia-agent=a%20(1)%3B%20b&${inAddress}&x-algolia-request-id=MYl9Dnm32K5`)).toBe(
    200,
  )
  expect(await status(`?${inAddress.replaceAll('x-algolia-a', 'X-Algolia-A')}`)).toBe(200)
  expect(
    await status('', { 'X-Algolia-API-Key': searchKey, 'X-ALGOLIA-APPLICATION-ID': applicationId }),
  ).toBe(200)
  expect(await status(`?x-algolia-api-key=${searchKey}`, { 'x-algolia-application-id': applicationId })).toBe(
    200,
  )
  expect(await status('')).toBe(403)
  expect(await status(`?x-algolia-api-key=${searchKey}&x-algolia-api-key=${searchKey}`)).toBe(403)
})
