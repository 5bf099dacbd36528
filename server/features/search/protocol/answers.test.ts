import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlainSearch } from '../../../../tests/support/plain-search.ts'
import { geography, type SearchServer, startSearchServer } from '../../../../tests/support/search-protocol.ts'
import type { SearchRequest } from '../search-request.ts'
import { exactLetters } from '../text/letters.ts'

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

test.each([
  ['absent', {}, {}],
  ['a text', { facets: 'type' }, { type: { Question: 28, Pack: 2 } }],
  ['a list', { facets: ['type'] }, { type: { Question: 28, Pack: 2 } }],
  ['empty', { facets: [] }, {}],
])('facets that are %s', async (_what, parameters, facets) => {
  expect((await ask(parameters)).facets).toEqual(facets)
})

test('all facets, including a tag with a reserved JavaScript name; ordered by count, then by name', async () => {
  const { facets } = await ask({ facets: ['*'] })
  expect(Object.keys(facets).sort()).toEqual(['language', 'level', 'tags', 'type', 'verificationStatus'])
  expect(Object.entries(facets.tags)).toContainEqual(['__proto__', 1])
  expect(facets.verificationStatus).toEqual({ false: 29, true: 1 })
  expect((await ask({ facets: 'tags', maxValuesPerFacet: 2 })).facets.tags).toEqual({ numbers: 24, geo: 3 })
  const byName = await ask({ facets: 'tags', maxValuesPerFacet: 1, sortFacetValuesBy: 'alpha' })
  expect(byName.facets.tags).toEqual({ '-neg tag': 1 })
})

test.each([
  ['nothing', [], 30],
  ['an empty "or"', [[]], 30],
  ['one', [['tags:geo']], 3],
  ['text', 'tags:geo', 3],
  ['and, or', ['tags:geo', ['language:Bangla', 'type:Pack']], 2],
  ['two that no record has', ['language:Any', 'language:Bangla'], 0],
  ['ignoring case', ['type:pACK'], 2],
  ['not', ['language:-English'], 3],
  ['not any of the elements', ['tags:-geo'], 27],
  ['a literal minus', [String.raw`tags:\-neg tag`], 1],
  ['colons in the value', ['tags:a:b'], 1],
  ['no value', ['tags:'], 0],
  ['a boolean', ['verificationStatus:true'], 1],
  ['signs', ['tags:c++'], 1],
  ['a reserved JavaScript name', ['tags:__proto__'], 1],
])('facetFilters: %s', async (_what, facetFilters, nbHits) => {
  expect((await ask({ facetFilters })).nbHits).toBe(nbHits)
})

test('filters and facetFilters are joined with AND', async () => {
  const both = { filters: 'tags:geo AND NOT type:Pack', facetFilters: ['language:English'] }
  expect((await ask(both)).nbHits).toBe(1)
})

test('pages: the first, past the end, by offset and length, and none', async () => {
  expect(await ask({ page: null, hitsPerPage: null })).toMatchObject({ page: 0, hitsPerPage: 20, nbPages: 2 })
  expect(await ask({ page: 83, hitsPerPage: 12 })).toMatchObject({
    hits: [],
    page: 83,
    nbPages: 3,
    nbHits: 30,
  })
  expect(await ask({ page: 1_000_000_000 })).toMatchObject({ hits: [], nbHits: 30, nbPages: 2 })
  expect((await ask({ page: 1_000_000_000 })).message).toBe(
    'Only the first 1000 hits of a search can be fetched.',
  )
  expect(await ask({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0, nbHits: 30 })
  const slice = await ask({ offset: 5, length: 3 })
  expect(slice).toMatchObject({ offset: 5, length: 3, nbHits: 30 })
  const whole = await ask({ hitsPerPage: 1000 })
  expect(slice.hits).toEqual(whole.hits.slice(5, 8))
})

test('all of more than a thousand hits are counted, a thousand can be paged through', async () => {
  const records = Array.from({ length: 1500 }, (_, index) => ({
    objectID: String(index),
    type: 'Question' as const,
    query: `Question ${index}`,
    verificationStatus: false,
    language: 'English' as const,
    level: 'SSC' as const,
    tags: [],
  }))
  const large = await startSearchServer({ records })
  try {
    const page = async (number: number) => {
      const item = { indexName, hitsPerPage: 12, page: number }
      return (await large.post('*/queries', { requests: [item] })).body.results[0]
    }
    expect(await page(0)).toMatchObject({ nbHits: 1500, nbPages: 84 })
    expect((await page(83)).hits.map(({ objectID }: { objectID: string }) => objectID)).toEqual([
      '996',
      '997',
      '998',
      '999',
    ])
    expect((await page(84)).hits).toEqual([])
  } finally {
    await large.stop()
  }
})

test('only requested attributes are returned, and always the id', async () => {
  const first = async (parameters: Record<string, unknown>) =>
    (await ask({ hitsPerPage: 1, ...parameters })).hits[0]
  const objectID = '00000000-0000-7000-8000-000000000001'
  expect(await first({ attributesToRetrieve: [], attributesToHighlight: [] })).toEqual({ objectID })
  expect(await first({ attributesToRetrieve: ['level', 'secret'], attributesToHighlight: [] })).toEqual({
    objectID,
    level: 'SSC',
  })
  const without = await first({ attributesToRetrieve: ['*', '-tags'], attributesToHighlight: [] })
  expect(Object.keys(without)).toEqual([
    'objectID',
    'type',
    'query',
    'verificationStatus',
    'language',
    'level',
  ])
  // An attribute that is not retrieved can still be highlighted.
  const marked = await first({ attributesToRetrieve: ['type'], attributesToHighlight: ['query'] })
  expect(Object.keys(marked._highlightResult)).toEqual(['query'])
  expect(Object.keys((await first({ attributesToHighlight: ['*'] }))._highlightResult)).toEqual([
    'query',
    'tags',
    'type',
    'language',
    'level',
  ])
})

test('highlight tags are inserted unchanged and the text is not escaped: that is up to the client', async () => {
  const result = await ask({ query: 'bold', highlightPreTag: '$& [a-z]* ', highlightPostTag: '$1' })
  expect(result.hits[0]._highlightResult.query.value).toBe('Is 1 < 2 & <b>$& [a-z]* bold$1</b> capital?')
  const usual = await ask({ query: 'রাজ' })
  expect(usual.hits[0]._highlightResult.query.value).toMatch(/<em>.*<\/em>/)
})

test('suggestions for a query without hits are returned as userData', async () => {
  expect((await ask({ query: 'capitol' })).userData).toEqual([{ spelling: 'capital', reading: null }])
})

test('the parameters are echoed in a form that can be sent again', async () => {
  const first = await ask({ query: 'রাজধানী & Co', facetFilters: [['language:Bangla']], hitsPerPage: 1 })
  expect(first.params).toBe(
    `query=${encodeURIComponent('রাজধানী & Co')}&facetFilters=${encodeURIComponent('[["language:Bangla"]]')}&hitsPerPage=1`,
  )
  const again = await ask({ params: first.params })
  expect({ ...again, processingTimeMS: 0, serverTimeMS: 0 }).toEqual({
    ...first,
    processingTimeMS: 0,
    serverTimeMS: 0,
  })
})

test('stopIfEnoughMatches returns one result per query, in order, but stops searching once one fills its page', async () => {
  const requests = ['france', 'capital', 'numbers'].map((query) => ({ indexName, query, hitsPerPage: 5 }))
  const all = await server.post('*/queries', { requests, strategy: 'none' })
  const some = await server.post('*/queries', { requests, strategy: 'stopIfEnoughMatches' })
  const shown = ({ nbHits, processed }: { nbHits: number; processed?: boolean }) => [nbHits, processed]
  expect(all.body.results.map(shown)).toEqual([
    [1, undefined],
    [28, undefined],
    [24, undefined],
  ])
  expect(some.body.results.map(shown)).toEqual([
    [1, true],
    [28, true],
    [0, false],
  ])
})

test('snippets of the asked length, cut around the match, with marks, for every value of a list', async () => {
  const [hit] = (await ask({ query: 'france', attributesToSnippet: ['query:3', 'tags', 'other'] })).hits
  expect(hit._snippetResult).toEqual({
    query: { value: '…capital of <em>France</em>?', matchLevel: 'full' },
    tags: ['geo', 'europe'].map((value) => ({ value, matchLevel: 'none' })),
  })
  const own = await ask({ query: 'france', attributesToSnippet: '*:1', snippetEllipsisText: '[...] ' })
  expect(own.hits[0]._snippetResult.query.value).toBe('[...] <em>France</em>?')
  expect(own.hits[0]._snippetResult).toHaveProperty('level', { value: 'SSC', matchLevel: 'none' })
  expect((await ask({ query: 'france' })).hits[0]).not.toHaveProperty('_snippetResult')
})

test('values of a list that do not match are left out on request', async () => {
  const attributes = { attributesToHighlight: ['tags'], attributesToSnippet: ['tags'] }
  const asked = { query: 'europe', ...attributes, restrictHighlightAndSnippetArrays: true }
  const [hit] = (await ask(asked)).hits
  expect(hit._highlightResult.tags).toMatchObject([{ value: '<em>europe</em>' }])
  expect(hit._snippetResult.tags).toEqual([{ value: '<em>europe</em>', matchLevel: 'full' }])
})

test('only the requested fields are in the response', async () => {
  expect(await ask({ query: 'france', responseFields: ['nbHits', 'page', 'other'] })).toEqual({
    nbHits: 1,
    page: 0,
  })
  expect(await ask({ query: 'france', responseFields: ['*'] })).toHaveProperty('nbPages', 1)
})

test('the index that orders by time has the same records, and its name is in the response', async () => {
  const asked = { query: 'capital', hitsPerPage: 5 }
  const newest = await ask({ ...asked, indexName: 'questionsAndPacks_newest' })
  expect(newest).toMatchObject({ index: 'questionsAndPacks_newest', nbHits: 28 })
  expect((await ask(asked)).index).toBe('questionsAndPacks')
  const single = await server.post('questionsAndPacks_newest/query', asked)
  expect(single.body).toMatchObject({ index: 'questionsAndPacks_newest', nbHits: 28 })
})

test('what the page says of words has them as they were typed, with their digits and capitals', async () => {
  const plain = createPlainSearch(geography)
  const search = {
    ...plain,
    find: async (requests: readonly SearchRequest[]) =>
      (await plain.find(requests.map((request) => ({ ...request, query: 'france' })))).map((answer) => ({
        ...answer,
        applied: `${exactLetters('৩য়')} dna france`,
        closest: { count: 1, missing: answer.hits.map(() => [exactLetters('৩য়'), 'dna']) },
      })),
  }
  const other = await startSearchServer({ search })
  try {
    const { body } = await other.post('*/queries', { requests: [{ indexName, query: '৩য় DNA frence' }] })
    expect(body.results[0].userData[0].applied).toBe('৩য় DNA france')
    expect(body.results[0].hits[0]._missingWords).toEqual(['৩য়', 'DNA'])
  } finally {
    await other.stop()
  }
})
