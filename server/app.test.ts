import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../tests/support/app.ts'
import { forAllTests } from '../tests/support/test-world.ts'
import { builtPages } from './start/built-pages.ts'

const server = await forAllTests(startTestApp({ pages: builtPages }))

const ask = (query: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })

test('a page of the application is fully rendered, and its scripts have the policy’s nonce', async () => {
  const application = { url: '/', headers: { cookie: 'app=1' } }
  const first = await server.app.inject(application)
  const second = await server.app.inject(application)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1]
  const nonce = nonceOf(first.headers['content-security-policy'])
  expect(nonce).toMatch(/^[\w+/]{22}==$/)
  expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce)
  const scripts = [...first.body.matchAll(/<script(?![^>]*application\/(?:ld\+)?json)[^>]*>/g)].map(
    ([tag]) => tag,
  )
  expect(scripts.length).toBeGreaterThan(1)
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
})

test('plain http works: nothing is upgraded, and HSTS is sent only with an https PUBLIC_URL', async () => {
  const plain = await server.app.inject('/')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
  expect(String(plain.headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')

  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://onushilon.example' } })
  const answer = await secure.app.inject('/health/live')
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  await secure.stop()
})

test('every response has a request id and forbids framing and sniffing', async () => {
  for (const url of [
    '/',
    '/config.json',
    '/health/live',
    '/no-such-page',
    '/graphql?query=%7B__typename%7D',
  ]) {
    const { headers } = await server.app.inject(url)
    expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('an unknown address gets a page that says so, with status 404', async () => {
  for (const url of [
    '/no-such-page',
    '/question/not-an-id',
    '/%00',
    '/..%2f..%2fetc%2fpasswd',
    `/${'a'.repeat(3000)}`,
  ]) {
    const { statusCode } = await server.app.inject(url)
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
  }
  const { statusCode, body } = await server.app.inject('/no-such-page')
  expect(statusCode).toBe(404)
  expect(body).toContain('Not Found')
})

test('an unknown file is a short 404; pages of tags that look like files are pages', async () => {
  for (const url of ['/.env', '/wp-login.php', '/assets/home-0a1b2c3d.js', '/a/b.xml?c', '/sitemaps/x.xml']) {
    const { statusCode, body } = await server.app.inject(url)
    expect([statusCode, body], url).toEqual([404, 'Not found\n'])
  }
  const page = await server.app.inject('/explore/tag/node.js')
  expect([page.headers['content-type'], page.body.includes('#node.js')]).toEqual([
    'text/html; charset=utf-8',
    true,
  ])
  const data = await server.app.inject('/no-such-page.data')
  expect(data.body).not.toBe('Not found\n')
})

test('browsers and phones that read no SVG find the sign', async () => {
  for (const [url, type] of [
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await server.app.inject(url)
    expect([statusCode, headers['content-type']], url).toEqual([200, type])
    expect(rawPayload.length).toBeLessThan(5000)
  }
})

test('a bad document gets status 400 and the reason, never an internal error', async () => {
  const deep = `{ getPack(id: "x") ${'{ questions { items { pack '.repeat(5)}{ id }${' } } }'.repeat(5)} }`
  const aliases = `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: getUser(id: "x") { id }`).join(' ')} }`
  for (const query of ['{ nope }', '{', 'query($id: ID!) { getPack(id: $id) { id } }', deep, aliases]) {
    const { statusCode, json } = await ask(query)
    expect(statusCode, query.slice(0, 60)).toBe(400)
    const { errors } = json()
    expect(errors[0].extensions.code).toBe('BAD_INPUT')
    expect(JSON.stringify(errors)).not.toContain('node_modules')
  }
  expect(server.logged).toEqual([])
})

test('an absolute request URL is served by its path, whatever its origin', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      sent.on('error', reject).end()
    })
  expect(await ask('http://evil.example/explore')).toBe(200)
  expect(await ask('HTTPS://evil.example?query=x')).toBe(200)
  expect(await ask('http://evil.example//evil.example/explore')).toBe(404)
  // The token is checked here too: an invalid one is refused.
  const query = 'http://evil.example/graphql?query={__typename}'
  expect(await ask(query)).toBe(200)
  expect(await ask(query, { authorization: 'Bearer x' })).toBe(401)
  expect(server.logged).toEqual([])
})

test('a URL with a lone % redirects browsers to the intended page, never to another host', async () => {
  const follow = async (url: string) => {
    const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html,*/*' } })
    return [statusCode, headers.location]
  }
  expect(await follow('/explore/tag/100%?page=2')).toEqual([302, '/explore/tag/100%25?page=2'])
  expect(await follow('/user/%E0%A6')).toEqual([302, '/user/%25E0%25A6'])
  expect(await follow('//evil.example/%')).toEqual([302, '/evil.example/%25'])
  const page = await server.app.inject('/explore/tag/100%25')
  // Nothing has the tag.
  expect([page.statusCode, page.body.includes('#100%')]).toEqual([404, true])
  const program = await server.app.inject({ method: 'POST', url: '/1/indexes/%E0%A6/query' })
  expect([program.statusCode, program.json().error]).toEqual([400, 'FST_ERR_BAD_URL'])
})

test('a variable of the wrong type is named, before and after its document is compiled', async () => {
  const query = 'query Q($id: ID!, $n: Int) { getPack(id: $id) { questions(limit: $n) { nextToken } } }'
  for (let count = 0; count < 4; count += 1) {
    const { statusCode, json } = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query, variables: { id: { a: 1 }, n: 'x' } },
    })
    expect([statusCode, json().errors[0].extensions.code]).toEqual([400, 'BAD_INPUT'])
  }
  expect(server.logged).toEqual([])
})

test('an invalid token is refused, never treated as a guest', async () => {
  const { statusCode, json } = await ask('{ __typename }', { authorization: 'eyJhbGciOiJub25lIn0.e30.' })
  expect(statusCode).toBe(401)
  expect(json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
})

test('a guest needs no API key; a wrong one is refused, as it belongs to another installation', async () => {
  const { apiKey } = (await server.app.inject('/config.json')).json().data
  expect((await ask('{ __typename }', { 'x-api-key': apiKey })).statusCode).toBe(200)
  expect((await ask('{ __typename }')).statusCode).toBe(200)
  for (const key of ['', 'da2-other', `${apiKey}x`]) {
    const refused = await ask('{ __typename }', { 'x-api-key': key })
    expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
  }
})

test('the data API compresses responses and does not decompress requests', async () => {
  const { app, stop } = await startTestApp({ env: { INTROSPECTION: 'on' } })
  onTestFinished(stop)
  const query = '{ __schema { types { name fields { name description } } } }'
  const request = { method: 'POST', url: '/graphql', payload: { query } } as const
  const plain = await app.inject(request)
  const packed = await app.inject({ ...request, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const sent = await app.inject({ ...request, headers, payload: gzipSync(JSON.stringify({ query })) })
  expect(sent.statusCode).toBe(400)
})

test('bodies beyond the size limits are refused', async () => {
  const big = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ __typename }', variables: { text: 'x'.repeat(7 * 1024 * 1024) } },
  })
  expect(big.statusCode).toBe(413)
  const other = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    payload: 'x'.repeat(1024 * 1024),
  })
  expect(other.statusCode).toBeGreaterThanOrEqual(400)
  expect(other.statusCode).toBeLessThan(500)
})

test('an internal error is logged with the request id and shown as one plain sentence', async () => {
  const broken = await startTestApp()
  await broken.deps.sql`alter table pack rename to pack_elsewhere`
  const { statusCode, body, headers } = await broken.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ getPack(id: "01a1fbd0-92fe-71cb-8da0-a9e1436e21e9") { id } }' },
  })
  expect(statusCode).toBe(200)
  expect(JSON.parse(body).errors[0]).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    extensions: { code: 'FAULT', requestId: headers['x-request-id'] },
  })
  expect(body).not.toContain('pack_elsewhere')
  expect(body).not.toContain('relation')
  expect(broken.logged).toMatchObject([{ requestId: headers['x-request-id'], msg: 'error in a resolver' }])
  await broken.stop()
})

test('health distinguishes a live process from a ready one, and metrics are in Prometheus format', async () => {
  const { app, stop, deps } = await startTestApp()
  expect((await app.inject('/health/ready')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds_bucket')
  await deps.sql.pool.end()
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  expect((await app.inject('/health/ready')).statusCode).toBe(503)
  await stop()
})
