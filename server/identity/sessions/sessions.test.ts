import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  signInByProof,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { initiate } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { createConfirmedAccount, grantGroup, setPassword } from '../accounts/accounts.ts'
import { deleteOldAuditEvents } from '../audit.ts'
import { verifyBearer } from './tokens.ts'

const pool = await forAllTests(startIdentityPool())

const byPassword = (email: string, password: string) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test.each(['GetTokensFromRefreshToken', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])(
  'tokens are renewed by %s: same session, new groups, the next refresh token',
  async (way) => {
    const email = newEmail()
    await register(pool, email)
    const first = (await byPassword(email, 'correct horse')).body.AuthenticationResult
    await grantGroup(pool.deps, email, 'ADMINS')
    pool.moveClock(3700)

    const response =
      way === 'GetTokensFromRefreshToken'
        ? await pool.call(way, { RefreshToken: first.RefreshToken, ClientId: clientId })
        : await pool.call('InitiateAuth', {
            AuthFlow: way,
            ClientId: clientId,
            AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
          })
    const renewed = response.body.AuthenticationResult

    expect(renewed.RefreshToken).not.toBe(first.RefreshToken)
    const [before, after] = [claimsOf(first.AccessToken), claimsOf(renewed.AccessToken)]
    expect(after).toMatchObject({
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
      'cognito:groups': ['ADMINS'],
    })
    expect(after.iat).toBeGreaterThanOrEqual(before.iat + 3700)
    expect(await verifyBearer(pool.deps, first.IdToken)).toBeNull()
    expect(await verifyBearer(pool.deps, renewed.IdToken)).not.toBeNull()
  },
)

const refresh = (token: string) =>
  pool.call('GetTokensFromRefreshToken', { RefreshToken: token, ClientId: clientId })

test.each([
  ['whose class has no level of questions', 'other', 'BCS'],
  ['without a class', null, 'BCS'],
  ['with a class', 'class_9', undefined],
])('the id token of somebody %s names the level of their goal only then', async (_, level, expected) => {
  const email = newEmail()
  const sub = await register(pool, email)
  await pool.deps.sql`update identity_user set level = ${level} where sub = ${sub}`
  const tokens = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  expect(claimsOf(tokens.IdToken)).not.toHaveProperty('custom:goal')
  await pool.deps.sql`insert into memory_plan (owner, exam) values (${sub}, 'bcs')`
  const renewed = (await refresh(tokens.RefreshToken)).body.AuthenticationResult
  expect(claimsOf(renewed.IdToken)['custom:goal']).toBe(expected)
  expect(claimsOf(renewed.AccessToken)).not.toHaveProperty('custom:goal')
})

test('tabs that refresh within a minute, in any order and how often they like, get the same next token', async () => {
  const email = newEmail()
  await register(pool, email)
  const first = (await byPassword(email, 'correct horse')).body.AuthenticationResult.RefreshToken

  const tabs = await Promise.all([refresh(first), refresh(first), refresh(first)])
  const next = tabs[0]?.body.AuthenticationResult.RefreshToken
  expect(next).not.toBe(first)
  for (const token of [next, first, next, next, first]) {
    pool.moveClock(10)
    tabs.push(await refresh(token))
  }

  expect(new Set(tabs.map(({ body }) => body.AuthenticationResult?.RefreshToken))).toEqual(new Set([next]))
  pool.moveClock(11)
  const later = (await refresh(next)).body.AuthenticationResult.RefreshToken
  expect(later).not.toBe(next)
  expect((await refresh(next)).body.AuthenticationResult.RefreshToken).toBe(later)
})

test('a refresh token reused later ends its whole session, and only that one', async () => {
  const email = newEmail()
  await register(pool, email)
  const stolen = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const other = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const kept = (await refresh(stolen.RefreshToken)).body.AuthenticationResult
  pool.moveClock(61)
  const newest = (await refresh(kept.RefreshToken)).body.AuthenticationResult

  const reuse = await refresh(stolen.RefreshToken)

  expect(reuse.body.__type).toBe('RefreshTokenReuseException')
  expect((await refresh(newest.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  expect(await verifyBearer(pool.deps, newest.IdToken)).toBeNull()
  expect((await refresh(other.RefreshToken)).status).toBe(200)

  const later = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  await refresh(later.RefreshToken)
  pool.moveClock(61)
  expect((await refresh(later.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
})

test('a session’s id does not allow forging a token to use or end it', async () => {
  const email = newEmail()
  await register(pool, email)
  const tokens = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const [origin, secret, tag] = tokens.RefreshToken.split('.')
  const madeUp = [
    `${origin}.${Buffer.alloc(32).toString('base64url')}.${tag}`,
    `${origin}.${secret}`,
    `${origin}.${secret}.${Buffer.alloc(16).toString('base64url')}`,
    `${origin}`,
  ]

  for (const token of madeUp) {
    expect((await refresh(token)).body.message).toBe('Invalid Refresh Token')
    await pool.call('RevokeToken', { Token: token, ClientId: clientId })
  }
  expect((await refresh(tokens.RefreshToken)).status).toBe(200)
})

test('signing out with any token of the session ends it', async () => {
  const email = newEmail()
  await register(pool, email)
  const first = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const next = (await refresh(first.RefreshToken)).body.AuthenticationResult

  await pool.call('RevokeToken', { Token: first.RefreshToken, ClientId: clientId })

  expect((await refresh(next.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
})

test('signing out ends the refresh token and every access token of the session, at once', async () => {
  const email = newEmail()
  await register(pool, email)
  const tokens = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const other = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const getUser = (token: string) => pool.call('GetUser', { AccessToken: token })
  const revoke = () => pool.call('RevokeToken', { Token: tokens.RefreshToken, ClientId: clientId })
  expect((await getUser(tokens.AccessToken)).body.UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'true',
  })
  expect(await verifyBearer(pool.deps, tokens.IdToken)).not.toBeNull()

  expect([await revoke(), await revoke()]).toMatchObject([{ status: 200 }, { status: 200, body: {} }])

  expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  const refreshed = await pool.call('GetTokensFromRefreshToken', {
    RefreshToken: tokens.RefreshToken,
    ClientId: clientId,
  })
  expect(refreshed.body.message).toBe('Refresh Token has been revoked')
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toBeNull()
  expect((await getUser(other.AccessToken)).status).toBe(200)
  const ofAccess = await pool.call('RevokeToken', { Token: tokens.AccessToken, ClientId: clientId })
  expect(ofAccess.body.__type).toBe('UnsupportedTokenTypeException')
})

test('a session that another process ended is refused within a minute', async () => {
  const email = newEmail()
  await register(pool, email)
  const { IdToken } = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  expect(await verifyBearer(pool.deps, IdToken)).not.toBeNull()
  await pool.deps.sql`
    update identity_session set revoked_at = ${pool.deps.clock.now()}
    where origin_jti = ${claimsOf(IdToken).origin_jti}`

  pool.moveClock(61)

  expect(await verifyBearer(pool.deps, IdToken)).toBeNull()
})

test('a new password ends the old one and every session', async () => {
  const email = newEmail()
  await createConfirmedAccount(pool.deps, {
    email,
    password: 'first password',
    givenName: 'A',
    familyName: 'B',
    groups: ['ADMINS'],
  })
  const tokens = (await byPassword(email, 'first password')).body.AuthenticationResult
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toMatchObject({ fullName: 'A B', groups: ['ADMINS'] })

  await setPassword(pool.deps, email, 'second password')

  expect((await byPassword(email, 'first password')).status).toBe(400)
  expect((await signInByProof(pool, email, 'second password')).status).toBe(200)
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toBeNull()
})

test('a foreign, broken or overlong token is refused', async () => {
  const email = newEmail()
  await register(pool, email)
  const { IdToken } = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const [head, , signature] = IdToken.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claimsOf(IdToken), 'cognito:groups': ['ADMINS'] })).toString(
    'base64url',
  )
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`

  for (const token of ['', 'x', 'a.b.c', `${head}.${forged}.${signature}`, unsigned, 'e'.repeat(9000)]) {
    expect(await verifyBearer(pool.deps, token)).toBeNull()
    expect((await pool.call('GetUser', { AccessToken: token || 'x' })).body.__type).toMatch(
      /NotAuthorized|InvalidParameter/,
    )
  }
  expect((await pool.call('GetUser', { AccessToken: IdToken })).body.message).toBe('Invalid Access Token')
})

test('verifiers, keys and challenges are sealed in the database; the sign-ins are in the audit', async () => {
  const rows = await pool.deps.sql<{ private_jwk: Buffer }>`select private_jwk from identity_key`
  expect(rows).toHaveLength(1)
  // Longer than any plain text that could occur by chance in two thousand sealed bytes.
  expect(rows[0]?.private_jwk.includes('"d":"')).toBe(false)

  const email = newEmail()
  await register(pool, email)
  await byPassword(email, 'wrong horse')
  const { RefreshToken } = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  await pool.call('RevokeToken', { Token: RefreshToken, ClientId: clientId })
  const kinds = await pool.deps.sql<{ kind: string }>`select distinct kind from audit_event`
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sign-up', 'sign-up-confirmed', 'sign-in', 'sign-in-refused', 'sign-out']),
  )
})

test('keys are published below the issuer', async () => {
  const base = '/identity/ap-southeast-1_Onushilon/.well-known'
  const jwks = (await pool.app.inject(`${base}/jwks.json`)).json()
  const description = (await pool.app.inject(`${base}/openid-configuration`)).json()

  expect(jwks.keys[0]).toEqual({
    kty: 'RSA',
    alg: 'RS256',
    use: 'sig',
    kid: expect.any(String),
    n: expect.any(String),
    e: 'AQAB',
  })
  expect(description.jwks_uri).toBe(`${description.issuer}/.well-known/jwks.json`)
})

test('a browser of another origin may call it', async () => {
  const response = await pool.app.inject({
    method: 'OPTIONS',
    url: '/identity',
    headers: { origin: 'https://x.test' },
  })

  expect(response.statusCode).toBe(204)
  expect(response.headers['access-control-allow-headers']).toContain('x-amz-target')
  expect(response.headers['access-control-allow-credentials']).toBeUndefined()
})

test('audit events are deleted after a year', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  const count = async () =>
    (await pool.deps.sql<{ id: string }>`select id from audit_event where sub = ${sub}`).length
  const days = (number: number) => new Date(Date.now() + number * 24 * 60 * 60 * 1000)
  const before = await count()

  await deleteOldAuditEvents(pool.deps.sql, days(364))
  expect(await count()).toBe(before)
  await deleteOldAuditEvents(pool.deps.sql, days(366))
  expect(await count()).toBe(0)
})
