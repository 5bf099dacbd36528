import type { AddressInfo } from 'node:net'
import { Amplify } from 'aws-amplify'
import {
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { JwtVerifier } from 'aws-jwt-verify'
import { validateCognitoJwtFields } from 'aws-jwt-verify/cognito-verifier'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { publicIdentityConfig } from '../../server/identity/public-config.ts'
import { srpUserIdOf, startIdentityPool } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'

/** The storage of the browser. */
const stored = new Map<string, string>()
const storage = {
  getItem: async (key: string) => stored.get(key) ?? null,
  setItem: async (key: string, value: string) => void stored.set(key, value),
  removeItem: async (key: string) => void stored.delete(key),
  clear: async () => stored.clear(),
}

const actions: string[] = []

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  pool.app.server.on('request', (request) =>
    actions.push(String(request.headers['x-amz-target']).split('.')[1]!),
  )
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = pool.app.server.address() as AddressInfo
  const { endpoint, userPoolId, userPoolClientId } = publicIdentityConfig(pool.deps.config)
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: `http://127.0.0.1:${port}${endpoint}`,
      },
    },
  })
  // After configure, which would set its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage)
})
afterEach(async () => {
  await signOut()
  actions.length = 0
})

const password = 'Pässw0rd-পাস!'

const start = (username: string) =>
  signUp({
    username,
    password,
    options: {
      userAttributes: {
        email: username,
        phone_number: '+8801812345678',
        given_name: 'Rahim',
        family_name: 'Uddin',
        'custom:level': 'university',
      },
    },
  })

async function registerWithAmplify(username: string): Promise<void> {
  await start(username)
  await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
}

const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: Error) => error.name,
  )

test('signs up, refuses a wrong code, confirms, and signs in by password proof', async () => {
  const username = 'rahim@example.com'
  expect((await start(username)).nextStep).toMatchObject({
    signUpStep: 'CONFIRM_SIGN_UP',
    codeDeliveryDetails: { destination: 'r***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' },
  })
  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_UP')

  expect(await nameOf(confirmSignUp({ username, confirmationCode: '12345x' }))).toBe('CodeMismatchException')
  await resendSignUpCode({ username })
  const confirmed = await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  expect(confirmed.nextStep.signUpStep).toBe('DONE')
  expect(await nameOf(start(username))).toBe('UsernameExistsException')
  const again = confirmSignUp({ username, confirmationCode: pool.codeFor(username) })
  expect(await nameOf(again)).toBe('NotAuthorizedException')

  actions.length = 0
  expect((await signIn({ username, password })).isSignedIn).toBe(true)
  expect(actions).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
})

test('a browser that names itself in clientMetadata becomes a known one', async () => {
  const username = 'browser@example.com'
  await registerWithAmplify(username)
  const clientMetadata = { browser: '0123456789abcdef0123456789abcdef' }
  await signIn({ username, password, options: { clientMetadata } })
  const { userSub } = await fetchAuthSession()

  const rows = await pool.deps.sql`select from identity_browser where sub = ${userSub ?? ''}`
  expect(rows).toHaveLength(1)
})

test('a wrong password and an unknown name cause the same error', async () => {
  await registerWithAmplify('karim@example.com')

  for (const username of ['karim@example.com', 'ghost@example.com']) {
    const failing = signIn({ username, password: 'wrong password' })
    await expect(failing).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  }
})

test('reads the user from the session and their attributes from the pool', async () => {
  await registerWithAmplify('Lima@Example.com')
  await signIn({ username: 'lima@example.com', password })

  const { userSub, tokens } = await fetchAuthSession()
  const { userId, username } = await getCurrentUser()

  expect([userId, username]).toEqual([userSub, await srpUserIdOf(pool, userSub ?? '')])
  expect(tokens?.idToken?.payload).toMatchObject({ given_name: 'Rahim', family_name: 'Uddin' })
  expect(await fetchUserAttributes()).toEqual({
    sub: userSub,
    email: 'Lima@Example.com',
    email_verified: 'true',
    phone_number: '+8801812345678',
    phone_number_verified: 'false',
    given_name: 'Rahim',
    family_name: 'Uddin',
    'custom:level': 'university',
  })
})

test('renews its tokens on request and when they have expired, and stays signed in', async () => {
  await registerWithAmplify('mina@example.com')
  await signIn({ username: 'mina@example.com', password })
  const before = (await fetchAuthSession()).tokens
  pool.moveClock(30)
  const [forced, shared] = await Promise.all([
    fetchAuthSession({ forceRefresh: true }),
    fetchAuthSession({ forceRefresh: true }),
  ])

  expect(actions.filter((name) => name === 'GetTokensFromRefreshToken')).toHaveLength(1)
  expect(forced.tokens?.accessToken.toString()).not.toBe(before?.accessToken.toString())
  expect(shared.tokens?.accessToken.toString()).toBe(forced.tokens?.accessToken.toString())
  expect(forced.tokens?.accessToken.payload.origin_jti).toBe(before?.accessToken.payload.origin_jti)
})

test('signing out revokes the session; a revoked session signs out automatically', async () => {
  await registerWithAmplify('nila@example.com')
  await signIn({ username: 'nila@example.com', password })
  const kept = new Map(stored)
  const { tokens } = await fetchAuthSession()
  actions.length = 0

  await signOut()
  expect(actions).toEqual(['RevokeToken'])
  const { body } = await pool.call('GetUser', { AccessToken: tokens?.accessToken.toString() })
  expect(body.message).toBe('Access Token has been revoked')

  for (const [key, value] of kept) stored.set(key, value)
  expect((await fetchAuthSession()).tokens).toBeDefined()
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined()
  expect([...stored.keys()].filter((key) => key.endsWith('Token'))).toEqual([])
})

test('also signs in by password', async () => {
  await registerWithAmplify('omar@example.com')
  const input = { username: 'omar@example.com', options: { authFlowType: 'USER_PASSWORD_AUTH' } } as const

  expect(await nameOf(signIn({ ...input, password: 'wrong password' }))).toBe('NotAuthorizedException')
  expect((await signIn({ ...input, password })).isSignedIn).toBe(true)
  expect((await fetchAuthSession()).userSub).toBeDefined()
})

test('gets the error names: a short password, too many mails', async () => {
  const short = signUp({ username: 'short@example.com', password: 'short' })
  expect(await nameOf(short)).toBe('InvalidParameterException')
  await start('mails@example.com')
  for (let mail = 0; mail < 5; mail++) await resendSignUpCode({ username: 'mails@example.com' })

  expect(await nameOf(resendSignUpCode({ username: 'mails@example.com' }))).toBe('LimitExceededException')
})

test('many accounts sign in in turn: no number is padded wrongly', async () => {
  for (let round = 0; round < 12; round++) {
    const username = `round.${round}@example.com`
    await registerWithAmplify(username)
    expect((await signIn({ username, password })).isSignedIn).toBe(true)
    await signOut()
  }
}, 60_000)

test('aws-jwt-verify accepts both tokens with the published keys', async () => {
  await registerWithAmplify('pia@example.com')
  await signIn({ username: 'pia@example.com', password })
  const { tokens } = await fetchAuthSession()
  const base = '/identity/ap-southeast-1_Onushilon/.well-known'
  const jwks = (await pool.app.inject(`${base}/jwks.json`)).json()
  const { issuer } = (await pool.app.inject(`${base}/openid-configuration`)).json()

  const ids = JwtVerifier.create({ issuer, audience: 'onushilonweb' })
  ids.cacheJwks(jwks)
  const accesses = JwtVerifier.create({
    issuer,
    audience: null,
    customJwtCheck: ({ payload }) =>
      validateCognitoJwtFields(payload, { tokenUse: 'access', clientId: 'onushilonweb' }),
  })
  accesses.cacheJwks(jwks)

  expect(await ids.verify(tokens?.idToken?.toString() ?? '')).toMatchObject({ email: 'pia@example.com' })
  expect(await accesses.verify(tokens?.accessToken.toString() ?? '')).toMatchObject({ token_use: 'access' })
  await expect(ids.verify(`${tokens?.idToken}x`)).rejects.toThrow()
})
