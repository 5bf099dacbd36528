import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSearchDoor } from '../../../../tests/hostile/search.ts'
import { randomNumbers } from '../../../../tests/support/odd-bodies.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { type SearchServer, startSearchServer } from '../../../../tests/support/search-protocol.ts'
import { securedKey } from '../../../../tests/support/secured-key.ts'
import { busy } from '../../../lib/turns.ts'
import { notReadyCode } from '../search-request.ts'

let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

const indexName = 'questionsAndPacks'
const multi = (item: Record<string, unknown>) =>
  server.post('*/queries', { requests: [{ indexName }, { indexName, ...item }] })

test.each([
  [{ page: -1 }, 'page: must be a whole number from 0'],
  [{ page: 1.5 }, 'page: must be a whole number from 0'],
  [{ page: '2' }, 'page: must be a whole number from 0'],
  [{ page: 1e300 }, 'page: must be a whole number from 0'],
  [{ hitsPerPage: 1001 }, 'hitsPerPage: must be a whole number from 0 to 1000'],
  [{ hitsPerPage: [12] }, 'hitsPerPage: must be a whole number from 0 to 1000'],
  [{ params: 'hitsPerPage=-1' }, 'hitsPerPage: must be a whole number from 0 to 1000'],
  [{ length: 1001 }, 'length: must be a whole number from 0 to 1000'],
  [{ offset: -1 }, 'offset: must be a whole number from 0'],
  [{ query: { a: 'b' } }, 'query: must be text'],
  [{ query: ['a', 'b'] }, 'query: must be text'],
  [{ query: 'ক'.repeat(2001) }, 'query: must have at most 2000 characters'],
  [{ query: '💥'.repeat(2001) }, 'query: must have at most 2000 characters'],
  [{ queryType: 'prefixFirst' }, 'queryType: must be one of prefixLast, prefixAll, prefixNone'],
  [{ typoTolerance: 'maybe' }, 'typoTolerance: must be one of true, false, min, strict'],
  [{ typoTolerance: {} }, 'typoTolerance: must be one of true, false, min, strict'],
  [{ restrictSearchableAttributes: ['level'] }, "restrictSearchableAttributes: unknown attribute 'level'"],
  [{ restrictSearchableAttributes: [1] }, 'restrictSearchableAttributes: must be a list of texts'],
  [{ facets: ['colour'] }, "facets: unknown attribute 'colour'"],
  [{ facets: { type: 1 } }, 'facets: must be a list of texts'],
  [{ facets: Array(201).fill('type') }, 'facets: must have at most 200 entries'],
  [{ maxValuesPerFacet: 1001 }, 'maxValuesPerFacet: must be a whole number from 0 to 1000'],
  [{ sortFacetValuesBy: 'size' }, 'sortFacetValuesBy: must be one of count, alpha'],
  [{ facetFilters: 'foo:bar' }, "facetFilters: unknown attribute 'foo'"],
  [{ facetFilters: ['type'] }, "facetFilters[0]: 'type' is not attribute:value"],
  [{ facetFilters: ['type:Pack', ['Type:Pack']] }, "facetFilters[1][0]: unknown attribute 'Type'"],
  [
    { facetFilters: 'level:SSC,language:Bengali' },
    "facetFilters: 'Bengali' is no language: Bangla, English, Any",
  ],
  [
    { facetFilters: [['type:Pack', 'type:-Packs']] },
    "facetFilters[0][1]: 'Packs' is no type: Question, Pack",
  ],
  [{ filters: 'verificationStatus:yes' }, "filters: 'yes' is no verificationStatus: true, false"],
  [{ facetFilters: [[['type:Pack']]] }, 'facetFilters[0][0]: must be text'],
  [{ facetFilters: [null] }, 'facetFilters[0]: must be text, or a list of texts'],
  [{ facetFilters: { type: 'Pack' } }, 'facetFilters: must be a list, or one condition as text'],
  [{ facetFilters: '[["type:Pack"' }, 'facetFilters: is neither a list nor one condition'],
  [{ facetFilters: Array(201).fill('tags:a') }, 'filters: there may be at most 200 conditions'],
  [{ filters: 'colour:red' }, "filters: unknown attribute 'colour' (character 1)"],
  [{ filters: ['type:Pack'] }, 'filters: must be text'],
  [{ numericFilters: ['level>3'] }, 'numericFilters: records here have nothing that it could apply to'],
  [{ numericFilters: 'level>3' }, 'numericFilters: records here have nothing that it could apply to'],
  [{ tagFilters: [['geo']] }, 'tagFilters: records here have nothing that it could apply to'],
  [{ aroundLatLng: '23.8,90.4' }, 'aroundLatLng: records here have nothing that it could apply to'],
  [{ aroundLatLngViaIP: true }, 'aroundLatLngViaIP: records here have nothing that it could apply to'],
  [
    { insideBoundingBox: [[1, 2, 3, 4]] },
    'insideBoundingBox: records here have nothing that it could apply to',
  ],
  [{ similarQuery: 'x' }, 'similarQuery: records here have nothing that it could apply to'],
  [{ distinct: true }, 'distinct: records are not grouped'],
  [{ distinct: { toString: 1 } }, 'distinct: records are not grouped'],
  [{ params: 'distinct=2' }, 'distinct: records are not grouped'],
  [{ optionalFilters: ['type:Pack'] }, 'optionalFilters: the order cannot be changed'],
  [{ getRankingInfo: true }, 'getRankingInfo: is not supported'],
  [{ attributesToSnippet: ['query:many'] }, "attributesToSnippet: 'query:many' is not name:words"],
  [{ attributesToSnippet: ['query:0'] }, "attributesToSnippet: 'query:0' is not name:words"],
  [{ attributesToSnippet: 'query:5:5' }, "attributesToSnippet: 'query:5:5' is not name:words"],
  [{ responseFields: [1] }, 'responseFields: must be a list of texts'],
  [{ attributesToRetrieve: [null] }, 'attributesToRetrieve: must be a list of texts'],
  [{ highlightPreTag: 'x'.repeat(101) }, 'highlightPreTag: must have at most 100 characters'],
  [{ facetFilter: [['type:Pack']] }, 'facetFilter: unknown parameter'],
  [{ params: 7 }, 'params: must be text'],
  [{ params: 'query=%E0%A6' }, 'params: is not URL-encoded'],
  [{ type: 'other' }, 'type: must be one of default, facet'],
  [{ type: 'facet' }, 'facet: must be text'],
  [{ type: 'facet', facet: 'query' }, "facet: unknown attribute 'query'"],
  [{ type: 'facet', facet: 'type', maxFacetHits: 101 }, 'maxFacetHits: must be a whole number from 1 to 100'],
  [{ type: 'facet', facet: 'type', facetQuery: 1 }, 'facetQuery: must be text'],
])('%j fails the call and names the position', async (item, message) => {
  const { status, body, headers } = await multi(item as Record<string, unknown>)
  expect({ status, body }).toEqual({ status: 400, body: { message: `requests[1].${message}`, status: 400 } })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

test('unknown or missing indices are refused', async () => {
  const unknown = { status: 404, body: { message: 'Index other does not exist', status: 404 } }
  expect(await server.post('*/queries', { requests: [{ indexName: 'other' }] })).toMatchObject(unknown)
  expect(await server.post('other/query', {})).toMatchObject(unknown)
  expect(await server.post('other/facets/type/query', {})).toMatchObject(unknown)
  expect(await server.post('questionsAndPacks/queries', { requests: [] })).toMatchObject({ status: 404 })
  expect((await server.post('*/queries', { requests: [{ query: 'x' }] })).body.message).toBe(
    'requests[0].indexName: must be text',
  )
})

test.each([
  ['', 'requests: must be a list of objects'],
  ['{}', 'requests: must be a list of objects'],
  ['{"requests":{}}', 'requests: must be a list of objects'],
  ['{"requests":[[]]}', 'requests: must be a list of objects'],
  ['{"requests":[], "strategy":"some"}', 'strategy: must be one of none, stopIfEnoughMatches'],
  ['[]', 'The body is not a JSON object'],
  ['null', 'The body is not a JSON object'],
  ['{"requests":', 'The body is not JSON'],
  [JSON.stringify({ requests: Array(21).fill({ indexName }) }), 'requests: there may be at most 20'],
  [
    JSON.stringify({ requests: Array(4).fill({ indexName, hitsPerPage: 1000 }) }),
    'requests: at most 3000 hits can be fetched at once',
  ],
])('the body %s is refused', async (text, message) => {
  expect(await server.post('*/queries', text)).toMatchObject({ status: 400, body: { message, status: 400 } })
})

test('an empty list of queries is allowed', async () => {
  expect((await server.post('*/queries', { requests: [] })).body).toEqual({ results: [] })
})

test('a body of 64 kB is accepted, a byte more is refused, compressed or not; none decompresses to more', async () => {
  const fitting = JSON.stringify({ requests: [{ indexName, analyticsTags: [] }] })
  const filled = (bytes: number) => fitting.replace('[]', `[${' '.repeat(bytes - fitting.length)}]`)
  const limit = 64 * 1024
  const packed = { headers: { 'content-encoding': 'gzip' } }
  expect(await server.post('*/queries', filled(limit))).toMatchObject({ status: 200 })
  expect(await server.post('*/queries', gzipSync(filled(limit)), packed)).toMatchObject({ status: 200 })

  const refused = { status: 413, body: { message: 'The body has more than 65536 bytes', status: 413 } }
  expect(await server.post('*/queries', filled(limit + 1))).toMatchObject(refused)
  expect(await server.post('*/queries', gzipSync(filled(limit + 1)), packed)).toMatchObject(refused)
  expect(await server.post('*/queries', gzipSync(Buffer.alloc(60_000_000)), packed)).toMatchObject(refused)

  expect(await server.post('*/queries', fitting, packed)).toMatchObject({
    status: 400,
    body: { message: 'The body is not gzip' },
  })
  expect(await server.post('*/queries', fitting, { headers: { 'content-encoding': 'br' } })).toMatchObject({
    status: 415,
  })
})

test('a parameter that nothing here depends on, and an empty one, change nothing', async () => {
  const without = {
    analytics: false,
    clickAnalytics: true,
    ruleContexts: ['a'],
    userToken: 'u',
    ignorePlurals: true,
  }
  expect((await multi(without)).body.results[1].nbHits).toBe(30)
  const empty = { numericFilters: [[]], tagFilters: '', aroundLatLngViaIP: false, insideBoundingBox: null }
  expect((await multi(empty)).body.results[1].nbHits).toBe(30)
})

test('a restricted key: its filters are added to those of the request, its parameters override them', async () => {
  const key = securedKey(server.signingKey, {
    filters: 'tags:geo',
    restrictIndices: ['questions*'],
    searchParams: { hitsPerPage: 1, attributesToRetrieve: ['query'] },
  })
  const headers = { 'x-algolia-api-key': key }
  const ask = async (item: Record<string, unknown>) =>
    (await server.post('*/queries', { requests: [{ indexName, ...item }] }, { headers })).body.results[0]

  expect(await ask({})).toMatchObject({ nbHits: 3, hitsPerPage: 1 })
  // No request finds more than these three.
  for (const attempt of [
    { filters: '' },
    { filters: 'tags:numbers OR tags:geo' },
    { params: 'filters=&hitsPerPage=1000' },
    { facetFilters: [['tags:numbers', 'tags:-numbers']], hitsPerPage: 1000 },
  ]) {
    expect(await ask(attempt)).toMatchObject({ nbHits: 3, hitsPerPage: 1 })
  }
  const [hit] = (await ask({ attributesToRetrieve: ['*'], attributesToHighlight: [] })).hits
  expect(Object.keys(hit)).toEqual(['objectID', 'query'])
  const facet = await server.post(`${indexName}/facets/tags/query`, { facetQuery: 'numbers' }, { headers })
  expect(facet.body.facetHits).toEqual([])

  const elsewhere = securedKey(server.signingKey, { restrictIndices: ['other'] })
  expect(
    await server.post(`${indexName}/query`, {}, { headers: { 'x-algolia-api-key': elsewhere } }),
  ).toMatchObject({ status: 403, body: { message: 'Index not allowed with this API key', status: 403 } })
})

test('an expired restricted key is refused with that reason', async () => {
  const until = Math.floor(Date.now() / 1000) + 60
  const headers = { 'x-algolia-api-key': securedKey(server.signingKey, { validUntil: until }) }
  expect((await server.post(`${indexName}/query`, {}, { headers })).status).toBe(200)
  server.moveClock(61)
  expect(await server.post(`${indexName}/query`, {}, { headers })).toMatchObject({
    status: 403,
    body: { message: 'The API key has expired', status: 403 },
  })
  server.moveClock(-61)
})

const bodies = runs(10_000)
const seed = 263_861
test(`${bodies} bodies of any kind lead to no fault (seed ${seed})`, { timeout: 60_000 }, async () => {
  const random = randomNumbers(seed)
  const door = createSearchDoor({ search: server })
  const statuses = new Map<number, number>()
  for (let count = 0; count < bodies; count++) {
    const { method, path: url, headers, body: payload = Buffer.alloc(0) } = door(random)
    const { statusCode, body } = await server.app.inject({ method, url, headers, payload })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    expect([200, 400, 404, 413], body).toContain(statusCode)
  }
  expect(statuses.get(200)).toBeGreaterThan(bodies / 100)
  expect(statuses.get(400)).toBeGreaterThan(bodies / 10)
})

test('a search that takes too long, or has no index yet, asks the client to retry; a fault is not shown', async () => {
  const failing = (error: unknown) => ({
    find: () => Promise.reject(error),
    findFacetValues: () => Promise.reject(error),
    findTwins: () => Promise.reject(error),
    readFacts: () => Promise.reject(error),
    close: async () => {},
  })
  const ask = async (error: unknown) => {
    const broken = await startSearchServer({ search: failing(error) })
    try {
      return await broken.post('*/queries', { requests: [{ indexName, query: 'capital' }] })
    } finally {
      await broken.stop()
    }
  }
  const late = await ask(Object.assign(new Error('canceling statement'), { code: '57014' }))
  expect(late.status).toBe(429)
  expect(late.headers['retry-after']).toBe('2')
  expect(late.body).toEqual({ message: 'The search is busy. Try again in a moment.', status: 429 })
  expect((await ask(busy())).status).toBe(429)
  const early = await ask(Object.assign(new Error('being read'), { code: notReadyCode }))
  expect(early.status).toBe(503)
  expect(early.headers['retry-after']).toBe('2')
  expect(early.body).toEqual({
    message: 'The search is not ready yet. Try again in a few seconds.',
    status: 503,
  })
  const fault = await ask(new Error('the shelf broke'))
  expect(fault.status).toBe(500)
  expect(fault.text).not.toContain('shelf')
})
