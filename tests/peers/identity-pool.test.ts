import type { AddressInfo } from 'node:net'
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantGroup } from '../../server/identity/accounts/accounts.ts'
import { identityPoolId, region, userPoolClientId, userPoolId } from '../../server/identity/public-config.ts'
import { openCredentials } from '../../server/identity/sessions/credentials.ts'
import { register, signInByProof, startIdentityPool } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'

let client: CognitoIdentityClient
let provider: string
const stored = new Map<string, string>()

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(pool.app.server.address() as AddressInfo).port}`
  pool.deps.config.publicUrl = origin
  provider = `${origin.slice('http://'.length)}/identity/${userPoolId}`
  client = new CognitoIdentityClient({ region, endpoint: `${origin}/identity`, maxAttempts: 1 })
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        userPoolEndpoint: `${origin}/identity`,
        identityPoolId,
        identityPoolEndpoint: `${origin}/identity`,
        allowGuestAccess: true,
      },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => stored.get(key) ?? null,
    setItem: async (key, value) => void stored.set(key, value),
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  })
})
afterAll(async () => {
  client.destroy()
})

const logins = async (email: string) => {
  const { body } = await signInByProof(pool, email, 'correct horse')
  return { [provider]: body.AuthenticationResult.IdToken as string }
}
const getId = (Logins?: Record<string, string>) =>
  client.send(new GetIdCommand({ IdentityPoolId: identityPoolId, Logins }))
const getCredentials = (IdentityId: string | undefined, Logins?: Record<string, string>) =>
  client.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }))

test('AWS SDK: an account has one identity, and credentials that contain the user', async () => {
  const email = 'sdk@example.com'
  const sub = await register(pool, email)
  await grantGroup(pool.deps, email, 'CREATORS')
  const login = await logins(email)
  const { IdentityId } = await getId(login)
  expect(IdentityId).toMatch(/^ap-southeast-1:[0-9a-f-]{36}$/)
  expect((await getId(await logins(email))).IdentityId).toBe(IdentityId)

  const { Credentials } = await getCredentials(IdentityId, login)

  const { AccessKeyId = '', SecretKey, SessionToken = '', Expiration } = Credentials ?? {}
  expect(AccessKeyId).toMatch(/^ASIA[A-Z0-9]{16}$/)
  expect(SecretKey).toHaveLength(40)
  expect(SessionToken.length).toBeLessThan(130)
  expect((Expiration?.getTime() ?? 0) - Date.now()).toBeGreaterThan(60 * 60_000)
  const opened = await openCredentials(pool.deps, { accessKeyId: AccessKeyId, sessionToken: SessionToken })
  expect(opened).toEqual({
    identityId: IdentityId,
    user: { sub, originJti: expect.any(String), groups: ['CREATORS'] },
    secretKey: SecretKey,
    expiresAt: Expiration,
  })
})

test('AWS SDK: a guest has their own identity, and credentials without a user', async () => {
  const [one, other] = [await getId(), await getId()]
  expect(one.IdentityId).not.toBe(other.IdentityId)

  const { Credentials } = await getCredentials(one.IdentityId)

  const { AccessKeyId = '', SessionToken = '' } = Credentials ?? {}
  const opened = await openCredentials(pool.deps, { accessKeyId: AccessKeyId, sessionToken: SessionToken })
  expect(opened).toMatchObject({ identityId: one.IdentityId, user: null })
})

test('AWS SDK: another’s identity, or a wrong token, provider or pool, is refused by name', async () => {
  await register(pool, 'one@example.com')
  await register(pool, 'two@example.com')
  const [one, two] = [await logins('one@example.com'), await logins('two@example.com')]
  const { IdentityId } = await getId(one)
  const token = Object.values(one)[0] ?? ''

  await expect(getCredentials(IdentityId, two)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(getCredentials(IdentityId)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  await expect(getId({ [provider]: `${token}x` })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await expect(getId({ 'accounts.example.com': token })).rejects.toMatchObject({
    message: 'Token is not from a supported provider of this identity pool.',
  })
  const elsewhere = new GetIdCommand({ IdentityPoolId: 'ap-southeast-1:0' })
  await expect(client.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  pool.moveClock(3601)
  await expect(getId(one)).rejects.toMatchObject({ message: 'Invalid login token. Token expired.' })
  pool.moveClock(-3601)
})

test('credentials expire with their session and their time, and altered ones are refused', async () => {
  const email = 'ended@example.com'
  await register(pool, email)
  const { body } = await signInByProof(pool, email, 'correct horse')
  const login = { [provider]: body.AuthenticationResult.IdToken as string }
  const { IdentityId } = await getId(login)
  const { Credentials } = await getCredentials(IdentityId, login)
  const pair = { accessKeyId: Credentials?.AccessKeyId ?? '', sessionToken: Credentials?.SessionToken ?? '' }
  const open = (change: Partial<typeof pair> = {}) => openCredentials(pool.deps, { ...pair, ...change })
  expect(await open()).not.toBeNull()

  const guest = await getCredentials((await getId()).IdentityId)
  expect(await open({ accessKeyId: guest.Credentials?.AccessKeyId ?? '' })).toBeNull()
  expect(await open({ sessionToken: `${pair.sessionToken.slice(0, -9)}AAAAAAAAA` })).toBeNull()
  expect(await open({ sessionToken: 'x' })).toBeNull()
  pool.moveClock(66 * 60)
  expect(await open()).toBeNull()
  pool.moveClock(-66 * 60)
  await pool.call('GlobalSignOut', { AccessToken: body.AuthenticationResult.AccessToken })
  expect(await open()).toBeNull()
})

test('Amplify: the session has credentials, as a guest and signed in', async () => {
  const guest = await fetchAuthSession()
  expect(guest.credentials?.accessKeyId).toMatch(/^ASIA/)
  expect(guest.identityId).toMatch(/^ap-southeast-1:/)

  await register(pool, 'amplify@example.com')
  await signIn({ username: 'amplify@example.com', password: 'correct horse' })
  const session = await fetchAuthSession()
  expect(session.identityId).not.toBe(guest.identityId)
  const opened = await openCredentials(pool.deps, {
    accessKeyId: session.credentials?.accessKeyId ?? '',
    sessionToken: session.credentials?.sessionToken ?? '',
  })
  expect(opened?.user?.sub).toBe(session.userSub)
  expect(opened?.secretKey).toBe(session.credentials?.secretAccessKey)
  await signOut()
})
