import { beforeEach, expect, test, vi } from 'vitest'

const ask = vi.fn()
const createClient = vi.fn((..._settings: unknown[]) => ({ search: ask }))
vi.mock('algoliasearch/lite', () => ({ liteClient: createClient }))
vi.mock('./session/session.ts', () => ({ readAccessToken: async () => null }))

const config = {
  data: { endpoint: '/graphql', apiKey: 'key' },
  search: {
    hosts: ['/', 'https://search.example:8443/path/'],
    applicationId: 'app',
    searchKey: 'search-key',
    index: 'index',
  },
}
vi.stubGlobal('document', {
  documentElement: { lang: 'en' },
  getElementById: () => ({ textContent: JSON.stringify(config) }),
})
vi.stubGlobal('location', { origin: 'http://onushilon.test:4600' })
vi.stubGlobal('fetch', async () => Response.json({ data: {} }))

const { query } = await import('./data.ts')
const { forgetSearches, search } = await import('./search-client.ts')

const queries = [{ indexName: 'index', query: 'গতি' }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  forgetSearches()
  ask.mockReset().mockImplementation(async () => ({ results: [{ nbHits: 1 }] }))
  return () => vi.useRealTimers()
})

test('searches go to the hosts that the page names, its own origin among them', async () => {
  expect(await search(queries)).toEqual([{ nbHits: 1 }])
  expect(ask).toHaveBeenCalledWith({ requests: queries })
  const [id, key, options] = createClient.mock.calls[0]!
  expect([id, key]).toEqual(['app', 'search-key'])
  expect(options).toMatchObject({
    hosts: [
      { url: 'onushilon.test:4600', protocol: 'http', accept: 'readWrite' },
      { url: 'search.example:8443/path', protocol: 'https', accept: 'readWrite' },
    ],
  })
})

test('a response is cached for a minute, for the same search only', async () => {
  await search(queries)
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(1)
  await search([{ indexName: 'index', query: 'গতি', page: 1 }])
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(59_000)
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a mutation of the page invalidates the cache, a query does not', async () => {
  await search(queries)
  await query('query Read { a }', {})
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(1)
  await query('mutation Save { a }', {})
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(2)
  forgetSearches()
  await search(queries)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('a response to a search that began before a mutation is not reused', async () => {
  ask.mockImplementationOnce(async () => {
    await query('mutation Save { a }', {})
    return { results: [{ nbHits: 0 }] }
  })
  await search(queries)
  expect(await search(queries)).toEqual([{ nbHits: 1 }])
})

test.each([
  [429, 'Too many requests. Wait a minute and try again.'],
  [403, 'The search failed.'],
  [undefined, 'The server cannot be reached. Check your connection and try again.'],
])('status %s becomes a plain sentence, and the next search asks again', async (status, message) => {
  ask.mockRejectedValueOnce(Object.assign(new Error('for programmers'), { status }))
  await expect(search(queries)).rejects.toThrow(message)
  expect(await search(queries)).toEqual([{ nbHits: 1 }])
})
