import type { InjectOptions } from 'fastify'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { builtInApplicationId, builtInSearchKey } from '../../server/features/search/public-config.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp, type Tokens } from './whole-app.ts'

/*
 * One address or one user sends more than the server can serve. They must wait for seconds, in the form of each
 * protocol, and nobody else notices.
 */

const perMinute = 60
/** Two minutes' worth may come at once. */
const atOnce = 2 * perMinute
const server = await forAllTests(
  startWholeApp({
    RATE_LIMIT: 'on',
    RATE_LIMIT_PER_ADDRESS: String(perMinute),
    RATE_LIMIT_PER_USER: String(perMinute),
  }),
)
const password = 'correct horse'
let tokens: Tokens
let tokensOfOther: Tokens

beforeAll(async () => {
  await server.createAccount('flood@example.com', password)
  await server.createAccount('other@example.com', password)
  tokens = await server.signIn('flood@example.com', password)
  tokensOfOther = await server.signIn('other@example.com', password)
})

let addresses = 0
/** Returns an address that no other test uses. */
const newAddress = () => `198.51.100.${++addresses}`

beforeEach(() => {
  // A slow machine would produce too slow a flood.
  const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => time.mockRestore())
})

const query: InjectOptions = { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } }

/** Sends a request many times and returns how many responses had each status. */
async function flood(request: InjectOptions, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 1) {
    const { statusCode } = await server.inject(request)
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

const doors: [string, InjectOptions, number, RegExp][] = [
  ['the data API', query, atOnce, /^\{"errors":\[\{"message":"Too many.*"code":"TOO_MANY_REQUESTS"/],
  [
    'the user pool',
    { method: 'POST', url: '/identity', headers: { 'x-amz-target': 'x' }, payload: '{}' },
    atOnce,
    /^\{"__type":"TooManyRequestsException","message":"Rate exceeded"\}$/,
  ],
  ['pictures', { url: '/images/a/b.jpg' }, 10 * atOnce, /<Error><Code>SlowDown<\/Code><Message>.*<\/Error>$/],
  [
    'the search',
    {
      method: 'POST',
      url: '/1/indexes/*/queries',
      headers: {
        'x-algolia-application-id': builtInApplicationId,
        'x-algolia-api-key': builtInSearchKey(server.deps),
      },
      payload: '{"requests":[]}',
    },
    perMinute / 10,
    /^\{"message":"Too many requests\..*","status":429\}$/,
  ],
  [
    'uploads',
    { method: 'POST', url: '/pictures' },
    atOnce,
    /^\{"error":"TOO_MANY_REQUESTS","message":"Too many/,
  ],
  [
    'the data download',
    { url: '/account/data' },
    atOnce,
    /^\{"error":"TOO_MANY_REQUESTS","message":"Too many/,
  ],
]

test.each(doors)(
  'a flood at %s is refused with 429 in its own form, after its bound',
  async (_door, request, bound, form) => {
    const remoteAddress = newAddress()
    server.logged.length = 0
    const statuses = await flood({ ...request, remoteAddress }, bound + 5)
    expect(statuses[429]).toBe(5)

    const refused = await server.inject({ ...request, remoteAddress })
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toMatch(form)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5)
    expect(server.logged).toEqual([])
    // Others are not affected.
    expect((await server.inject({ ...request, remoteAddress: newAddress() })).statusCode).not.toBe(429)
  },
)

test('a client that waits as long as it is asked to is served again', async () => {
  const remoteAddress = newAddress()
  await flood({ ...query, remoteAddress }, atOnce)
  const refused = await server.inject({ ...query, remoteAddress })
  vi.spyOn(performance, 'now').mockReturnValue(
    performance.now() + 1000 * Number(refused.headers['retry-after']),
  )
  expect((await server.inject({ ...query, remoteAddress })).statusCode).toBe(200)
})

test('health checks and metrics are never counted, nor do they fail in a flood', async () => {
  const remoteAddress = newAddress()
  expect(await flood({ url: '/health/ready', remoteAddress }, atOnce + 5)).toEqual({ 200: atOnce + 5 })
  expect(await flood({ url: '/health/live', remoteAddress }, atOnce + 5)).toEqual({ 200: atOnce + 5 })
  expect(await flood({ ...query, remoteAddress }, atOnce + 1)).toEqual({ 200: atOnce, 429: 1 })
  expect((await server.inject({ url: '/health/ready', remoteAddress })).statusCode).toBe(200)
  expect((await server.inject({ url: '/metrics' })).statusCode).toBe(200)
})

test('signed-in users behind one address are counted separately, wherever they are', async () => {
  const remoteAddress = newAddress()
  const as = ({ AccessToken }: Tokens): InjectOptions => ({
    ...query,
    remoteAddress,
    headers: { authorization: AccessToken },
  })
  // The first use of a token is verified, and counts for the address.
  expect(await flood(as(tokens), atOnce + 2)).toEqual({ 200: atOnce + 1, 429: 1 })
  expect((await server.inject({ ...as(tokens), remoteAddress: newAddress() })).statusCode).toBe(429)
  expect(await flood(as(tokensOfOther), 5)).toEqual({ 200: 5 })
  expect((await server.inject({ ...query, remoteAddress })).statusCode).toBe(200)

  // A full address does not refuse the users who are signed in.
  await flood({ ...query, remoteAddress }, atOnce)
  expect((await server.inject({ ...query, remoteAddress })).statusCode).toBe(429)
  expect(await flood(as(tokensOfOther), 5)).toEqual({ 200: 5 })
})

test('forged tokens count for their address before they are verified', async () => {
  const remoteAddress = newAddress()
  const [head, claims] = tokensOfOther.AccessToken.split('.') as [string, string]
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < atOnce + 5; sent += 1) {
    const headers = { authorization: `${head}.${claims}.${'A'.repeat(340)}${sent}` }
    const { statusCode } = await server.inject({ ...query, headers, remoteAddress })
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  expect(statuses).toEqual({ 401: atOnce, 429: 5 })
})

test('an IPv6 customer counts as one address, however many they have', async () => {
  const statuses = new Set<number>()
  for (let sent = 0; sent < atOnce + 1; sent += 1) {
    const remoteAddress = `2001:db8:1:2::${(sent + 1).toString(16)}`
    statuses.add((await server.inject({ ...query, remoteAddress })).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})

test('X-Forwarded-For without TRUST_PROXY causes one warning, and changes no address', async () => {
  server.logged.length = 0
  const remoteAddress = newAddress()
  for (let sent = 0; sent < atOnce + 1; sent += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${sent}` }
    const { statusCode } = await server.inject({ ...query, remoteAddress, headers })
    expect(statusCode).toBe(sent < atOnce ? 200 : 429)
  }
  expect(server.logged).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY is not set') }),
  ])
})

test('with RATE_LIMIT off nothing is refused', async () => {
  const open = await startWholeApp({ RATE_LIMIT: 'off', RATE_LIMIT_PER_ADDRESS: '60' })
  onTestFinished(open.stop)
  for (let sent = 0; sent < atOnce + 5; sent += 1) expect((await open.inject(query)).statusCode).toBe(200)
})
