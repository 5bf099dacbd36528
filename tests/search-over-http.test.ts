import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildSearchIndex } from '../server/features/search/index/rebuild.ts'
import { publicConfig } from '../server/plugins/public-config.ts'
import { bodyFrom, randomNumbers } from './support/odd-bodies.ts'
import { createPlainSearch } from './support/plain-search.ts'
import { geography, type SearchServer, startSearchServer } from './support/search-protocol.ts'
import { testSeed } from './support/seed.ts'
import { forAllTests } from './support/test-world.ts'
import { startWholeApp } from './threats/whole-app.ts'

/* The whole server with its search engine, compared with a search that examines every record. */
let plain: SearchServer
const indexName = 'questionsAndPacks'

const server = await forAllTests(startWholeApp())

beforeAll(async () => {
  await rebuildSearchIndex(
    server.deps.sql,
    geography.map((record) => ({ ...record, votes: 0 })),
  )
  await server.deps.search.warmUp()
  plain = await startSearchServer({ search: createPlainSearch(geography) })
})
afterAll(async () => {
  await plain.stop()
})

async function post(path: string, payload: unknown, headers: Record<string, string> = {}) {
  const { applicationId, searchKey } = publicConfig(server.deps).search
  const response = await server.inject({
    method: 'POST',
    url: `/1/indexes/${path}?x-algolia-api-key=${searchKey}&x-algolia-application-id=${applicationId}`,
    headers: { 'content-type': 'text/plain', ...headers },
    payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  }
}

/** The parts that depend neither on the order of equal hits nor on the clock. */
// biome-ignore lint/suspicious/noExplicitAny: answers as they come
const comparable = ({ hits, processingTimeMS, serverTimeMS, userData, ...rest }: any) => ({
  ...rest,
  hits: hits.map(({ objectID }: { objectID: string }) => objectID).sort(),
})

const strict = { typoTolerance: false, hitsPerPage: 1000, facets: ['*'] }
test.each([
  {},
  { query: 'capital' },
  { query: 'cap' },
  { query: 'cap', queryType: 'prefixNone' },
  { query: 'রাজধানী' },
  { query: 'capital number' },
  { query: 'geo', restrictSearchableAttributes: ['tags'], queryType: 'prefixNone' },
  { query: 'history', restrictSearchableAttributes: ['tags'] },
  { facetFilters: [['language:Bangla', 'language:Any'], 'type:Question'] },
  { facetFilters: ['tags:geo', 'level:-HSC'] },
  { query: 'capital', facetFilters: [['tags:geo', 'tags:numbers'], 'language:english'] },
  { facetFilters: [String.raw`tags:\-neg tag`] },
  { facetFilters: ['tags:a:b'] },
  { facetFilters: ['tags:c++'] },
  { facetFilters: ['tags:__proto__'] },
  { facetFilters: [['tags:-geo', 'type:Pack']] },
  { filters: "NOT tags:geo AND (type:Pack OR tags:'10')" },
  { filters: 'verificationStatus:true' },
  { query: 'nothing such' },
])('%j finds and counts the same as examining every record', async (item) => {
  const payload = { requests: [{ indexName, ...strict, ...item }] }
  const { status, text } = await post('*/queries', payload)
  expect(status).toBe(200)
  const [result] = JSON.parse(text).results
  const expected = (await plain.post('*/queries', payload)).body.results[0]
  expect(comparable(result)).toEqual(comparable(expected))
})

test('facet values are found by prefix', async () => {
  for (const [facet, facetQuery] of [
    ['tags', 'hist'],
    ['tags', 'বাং'],
    ['level', 's'],
    ['language', ''],
    ['tags', 'nothing'],
  ]) {
    const { text } = await post(`${indexName}/facets/${facet}/query`, { facetQuery })
    const expected = (await plain.post(`${indexName}/facets/${facet}/query`, { facetQuery })).body
    const values = (body: { facetHits: { value: string; count: number }[] }) =>
      body.facetHits.map(({ value, count }) => `${value} ${count}`).sort()
    expect(values(JSON.parse(text)), `${facet} ${facetQuery}`).toEqual(values(expected))
  }
})

test('responses are compressed, and matches in hits are marked', async () => {
  const { headers, bytes } = await post(
    '*/queries',
    { requests: [{ indexName, query: 'captal numbr', hitsPerPage: 12 }] },
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
  )
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(bytes.length),
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  })
  const [result] = JSON.parse(gunzipSync(bytes).toString()).results
  expect(result.hits[0]._highlightResult.query).toMatchObject({
    value: expect.stringMatching(/^<em>Capital<\/em> <em>number<\/em> \d+$/),
    matchLevel: 'full',
    matchedWords: ['captal', 'numbr'],
  })
})

test.each([
  ['gzip', 'gzip', 'gzip'],
  ['deflate, GZIP;q=0.5', 'gzip', 'gzip'],
  ['br', 'br', 'br'],
  ['gzip;q=0, br', 'br', 'br'],
  ['gzip;q=0.000', undefined, 'none'],
  ['x-gzip-like', undefined, 'none'],
  ['identity', undefined, 'none'],
  ['', undefined, 'none'],
])('a client that accepts %j gets %s', async (accepted, encoding, packing) => {
  const requests = [{ indexName, query: 'capital', hitsPerPage: 12 }]
  const { headers, bytes } = await post('*/queries', { requests }, { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, none: (same: Buffer) => same }[packing]!
  expect(JSON.parse(unpack(bytes).toString()).results[0].hits).toHaveLength(12)
})

test('small and very large responses are whole too', async () => {
  const accepts = { 'accept-encoding': 'gzip' }
  const small = await post(
    '*/queries',
    { requests: [{ indexName, query: 'x', responseFields: ['nbHits'] }] },
    accepts,
  )
  expect(small.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(small.text)).toEqual({ results: [{ nbHits: 0 }] })
  const item = { indexName, query: '', hitsPerPage: 30, highlightPreTag: 'x'.repeat(100) }
  const requests = Array.from({ length: 20 }, () => ({ ...item, query: 'capital' }))
  const large = await post('*/queries', { requests }, accepts)
  const text = gunzipSync(large.bytes).toString()
  expect(text.length).toBeGreaterThan(256 * 1024)
  expect(JSON.parse(text).results).toHaveLength(20)
})

test('a compressed body is accepted; an invalid URL is a client error', async () => {
  const packed = gzipSync(JSON.stringify({ requests: [{ indexName, query: 'france' }] }))
  const { text } = await post('%2A/queries', packed, { 'content-encoding': 'gzip' })
  expect(JSON.parse(text).results[0].nbHits).toBe(1)
  for (const path of ['%E0%A6/query', `${'x'.repeat(600)}/query`, `${indexName}/facets/%E0/query`]) {
    const { status } = await post(path, {})
    expect([400, 403, 404], path).toContain(status)
  }
})

test('a likely spelling is searched for and named; words as typed are found on demand', async () => {
  const { text } = await post('*/queries', {
    requests: [{ indexName, query: 'caxxtal numbr' }],
  })
  const [result] = JSON.parse(text).results
  expect(result.nbHits).toBeGreaterThan(0)
  expect(result.userData).toEqual([{ spelling: null, reading: null, applied: 'capital number' }])
  const asTyped = await post('*/queries', {
    requests: [{ indexName, query: 'caxxtal numbr', typoTolerance: false }],
  })
  expect(JSON.parse(asTyped.text).results[0]).toMatchObject({ nbHits: 0, hits: [] })
  expect(JSON.parse(asTyped.text).results[0].userData).toBeUndefined()
})

test('the closest hits follow on demand, each with the words that it lacks', async () => {
  const item = { indexName, query: 'rajdhani capital of france', facets: ['type'] }
  const ask = async (removeWordsIfNoResults: string) => {
    const { text } = await post('*/queries', { requests: [{ ...item, removeWordsIfNoResults }] })
    return JSON.parse(text).results[0]
  }
  const result = await ask('allOptional')
  expect(result.hits[0]).toMatchObject({
    query: 'What is the capital of France?',
    _missingWords: ['rajdhani'],
    _highlightResult: { query: { matchLevel: 'partial', matchedWords: ['capital', 'of', 'france'] } },
  })
  expect(result.userData[0].closest).toBe(result.nbHits)
  const { Question, Pack = 0 } = result.facets.type
  expect(Question + Pack).toBe(result.nbHits)
  expect(result).not.toHaveProperty('queryAfterRemoval')
  const shorter = await ask('firstWords')
  expect(shorter).toMatchObject({ nbHits: 1, queryAfterRemoval: '<em>rajdhani</em> capital of france' })
  expect(shorter.hits[0]).not.toHaveProperty('_missingWords')
  expect(await ask('none')).toMatchObject({ nbHits: 0 })
})

test('a query of signs alone finds nothing and says so; a blank one finds everything', async () => {
  for (const query of ['+', '😀', '\u200b', '?!']) {
    const { text } = await post('*/queries', { requests: [{ indexName, query, facets: ['type'] }] })
    const [result] = JSON.parse(text).results
    expect(result).toMatchObject({ nbHits: 0, hits: [], facets: { type: {} } })
    expect(result.userData).toEqual([{ spelling: null, reading: null, nothingToSearchBy: true }])
    expect(result.message).toBe('The query has neither letters nor digits to search by.')
  }
  const { text } = await post('*/queries', { requests: [{ indexName, query: '  ' }] })
  expect(JSON.parse(text).results[0].nbHits).toBeGreaterThan(0)
})

test('saved content is found by the next search, deleted content is not', async () => {
  const email = 'writer@example.com'
  await server.createAccount(email, 'correct horse', ['CREATORS'])
  const { AccessToken } = await server.signIn(email, 'correct horse')
  const ask = async (query: string, variables: object) => {
    const headers = { authorization: AccessToken, 'content-type': 'application/json' }
    return (
      await server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
    ).json()
  }
  const found = async (query: string) => {
    const { text } = await post('*/queries', { requests: [{ indexName, query, typoTolerance: false }] })
    return JSON.parse(text).results[0].hits.map(({ objectID }: { objectID: string }) => objectID)
  }
  const options = JSON.stringify(
    ['r', 'a', 'b', 'c'].map((content, at) => ({ content, isCorrect: at === 0 })),
  )
  const { data } = await ask(
    `mutation ($options: AWSJSON!, $tags: AWSJSON) { createQuestion(question: "নেপালের zyxwv কোথায়?", level: "SSC",
      language: "Bangla", options: $options, tags: $tags) { id } }`,
    { options, tags: '["qponm"]' },
  )
  const { id } = data.createQuestion
  for (const query of ['zyxwv', 'নেপালের zyx', 'qponm']) expect(await found(query), query).toEqual([id])
  await ask('mutation ($input: DeleteQuestionObjectInput!) { deleteQuestionObject(input: $input) { id } }', {
    input: { id },
  })
  for (const query of ['zyxwv', 'qponm']) expect(await found(query), query).toEqual([])
})

const bodies = 1500
test(`${bodies} arbitrary bodies cause no fault of the engine (seed ${testSeed})`, {
  timeout: 90_000,
}, async () => {
  const random = randomNumbers(testSeed)
  const texts = [
    'capital',
    'রাজধানী ঢ',
    'prosno',
    'a',
    '\ud800',
    '\u0000',
    'x'.repeat(400),
    "ক '\\ % _ *",
    '১৯৭১',
  ]
  const answered = new Map<number, number>()
  for (let count = 0; count < bodies; count++) {
    const item = {
      indexName,
      query: `${random.pick(texts)} ${random.pick(texts)}`,
      facets: ['*'],
      facetFilters: [
        [`tags:${random.pick(texts)}`, 'tags:-geo'],
        // A level that does not exist is refused.
        `level:-${random.pick(['SSC', 'BCS', 'HSC', 'One', random.pick(texts)])}`,
      ],
      queryType: random.pick(['prefixAll', 'prefixLast', 'prefixNone']),
      typoTolerance: random.pick(['true', 'min', 'strict', false]),
      minWordSizefor1Typo: random.pick([0, 1, 4]),
      minWordSizefor2Typos: random.pick([0, 1, 8]),
      page: random.pick([0, 1, 90]),
      hitsPerPage: random.pick([0, 12, 1000]),
    }
    const facetItem = { ...item, type: 'facet', facet: 'tags', facetQuery: random.pick(texts) }
    const { status, text } = await post('*/queries', bodyFrom({ requests: [item, facetItem] }, random))
    answered.set(status, (answered.get(status) ?? 0) + 1)
    expect([200, 400, 404, 413], text).toContain(status)
  }
  expect(answered.get(200)).toBeGreaterThan(bodies / 100)
})
