import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPlainSearch } from '../support/plain-search.ts'
import { geography, type SearchServer, startSearchServer } from '../support/search-protocol.ts'
import { securedKey } from '../support/secured-key.ts'

/*
 * Search is public: its key is in every page. An attacker can still try to write, to use the key for more, to
 * abuse a user's browser, to overload the server, and to find a key in its log.
 */
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer()
})
afterAll(() => server.stop())

const indexName = 'questionsAndPacks'
const origin = 'https://evil.example'
const payload = JSON.stringify({ requests: [{ indexName }] })
const url = '/1/indexes/*/queries'

test('no key writes, lists, or reads settings, keys or logs: both keys can only search', async () => {
  const writes = [
    ['POST', `${indexName}/batch`],
    ['POST', '*/batch'],
    ['POST', `${indexName}`],
    ['PUT', `${indexName}/1`],
    ['DELETE', `${indexName}/1`],
    ['DELETE', indexName],
    ['POST', `${indexName}/clear`],
    ['POST', `${indexName}/browse`],
    ['GET', `${indexName}/browse`],
    ['GET', indexName],
    ['GET', `${indexName}/settings`],
    ['PUT', `${indexName}/settings`],
    ['GET', '../keys'],
    ['POST', '../keys'],
    ['GET', '../logs'],
  ] as const
  for (const key of [
    server.searchKey,
    server.signingKey,
    securedKey(server.signingKey, { userToken: 'a' }),
  ]) {
    for (const [method, path] of writes) {
      const answer = await server.app.inject({
        method,
        url: new URL(`/1/indexes/${path}`, server.origin).pathname,
        headers: { ...server.credentials, 'x-algolia-api-key': key },
        ...(method === 'GET' ? {} : { payload: '{"requests":[]}' }),
      })
      expect([answer.statusCode, answer.json().message], `${method} ${path}`).toEqual([
        403,
        'Method not allowed with this API key',
      ])
    }
  }
})

test('without a valid key nothing is revealed, not even the existence of an index', async () => {
  const attempts = [
    {},
    { 'x-algolia-application-id': server.applicationId },
    { 'x-algolia-api-key': server.searchKey },
    { ...server.credentials, 'x-algolia-api-key': `${server.searchKey}0` },
    { ...server.credentials, 'x-algolia-application-id': 'other' },
    { authorization: `Bearer ${server.searchKey}` },
  ]
  for (const headers of attempts) {
    for (const path of ['*/queries', `${indexName}/query`, 'other/query', `${indexName}/batch`, '*/other']) {
      const answer = await server.app.inject({ method: 'POST', url: `/1/indexes/${path}`, headers, payload })
      expect(answer.statusCode, path).toBe(403)
      expect(answer.json()).toEqual({ message: 'Invalid Application-ID or API key', status: 403 })
    }
  }
})

test('any origin may call, without browser credentials, which change nothing', async () => {
  const plain = await server.app.inject({ method: 'POST', url, headers: server.credentials, payload })
  const carried = { cookie: 'session=someone; token=x', authorization: 'Bearer x', origin }
  const cross = await server.app.inject({
    method: 'POST',
    url,
    headers: { ...server.credentials, ...carried },
    payload,
  })
  const hits = (text: string) => JSON.parse(text).results[0].hits
  expect(hits(cross.body)).toEqual(hits(plain.body))
  for (const answer of [plain, cross]) {
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['access-control-expose-headers']).toContain('retry-after')
  }
})

test('a preflight allows the key headers on each route', async () => {
  for (const path of ['*/queries', '%2A/queries', `${indexName}/query`, `${indexName}/facets/type/query`]) {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: `/1/indexes/${path}`,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key,x-algolia-application-id',
      },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'x-algolia-api-key,x-algolia-application-id',
    })
  }
})

test('a flood from one address must wait seconds; an honest client gets through, others are not affected', async () => {
  const flooded = await startSearchServer({ env: {} })
  // Time stands still: a slow machine would send a slow flood, which is allowed.
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    const send = async (remoteAddress: string, queries = 1) => {
      const requests = Array(queries).fill({ indexName, hitsPerPage: 0 })
      const { status, headers, body } = await flooded.post('*/queries', { requests }, { remoteAddress })
      return { status, retryAfter: headers['retry-after'], body }
    }
    const answers = []
    for (let count = 0; count < 700; count++) answers.push(await send('203.0.113.9'))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600)
    expect(refused).toHaveLength(100)
    for (const { retryAfter, body } of refused) {
      expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
      expect(Number(retryAfter)).toBeLessThanOrEqual(5)
      expect(body).toEqual({ message: expect.any(String), status: 429 })
    }
    // More queries than allowed in one call do not cause a long wait.
    for (let times = 0; times < 5; times++) expect((await send('203.0.113.10', 1300)).status).toBe(400)
    expect((await send('203.0.113.10')).status).toBe(200)
    // Keys derived from the public key are no way around: everyone could derive any number.
    const headers = { 'x-algolia-api-key': securedKey(flooded.searchKey, { userToken: 'fresh' }) }
    const made = await flooded.post(`${indexName}/query`, {}, { headers, remoteAddress: '203.0.113.9' })
    expect(made.status).toBe(429)
    // A token signed with the private signing key is counted separately, as needed behind a shared address.
    const signed = { 'x-algolia-api-key': securedKey(flooded.signingKey, { userToken: 'class-7' }) }
    expect(
      (await flooded.post(`${indexName}/query`, {}, { headers: signed, remoteAddress: '203.0.113.9' }))
        .status,
    ).toBe(200)
  } finally {
    time.mockRestore()
    await flooded.stop()
  }
})

test('attempts with wrong keys are counted too', async () => {
  const flooded = await startSearchServer({ env: {} })
  // Time stands still: a slow machine would send a slow flood, which is allowed.
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    const statuses = new Set<number>()
    for (let count = 0; count < 700; count++) {
      const headers = { 'x-algolia-api-key': `guess${count}` }
      statuses.add((await flooded.post('*/queries', { requests: [] }, { headers })).status)
    }
    expect([...statuses]).toEqual([403, 429])
  } finally {
    time.mockRestore()
    await flooded.stop()
  }
})

test('no key is in the log, whatever fails', async () => {
  const failing = await startSearchServer({
    search: {
      ...createPlainSearch(geography),
      find: async () => {
        throw new Error('the database has gone')
      },
    },
  })
  try {
    const query = `x-algolia-api-key=${failing.searchKey}&x-algolia-application-id=${failing.applicationId}`
    failing.logged.length = 0
    const answer = await fetch(`${failing.origin}${url}?${query}`, { method: 'POST', body: payload })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      status: 500,
    })
    // As configured in the whole server: Fastify's own request lines are off there.
    const ours = failing.logged.filter((line) => line.includes('the database has gone'))
    expect(ours).toHaveLength(1)
    expect(ours.join('')).not.toContain(failing.searchKey)
  } finally {
    await failing.stop()
  }
})

test('a response reveals nothing of a restricted key except what its holder sent', async () => {
  const key = securedKey(server.signingKey, { filters: 'tags:geo', userToken: 'class-7' })
  const { text } = await server.post(`${indexName}/query`, {}, { headers: { 'x-algolia-api-key': key } })
  expect(JSON.parse(text).params).toBe('')
  expect(text).not.toContain('class-7')
  expect(text).not.toContain(key)
})
