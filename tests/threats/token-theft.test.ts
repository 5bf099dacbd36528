import { createHmac, createPrivateKey, createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { setPassword } from '../../server/identity/accounts/accounts.ts'
import { keyRing, rotateKeys } from '../../server/identity/sessions/keys.ts'
import { clientId } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp, type Tokens } from './whole-app.ts'

/*
 * A thief has a user's tokens. Each way of ending them ends all of them immediately for every service: the
 * user pool, the data API, the data download. And no token can be forged.
 */
let number = 0
const password = 'correct horse'

const server = await forAllTests(startWholeApp())

async function someone() {
  const email = `owner.${number++}@example.com`
  const sub = await server.createAccount(email, password)
  return { email, sub, stolen: await server.signIn(email, password) }
}

const isGood = async ({ AccessToken, IdToken, RefreshToken }: Tokens) => ({
  pool: (await server.call('GetUser', { AccessToken })).status,
  access: await server.statusesOf(AccessToken),
  id: await server.statusesOf(IdToken),
  refresh: (await server.refresh(RefreshToken)).status,
})
const allGood = { pool: 200, access: [200, 200], id: [200, 200], refresh: 200 }
const allDead = { pool: 400, access: [401, 401], id: [401, 401], refresh: 400 }

type Owner = { email: string; sub: string; own: Tokens; stolen: Tokens }
const endings: [string, (owner: Owner) => Promise<unknown>][] = [
  ['signing out everywhere', ({ own }) => server.call('GlobalSignOut', { AccessToken: own.AccessToken })],
  [
    'changing the password',
    ({ own }) =>
      server.call('ChangePassword', {
        AccessToken: own.AccessToken,
        PreviousPassword: password,
        ProposedPassword: 'another password',
      }),
  ],
  [
    'resetting the password by mail',
    async ({ email }) => {
      await server.call('ForgotPassword', { ClientId: clientId, Username: email })
      await server.call('ConfirmForgotPassword', {
        ClientId: clientId,
        Username: email,
        ConfirmationCode: server.codeFor(email),
        Password: 'another password',
      })
    },
  ],
  ['deleting the account', ({ own }) => server.call('DeleteUser', { AccessToken: own.AccessToken })],
  ['an administrator’s new password', ({ email }) => setPassword(server.deps, email, 'another password')],
  [
    'signing out of the stolen session',
    ({ stolen }) => server.call('RevokeToken', { Token: stolen.RefreshToken, ClientId: clientId }),
  ],
]

test.each(endings)('%s ends stolen tokens immediately for every service', async (_what, end) => {
  const owner = await someone()
  expect(await isGood(owner.stolen)).toEqual(allGood)
  const own = await server.signIn(owner.email, password)

  await end({ ...owner, own })

  expect(await isGood(owner.stolen)).toEqual(allDead)
})

test('a thief and an owner cannot both keep refreshing: the second use ends the session for both', async () => {
  const { sub, stolen } = await someone()
  const first = (await server.refresh(stolen.RefreshToken)).body.AuthenticationResult
  const further = (await server.refresh(first.RefreshToken)).body.AuthenticationResult
  server.moveClock(61)

  const reuse = await server.refresh(stolen.RefreshToken)

  expect(reuse.body.__type).toBe('RefreshTokenReuseException')
  expect(await isGood(further)).toEqual(allDead)
  const events = await server.deps.sql<{ kind: string }>`select kind from audit_event where sub = ${sub}`
  expect(events.map(({ kind }) => kind)).toContain('refresh-token-reused')
})

test('a session ends after thirty days, however often it was refreshed', async () => {
  const { stolen } = await someone()
  let token = stolen.RefreshToken
  for (let day = 0; day < 29; day += 7) {
    token = (await server.refresh(token)).body.AuthenticationResult.RefreshToken
    server.moveClock(7 * 24 * 3600)
  }

  expect((await server.refresh(token)).body.message).toBe('Refresh Token has expired')
})

test('a disabled account’s session is refused in the pool and is not refreshed', async () => {
  const { sub, stolen } = await someone()
  await server.deps.sql`update identity_user set is_enabled = false where sub = ${sub}`

  const { AccessToken, RefreshToken } = stolen
  expect((await server.call('GetUser', { AccessToken })).body.message).toBe('User is disabled.')
  expect((await server.call('DeleteUser', { AccessToken })).body.message).toBe('User is disabled.')
  expect((await server.refresh(RefreshToken)).body.message).toBe('User is disabled.')
})

test('tokens expire within the hour, and each is valid only for its own use', async () => {
  const { stolen } = await someone()
  const { exp = 0, iat = 0 } = decodeJwt(stolen.AccessToken)
  expect(exp - iat).toBeLessThanOrEqual(3600)
  expect((await server.call('GetUser', { AccessToken: stolen.IdToken })).status).toBe(400)
  expect((await server.call('GetUser', { AccessToken: stolen.RefreshToken })).status).toBe(400)
  expect(await server.statusesOf(stolen.RefreshToken)).toEqual([401, 401])
  expect((await server.refresh(stolen.AccessToken)).status).toBe(400)

  server.moveClock(3601)

  expect((await server.call('GetUser', { AccessToken: stolen.AccessToken })).status).toBe(400)
  expect(await server.statusesOf(stolen.AccessToken)).toEqual([401, 401])
})

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

test('a token cannot be forged without the key: no algorithm, another one, another key, another issuer', async () => {
  const { sub, stolen } = await someone()
  const header = decodeProtectedHeader(stolen.AccessToken)
  const claims = { ...decodeJwt(stolen.AccessToken), 'cognito:groups': ['ADMINS'] }
  const [ours] = (await keyRing(server.deps)).publicJwks
  const publicPem = createPublicKey({ key: ours as never, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const ownJwk = own.publicKey.export({ format: 'jwk' })
  const bySecret = (head: object, secret: string | Buffer) => {
    const body = `${encode(head)}.${encode(claims)}`
    return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
  }
  const byOwnKey = (head: object, changed: object = claims) => {
    const body = `${encode(head)}.${encode(changed)}`
    return `${body}.${createSign('sha256').update(body).sign(own.privateKey, 'base64url')}`
  }
  const [head, , signature] = stolen.AccessToken.split('.')
  const forged = [
    `${head}.${encode(claims)}.${signature}`,
    `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    `${encode({ alg: 'None' })}.${encode(claims)}.x`,
    bySecret({ ...header, alg: 'HS256' }, publicPem.toString()),
    bySecret({ ...header, alg: 'HS256' }, Buffer.from(ours?.n as string, 'base64url')),
    bySecret({ ...header, alg: 'HS256' }, ''),
    byOwnKey(header),
    byOwnKey({ ...header, kid: undefined }),
    byOwnKey({ alg: 'RS256', kid: 'mine', jwk: ownJwk }),
    byOwnKey({ ...header, jwk: ownJwk, jku: 'http://127.0.0.1:1/jwks.json', x5u: 'http://127.0.0.1:1/' }),
    byOwnKey({ ...header, crit: ['b64'], b64: false }),
    `${stolen.AccessToken}x`,
    stolen.AccessToken.replaceAll('.', '..'),
    ` ${stolen.AccessToken.toUpperCase()}`,
  ]

  for (const [at, token] of forged.entries()) {
    expect(await server.statusesOf(token), String(at)).toEqual([401, 401])
    expect((await server.call('GetUser', { AccessToken: token })).status, String(at)).toBe(400)
  }
  expect(claims.sub).toBe(sub)
  expect((await server.call('GetUser', { AccessToken: stolen.AccessToken })).status).toBe(200)
})

test('a token signed by the real key for another pool, client or use, or without a user, is refused', async () => {
  const { stolen } = await someone()
  const claims = decodeJwt(stolen.AccessToken)
  const [sealed] = await server.deps.sql<{
    private_jwk: Buffer
  }>`select private_jwk from identity_key where retired_at is null`
  const jwk = JSON.parse(server.deps.sealing.open(sealed!.private_jwk, 'signing-key').toString('utf8'))
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const sign = (changed: object) => {
    const body = `${encode(decodeProtectedHeader(stolen.AccessToken))}.${encode({ ...claims, ...changed })}`
    return `${body}.${createSign('sha256').update(body).sign(key, 'base64url')}`
  }
  expect(await server.statusesOf(sign({}))).toEqual([200, 200])

  const changes = [
    { iss: 'https://elsewhere.example/identity/ap-southeast-1_Onushilon' },
    { iss: undefined },
    { client_id: 'another' },
    { token_use: 'refresh' },
    { token_use: undefined },
    { scope: 'openid' },
    { sub: 'not an id' },
    { origin_jti: undefined },
    { exp: undefined },
    { exp: Math.floor(server.deps.clock.now().getTime() / 1000) - 1 },
  ]
  for (const change of changes) {
    expect(await server.statusesOf(sign(change)), JSON.stringify(change)).toEqual([401, 401])
  }
})

test('after a signing key is stolen and rotated, its tokens are refused', async () => {
  const { email, stolen } = await someone()
  await rotateKeys(server.deps, { atOnce: true })

  expect(await server.statusesOf(stolen.AccessToken)).toEqual([401, 401])
  expect(await server.statusesOf((await server.signIn(email, password)).AccessToken)).toEqual([200, 200])
})
