import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { rotateKeys } from '../server/identity/sessions/keys.ts'
import { publicConfig } from '../server/plugins/public-config.ts'
import { contentSecurityPolicyOfPage } from '../server/plugins/security-headers.ts'
import { readConfig } from '../server/settings/config.ts'
import { SettingsError } from '../server/settings/setting-problems.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import {
  clientId,
  type IdentityPool,
  register,
  signInByProof,
  startIdentityPool,
} from './support/identity-pool.ts'

/** One of our own pools, acting as the hosted one. */
let hosted: IdentityPool
let app: TestApp
let origin: string

beforeAll(async () => {
  hosted = await startIdentityPool()
  await hosted.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(hosted.app.server.address() as AddressInfo).port}`
  hosted.deps.config.publicUrl = origin
  app = await startTestApp({
    env: {
      COGNITO_USER_POOL_ID: 'ap-southeast-1_Onushilon',
      COGNITO_CLIENT_ID: clientId,
      COGNITO_ENDPOINT: `${origin}/identity`,
      COGNITO_ISSUER: `${origin}/identity/ap-southeast-1_Onushilon`,
    },
  })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await app.stop()
  await hosted.stop()
})

async function tokensOf(email: string): Promise<{ AccessToken: string; IdToken: string }> {
  return (await signInByProof(hosted, email, 'correct horse')).body.AuthenticationResult
}

const askAs = (token: string) =>
  app.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: token },
    payload: { query: '{ __typename }' },
  })
const personOf = async (id: string) =>
  (await app.deps.sql<{ full_name: string }>`select full_name from app_user where id = ${id}`)[0]

test.each(['AccessToken', 'IdToken'] as const)('the first call with an %s creates the user', async (kind) => {
  const email = `${kind}@example.com`
  const sub = await register(hosted, email)
  const token = (await tokensOf(email))[kind]
  expect(await personOf(sub)).toBeUndefined()

  const answers = await Promise.all([askAs(token), askAs(token), askAs(`Bearer ${token}`)])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await personOf(sub)).toEqual({ full_name: 'Ayesha Rahman' })
})

test('a new name is taken from the next token', async () => {
  const email = 'renamed@example.com'
  const sub = await register(hosted, email)
  const { AccessToken } = await tokensOf(email)
  await askAs(AccessToken)
  const UserAttributes = [{ Name: 'given_name', Value: 'Nila' }]
  await hosted.call('UpdateUserAttributes', { AccessToken, UserAttributes })

  await askAs((await tokensOf(email)).AccessToken)

  expect(await personOf(sub)).toEqual({ full_name: 'Nila Rahman' })
})

test('a token that is altered, expired, or of another pool or client is refused', async () => {
  const otherPool = await startIdentityPool({ config: { publicUrl: origin } })
  await register(otherPool, 'other@example.com')
  const forged = (await signInByProof(otherPool, 'other@example.com', 'correct horse')).body
    .AuthenticationResult
  await otherPool.stop()
  const email = 'bounds@example.com'
  await register(hosted, email)
  const { IdToken } = await tokensOf(email)

  for (const token of [forged.IdToken, forged.AccessToken, `${IdToken}x`, 'x', 'a.b.c']) {
    expect((await askAs(token)).statusCode).toBe(401)
  }
  expect((await askAs(IdToken)).statusCode).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  expect((await askAs(IdToken)).statusCode).toBe(401)
})

test('a token that the pool has revoked is refused at its first use', async () => {
  const email = 'gone@example.com'
  await register(hosted, email)
  const { AccessToken } = await tokensOf(email)
  await hosted.call('GlobalSignOut', { AccessToken })

  expect((await askAs(AccessToken)).statusCode).toBe(401)
})

test('the pool’s next signing key is loaded with its first token', async () => {
  const email = 'rotated@example.com'
  await register(hosted, email)
  expect((await askAs((await tokensOf(email)).IdToken)).statusCode).toBe(200)
  await rotateKeys(hosted.deps, { atOnce: true })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6000 })

  expect((await askAs((await tokensOf(email)).IdToken)).statusCode).toBe(200)
})

test('unreadable keys cause a fault and sign nobody out', async () => {
  const lonely = await startTestApp({
    env: {
      COGNITO_USER_POOL_ID: 'ap-southeast-1_Onushilon',
      COGNITO_CLIENT_ID: clientId,
      COGNITO_ENDPOINT: `${origin}/identity`,
      COGNITO_ISSUER: 'http://127.0.0.1:1/pool',
    },
  })
  const email = 'lonely@example.com'
  await register(hosted, email)
  const response = await lonely.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: (await tokensOf(email)).IdToken },
    payload: { query: '{ __typename }' },
  })
  await lonely.stop()

  expect(response.json().errors[0].extensions.code).toBe('FAULT')
  expect(response.body).not.toContain('127.0.0.1')
})

test('our own identity service is off, and pages refer to the hosted one and may call it', async () => {
  const call = await app.app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    payload: '{}',
  })
  expect(call.statusCode).toBe(404)
  expect(publicConfig(app.deps).identity).toEqual({
    endpoint: `${origin}/identity`,
    region: 'ap-southeast-1',
    userPoolId: 'ap-southeast-1_Onushilon',
    userPoolClientId: clientId,
    identityPoolId: null,
    providers: [],
    hasPasskeys: false,
    hasPhoneSignIn: false,
    identityPoolEndpoint: null,
  })
  expect(contentSecurityPolicyOfPage('nonce-n', app.deps.config)).toContain(`connect-src 'self' ${origin};`)
})

test('settings: region and URLs are derived from the pool’s id; an incomplete pool is refused by name', () => {
  expect(readConfig({}).cognito).toBeNull()
  expect(readConfig({ COGNITO_USER_POOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'c' }).cognito).toEqual({
    userPoolId: 'eu-west-1_Ab12',
    clientId: 'c',
    region: 'eu-west-1',
    endpoint: 'https://cognito-idp.eu-west-1.amazonaws.com/',
    issuer: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab12',
  })
  const half = () => readConfig({ COGNITO_USER_POOL_ID: 'eu-west-1_Ab12' })
  expect(half).toThrow(SettingsError)
  expect(half).toThrow('COGNITO_CLIENT_ID')
  expect(() => readConfig({ COGNITO_REGION: 'eu-west-1' })).toThrow('COGNITO_USER_POOL_ID')
  expect(() => readConfig({ COGNITO_USER_POOL_ID: 'local', COGNITO_CLIENT_ID: 'c' })).toThrow(
    'COGNITO_USER_POOL_ID',
  )
})
