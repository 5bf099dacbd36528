import type { AddressInfo } from 'node:net'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { beforeAll, expect, test } from 'vitest'
import { clientId, registration, startIdentityPool } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'

let clientPool: CognitoUserPool
const stored = new Map<string, string>()
const Storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
  clear: () => stored.clear(),
  key: () => null,
  length: 0,
}
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = pool.app.server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/identity`
  clientPool = new CognitoUserPool({
    UserPoolId: 'ap-southeast-1_Onushilon',
    ClientId: clientId,
    endpoint,
    Storage,
  })
})

const password = 'correct horse'
const newPassword = 'a new password'

/** Turns a call with a Node callback into a promise. */
const call = <T>(run: (done: (error: Error | null | undefined, result?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => run((error, result) => (error ? reject(error) : resolve(result as T))))
/** Turns a call with `onSuccess` and `onFailure` into a promise. */
const steps = <T>(
  run: (callbacks: { onSuccess: (result: T) => void; onFailure: (error: Error) => void }) => void,
) => new Promise<T>((resolve, reject) => run({ onSuccess: resolve, onFailure: reject }))

const userOf = (Username: string) => new CognitoUser({ Username, Pool: clientPool, Storage })

const signUp = (email: string) =>
  call((done) => {
    const attributes = registration(email).UserAttributes.map(
      (attribute) => new CognitoUserAttribute(attribute),
    )
    clientPool.signUp(email, password, attributes, [], done)
  })
const confirm = (email: string, code: string) =>
  call((done) => userOf(email).confirmRegistration(code, false, done))

async function signIn(email: string, chosen = password) {
  const user = userOf(email)
  const details = new AuthenticationDetails({ Username: email, Password: chosen })
  const session = await steps<CognitoUserSession>((callbacks) => user.authenticateUser(details, callbacks))
  return { user, session }
}

async function register(email: string): Promise<void> {
  await signUp(email)
  await confirm(email, pool.codeFor(email))
}

test('signs up, gets the error names, confirms with a second code', async () => {
  const email = 'old.up@example.com'
  await signUp(email)
  await expect(confirm(email, '12345x')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await expect(signIn(email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })
  await call((done) => userOf(email).resendConfirmationCode(done))
  expect(await confirm(email, pool.codeFor(email))).toBe('SUCCESS')
  await expect(signUp(email)).rejects.toMatchObject({ name: 'UsernameExistsException' })
  expect((await signIn(email)).session.isValid()).toBe(true)
})

test('resets a forgotten password', async () => {
  const email = 'old.reset@example.com'
  await register(email)
  const user = userOf(email)
  await steps((callbacks) => user.forgotPassword(callbacks))
  const set = (code: string) => steps((callbacks) => user.confirmPassword(code, newPassword, callbacks))
  await expect(set('12345x')).rejects.toMatchObject({ name: 'CodeMismatchException' })
  await set(pool.codeFor(email))

  await expect(signIn(email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect((await signIn(email, newPassword)).session.isValid()).toBe(true)
})

test('changes attributes, the e-mail by its code, and the password', async () => {
  const email = 'old.profile@example.com'
  await register(email)
  const { user } = await signIn(email)
  const fresh = 'old.fresh@example.com'
  const update = (Name: string, Value: string) =>
    call((done) => user.updateAttributes([new CognitoUserAttribute({ Name, Value })], done))

  await update('given_name', 'Nila')
  await expect(update('phone_number', 'x')).rejects.toMatchObject({ name: 'InvalidParameterException' })
  await update('email', fresh)
  await steps((callbacks) => user.getAttributeVerificationCode('email', callbacks))
  await steps((callbacks) => user.verifyAttribute('email', pool.codeFor(fresh), callbacks))
  const attributes = await call<CognitoUserAttribute[]>((done) => user.getUserAttributes(done as never))
  const values = Object.fromEntries(
    attributes.map((attribute) => [attribute.getName(), attribute.getValue()]),
  )
  expect(values).toMatchObject({ given_name: 'Nila', email: fresh, email_verified: 'true' })

  const change = (old: string) => call((done) => user.changePassword(old, newPassword, done))
  await expect(change('wrong horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(await change(password)).toBe('SUCCESS')
  expect((await signIn(fresh, newPassword)).session.isValid()).toBe(true)
})

test('refreshes by REFRESH_TOKEN_AUTH and stores each next token; an old one ends the session', async () => {
  const email = 'old.refresh@example.com'
  await register(email)
  const { user, session: first } = await signIn(email)
  const refresh = (from: CognitoUserSession) =>
    call<CognitoUserSession>((done) => user.refreshSession(from.getRefreshToken(), done))

  const second = await refresh(first)
  pool.moveClock(61)
  const third = await refresh(second)
  expect(new Set([first, second, third].map((session) => session.getRefreshToken().getToken())).size).toBe(3)
  // Sent without the client, which would retry any refusal for ten seconds.
  const send = (session: CognitoUserSession) =>
    pool.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    })
  expect((await send(first)).body.__type).toBe('RefreshTokenReuseException')
  expect((await send(third)).body.message).toBe('Refresh Token has been revoked')
})

test('signs out everywhere, and deletes the account', async () => {
  const email = 'old.end@example.com'
  await register(email)
  const { session: other } = await signIn(email)
  const { user } = await signIn(email)
  await steps((callbacks) => user.globalSignOut(callbacks))
  const AccessToken = other.getAccessToken().getJwtToken()
  expect((await pool.call('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked')

  const { user: last } = await signIn(email)
  expect(await call((done) => last.deleteUser(done))).toBe('SUCCESS')
  await expect(signIn(email)).rejects.toMatchObject({ message: 'Incorrect username or password.' })
})
