import type { AddressInfo } from 'node:net'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js'
import { beforeAll, expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { register, srpUserIdOf, startIdentityPool } from '../support/identity-pool.ts'
import { appCode, withMailedCode, wrongAppCode } from '../support/sign-in-steps.ts'
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
  clientPool = new CognitoUserPool({
    UserPoolId: 'ap-southeast-1_Onushilon',
    ClientId: 'onushilonweb',
    endpoint: `http://127.0.0.1:${port}/identity`,
    Storage,
  })
})

const password = 'Pässw0rd-পাস!'
const now = () => pool.deps.clock.now()
const userOf = (email: string) => new CognitoUser({ Username: email, Pool: clientPool, Storage })

type Outcome = { step: string; session?: CognitoUserSession; error?: Error; parameters?: unknown }

/** The client's callbacks as one promise: the called callback and its arguments. */
function outcomeOf(run: (callbacks: IAuthenticationCallback) => void): Promise<Outcome> {
  return new Promise((resolve) => {
    const step = (name: string) => (_name: unknown, parameters: unknown) =>
      resolve({ step: name, parameters })
    run({
      onSuccess: (session) => resolve({ step: 'done', session }),
      onFailure: (error: Error) => resolve({ step: error.name, error }),
      newPasswordRequired: step('new password'),
      totpRequired: step('one-time code'),
      mfaSetup: step('set up'),
      mfaRequired: step('sms'),
      selectMFAType: step('select'),
      customChallenge: (parameters: unknown) => resolve({ step: 'custom', parameters }),
    })
  })
}

const signIn = (user: CognitoUser, email: string, words = password) =>
  outcomeOf((callbacks) => {
    user.authenticateUser(new AuthenticationDetails({ Username: email, Password: words }), callbacks)
  })

const secretOf = (user: CognitoUser) =>
  new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject })
  })

const verifyApp = (user: CognitoUser, code: string) =>
  new Promise<string>((resolve) => {
    user.verifySoftwareToken(code, 'My phone', {
      onSuccess: () => resolve('done'),
      onFailure: (error) => resolve(error.name),
    })
  })

const sendCode = (user: CognitoUser, code: string) =>
  outcomeOf((callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA'))

/** Creates a user with an active app and returns the app's secret; nobody is signed in, as after a reload. */
async function withApp(email: string): Promise<string> {
  await register(pool, email, password)
  const user = userOf(email)
  await signIn(user, email)
  const secret = await secretOf(user)
  expect(await verifyApp(user, appCode(secret, now()))).toBe('done')
  await new Promise<void>((resolve, reject) => {
    const settings = { PreferredMfa: true, Enabled: true }
    user.setUserMfaPreference(null, settings, (error) => (error ? reject(error) : resolve()))
  })
  user.signOut()
  pool.moveClock(60)
  return secret
}

test('signs in by password proof and stores the tokens under the usual keys', async () => {
  const email = 'plain@example.com'
  const sub = await register(pool, email, password)
  expect((await signIn(userOf(email), email, 'wrong password')).error?.message).toBe(
    'Incorrect username or password.',
  )
  const { session } = await signIn(userOf(email), email)

  expect(session?.getIdToken().payload.sub).toBe(sub)
  expect(stored.get('CognitoIdentityServiceProvider.onushilonweb.LastAuthUser')).toBe(
    await srpUserIdOf(pool, sub),
  )
})

test('an app, then a device that replaces its code, and is cleared once it is forgotten', async () => {
  const email = 'device@example.com'
  const secret = await withApp(email)
  const first = userOf(email)
  expect((await signIn(first, email)).step).toBe('one-time code')
  expect((await sendCode(first, wrongAppCode(secret, now()))).step).toBe('CodeMismatchException')
  expect((await sendCode(first, appCode(secret, now()))).step).toBe('done')
  expect([...stored.keys()].some((key) => key.endsWith('.randomPasswordKey'))).toBe(true)
  first.signOut()

  const second = userOf(email)
  expect((await signIn(second, email)).step).toBe('done')
  const status = await new Promise((resolve) => {
    second.setDeviceStatusNotRemembered({ onSuccess: resolve, onFailure: resolve })
  })
  expect(status).toBe('SUCCESS')
  const devices = await new Promise<{ Devices: unknown[] }>((resolve, reject) => {
    second.listDevices(10, null, { onSuccess: resolve, onFailure: reject })
  })
  expect(devices.Devices).toHaveLength(1)
  second.signOut()

  await pool.deps.sql`delete from identity_device`
  const third = userOf(email)
  expect((await signIn(third, email)).step).toBe('one-time code')
  expect([...stored.keys()].some((key) => key.endsWith('.randomPasswordKey'))).toBe(false)
})

test('an account that requires an app sets it up while signing in', async () => {
  const email = 'forced@example.com'
  await register(pool, email, password)
  await requireMfa(pool.deps, email, true)
  const user = userOf(email)
  expect((await signIn(user, email)).step).toBe('set up')
  const secret = await secretOf(user)

  expect(await verifyApp(user, wrongAppCode(secret, now()))).toBe('EnableSoftwareTokenMFAException')
  expect(await verifyApp(user, appCode(secret, now()))).toBe('done')
  expect(user.getSignInUserSession()?.isValid()).toBe(true)
})

test('a temporary password is replaced; then an app is asked for', async () => {
  const email = 'invited@example.com'
  const secret = await withApp(email)
  await setTemporaryPassword(pool.deps, email, 'temporary words')
  const user = userOf(email)
  expect((await signIn(user, email, 'temporary words')).step).toBe('new password')
  const choose = (words: string) =>
    outcomeOf((callbacks) => user.completeNewPasswordChallenge(words, {}, callbacks))

  expect((await choose('short')).step).toBe('InvalidPasswordException')
  expect((await choose(password)).step).toBe('one-time code')
  expect((await sendCode(user, appCode(secret, now()))).step).toBe('done')
})

test('a mailed code, alone and after a password proof', async () => {
  const email = 'mailed@example.com'
  await register(pool, email, password)
  const alone = userOf(email)
  const details = new AuthenticationDetails({ Username: email, Password: password })
  const first = await withMailedCode(pool, email, () =>
    outcomeOf((callbacks) => alone.initiateAuth(details, callbacks)),
  )
  expect(first.answer.step).toBe('custom')
  const send = (user: CognitoUser, code: string) =>
    outcomeOf((callbacks) => user.sendCustomChallengeAnswer(code, callbacks))
  expect((await send(alone, first.code === '000000' ? '1' : '000000')).step).toBe('CodeMismatchException')
  expect((await send(alone, first.code)).step).toBe('done')

  const after = userOf(email)
  after.setAuthenticationFlowType('CUSTOM_AUTH')
  const second = await withMailedCode(pool, email, () => signIn(after, email))
  expect(second.answer.step).toBe('custom')
  expect((await send(after, second.code)).step).toBe('done')
})
