import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { identityActions } from '../../server/identity/plugin.ts'
import { clientId } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp, type Tokens } from './whole-app.ts'

/*
 * A page of another origin in the browser of a signed-in user. What a browser adds automatically (cookies,
 * the URL, old credentials) carries no authority; only our scripts send tokens.
 */
let tokens: Tokens
let sub: string
const email = 'creator@example.com'
const origin = 'https://evil.example'

const server = await forAllTests(startWholeApp())

beforeAll(async () => {
  sub = await server.createAccount(email, 'correct horse', ['CREATORS'])
  tokens = await server.signIn(email, 'correct horse')
})

/** All names under which a session might be looked for. */
function cookies(): string {
  const prefix = `CognitoIdentityServiceProvider.${clientId}.${sub}`
  const names = ['session', 'token', 'access_token', 'Authorization', 'connect.sid', `${prefix}.accessToken`]
  return names.map((name) => `${name}=${tokens.AccessToken}`).join('; ')
}

const mutation = `mutation { createPackObject(name: "Forged", level: "SSC", language: "Bangla") { id } }`
const form = new URLSearchParams({ query: mutation }).toString()
const json = JSON.stringify({ query: mutation })
const multipart = `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${mutation}\r\n--x--\r\n`

const packs = () => server.deps.sql<{ id: string }>`select id from pack`

test.each([
  ['a form', 'application/x-www-form-urlencoded', form],
  ['a form with files', 'multipart/form-data; boundary=x', multipart],
  ['JSON sent as text, which needs no preflight', 'text/plain', json],
  ['JSON sent as text with a charset', 'text/plain; charset=utf-8; application/json', json],
  ['no type at all', '', json],
  ['JSON, with the cookies', 'application/json', json],
  ['GraphQL, with the cookies', 'application/graphql', mutation],
])('%s, posted across sites with every cookie, changes nothing', async (_what, type, payload) => {
  const headers = { origin, cookie: cookies(), ...(type ? { 'content-type': type } : {}) }
  for (const url of ['/graphql', `/graphql?${form}`, '/account/data', '/']) {
    const response = await server.inject({ method: 'POST', url, headers, payload })
    expect(response.headers['access-control-allow-origin'], url).toBeUndefined()
    expect(response.headers['set-cookie'], url).toBeUndefined()
    expect(response.json().data?.createPackObject ?? null, url).toBeNull()
  }
  expect(await packs()).toEqual([])
})

test('a link, an image or a script element reads nothing on the user’s behalf', async () => {
  const headers = { origin, cookie: cookies(), referer: `${origin}/` }
  for (const url of [`/graphql?${form}`, '/account/data', '/identity']) {
    const response = await server.inject({ method: 'GET', url, headers })
    expect(response.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(response.body, url).not.toContain(email)
    expect(response.headers['x-content-type-options'], url).toBe('nosniff')
  }
  // A token in the URL, where a link could put it, is ignored.
  const inAddress = `/account/data?authorization=${tokens.AccessToken}&token=${tokens.AccessToken}`
  expect((await server.inject({ method: 'GET', url: inAddress })).statusCode).toBe(401)
  const query = new URLSearchParams({ query: mutation, authorization: tokens.AccessToken }).toString()
  await server.inject({
    method: 'POST',
    url: `/graphql?${query}`,
    payload: json,
    headers: { 'content-type': 'application/json' },
  })
  expect(await packs()).toEqual([])
})

test('the same mutation with the token in its header succeeds: only the authority was missing', async () => {
  const headers = { authorization: tokens.AccessToken, 'content-type': 'application/json' }
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload: json })

  expect(response.json().data.createPackObject.id).toBeDefined()
  expect(await packs()).toHaveLength(1)
})

test('the data API and the download allow no other origin', async () => {
  for (const url of ['/graphql', '/account/data']) {
    for (const method of ['OPTIONS', 'POST', 'GET'] as const) {
      const headers = {
        origin,
        authorization: tokens.AccessToken,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      }
      const response = await server.inject({ method, url, headers })
      const granted = Object.keys(response.headers).filter((name) => name.startsWith('access-control-'))
      expect(granted, `${method} ${url}`).toEqual([])
    }
  }
})

test('the user pool allows every origin, but never credentials that a browser adds', async () => {
  const preflight = await server.inject({
    method: 'OPTIONS',
    url: '/identity',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBe('*')
  expect(preflight.headers['access-control-allow-credentials']).toBeUndefined()
  expect(preflight.headers['access-control-allow-methods']).toBe('POST')

  // Without CORS a page cannot send x-amz-target; cookies and an Authorization header identify nobody either.
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const payload = JSON.stringify({ AccessToken: tokens.AccessToken })
    const headers = { origin, 'content-type': type, cookie: cookies() }
    const response = await server.inject({ method: 'POST', url: '/identity', headers, payload })
    expect(response.json().__type).toBe('UnknownOperationException')
  }
  for (const [target] of identityActions) {
    const headers = { origin, 'x-amz-target': target, cookie: cookies(), authorization: tokens.AccessToken }
    const response = await server.inject({ method: 'POST', url: '/identity', headers, payload: '{}' })
    expect(response.statusCode, target).toBe(400)
    expect(response.headers['set-cookie'], target).toBeUndefined()
  }
  expect((await server.call('GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200)
})

/**
 * These files read or write the language of the pages, the hint for which the server sends the application, and the
 * position that a replica must have reached.
 */
const cookieFiles = [
  'server/lib/application-hint.ts',
  'server/lib/database/replicas/reading.ts',
  'server/lib/request-locale.ts',
  'server/plugins/language.ts',
  'server/plugins/reading.ts',
  'web/features/site/shell/early-script.tsx',
  'web/lib/session/stored-session.ts',
]

test('no code of the product reads or writes a cookie but the language, the hint at a session and the position', () => {
  const root = path.join(import.meta.dirname, '../..')
  const sources = ['server', 'web', 'contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(root, folder, file)),
  )
  expect(sources.length).toBeGreaterThan(100)
  const uses =
    /set-cookie|document\.cookie|headers\.cookie|\['cookie'\]|cookieStore|fastify\/(cookie|session)/i
  const files = sources.filter((file) => uses.test(readFileSync(file, 'utf8')))
  expect(files.map((file) => path.relative(root, file)).sort()).toEqual(cookieFiles)
})

test('the hint at a session carries no authority', async () => {
  const headers = { cookie: `app=1; ${cookies()}`, 'content-type': 'application/json' }
  const response = await server.inject({ method: 'POST', url: '/graphql', headers, payload: json })
  expect(response.json().errors[0].extensions.code).toBe('UNAUTHENTICATED')
  expect((await server.inject({ method: 'GET', url: '/account/data', headers })).statusCode).toBe(401)
})

test('our pages cannot be framed by other pages', async () => {
  for (const url of ['/graphql', '/account/data', '/health']) {
    const { headers } = await server.inject({ method: 'GET', url })
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})
