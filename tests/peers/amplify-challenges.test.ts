import {
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  rememberDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import { register, srpUserIdOf } from '../support/identity-pool.ts'
import { appCode, withMailedCode, wrongAppCode } from '../support/sign-in-steps.ts'
import { startAmplifyPool } from './amplify-pool.ts'

let pool: Awaited<ReturnType<typeof startAmplifyPool>>
beforeAll(async () => {
  pool = await startAmplifyPool()
})
afterEach(async () => {
  await signOut()
  pool.stored.clear()
})
afterAll(() => pool.stop())

const password = 'Pässw0rd-পাস!'
const now = () => pool.deps.clock.now()

const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: Error) => error.name,
  )

/** The next step after a call. */
const stepOf = async (call: ReturnType<typeof signIn>) => (await call).nextStep.signInStep

/** The actions that are called meanwhile. */
async function actionsOf(call: () => Promise<unknown>): Promise<string[]> {
  pool.actions.length = 0
  await call()
  return [...pool.actions]
}

/** Signs in, sets up an app and signs out; returns the app's secret. */
async function setUpApp(username: string): Promise<string> {
  await register(pool, username, password)
  await signIn({ username, password })
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: appCode(sharedSecret, now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  await signOut()
  pool.moveClock(60)
  return sharedSecret
}

test('an app is set up, asked for, refused a wrong code, and turned off', async () => {
  const username = 'app@example.com'
  await register(pool, username, password)
  await signIn({ username, password })
  const { sharedSecret, getSetupUri } = await setUpTOTP()
  expect(getSetupUri('Onushilon', username).href).toContain(`secret=${sharedSecret}`)
  const wrong = verifyTOTPSetup({ code: wrongAppCode(sharedSecret, now()) })
  expect(await nameOf(wrong)).toBe('EnableSoftwareTokenMFAException')
  await verifyTOTPSetup({ code: appCode(sharedSecret, now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] })
  await signOut()
  pool.moveClock(60)

  expect(await stepOf(signIn({ username, password }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const mistyped = confirmSignIn({ challengeResponse: wrongAppCode(sharedSecret, now()) })
  expect(await nameOf(mistyped)).toBe('CodeMismatchException')
  expect(await stepOf(confirmSignIn({ challengeResponse: appCode(sharedSecret, now()) }))).toBe('DONE')
  expect((await fetchAuthSession()).tokens).toBeDefined()

  await updateMFAPreference({ totp: 'DISABLED' })
  expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined })
  await signOut()
  pool.stored.clear()
  expect(await stepOf(signIn({ username, password }))).toBe('DONE')
})

test('a device is remembered automatically, replaces the code, and is cleared once it is forgotten', async () => {
  const username = 'device@example.com'
  const secret = await setUpApp(username)
  await signIn({ username, password })
  const confirmed = await actionsOf(() => confirmSignIn({ challengeResponse: appCode(secret, now()) }))
  expect(confirmed).toEqual(['RespondToAuthChallenge', 'ConfirmDevice'])
  const [device] = await fetchDevices()
  expect(device).toMatchObject({ id: expect.stringMatching(/^ap-southeast-1_/), name: expect.any(String) })
  expect(device?.attributes?.['dev:device_remembered_status']).toBe('remembered')
  await rememberDevice()
  await fetchAuthSession({ forceRefresh: true })
  expect((await fetchAuthSession()).tokens).toBeDefined()
  await signOut()

  const spared = await actionsOf(async () =>
    expect(await stepOf(signIn({ username, password }))).toBe('DONE'),
  )
  expect(spared).toEqual(['InitiateAuth', ...Array(3).fill('RespondToAuthChallenge')])
  await signOut()
  const wrongPassword = signIn({ username, password: 'wrong password' })
  expect(await nameOf(wrongPassword)).toBe('NotAuthorizedException')

  await pool.deps.sql`delete from identity_device`
  const cleared = await actionsOf(async () =>
    expect(await stepOf(signIn({ username, password }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE'),
  )
  expect(cleared).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'RespondToAuthChallenge'])
  pool.moveClock(30)
  await confirmSignIn({ challengeResponse: appCode(secret, now()) })
  expect(await fetchDevices()).toHaveLength(1)

  await forgetDevice()
  expect(await fetchDevices()).toHaveLength(0)
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
})

test('corrupt device data costs one refused sign-in and no more', async () => {
  const username = 'damaged@example.com'
  const secret = await setUpApp(username)
  await signIn({ username, password })
  await confirmSignIn({ challengeResponse: appCode(secret, now()) })
  await signOut()
  const key = [...pool.stored.keys()].find((name) => name.endsWith('.randomPasswordKey')) ?? ''
  pool.stored.set(key, 'something else')

  expect(await nameOf(signIn({ username, password }))).toBe('NotAuthorizedException')
  expect(await stepOf(signIn({ username, password }))).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
})

test('an account without an app makes no calls about devices', async () => {
  await register(pool, 'plain@example.com', password)
  const calls = await actionsOf(() => signIn({ username: 'plain@example.com', password }))

  expect(calls).toEqual(['InitiateAuth', 'RespondToAuthChallenge'])
})

test('an account that requires an app sets it up while signing in', async () => {
  const username = 'forced@example.com'
  await register(pool, username, password)
  await requireMfa(pool.deps, username, true)
  const { nextStep } = await signIn({ username, password })
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
  const { sharedSecret } = nextStep.totpSetupDetails

  const wrong = confirmSignIn({ challengeResponse: wrongAppCode(sharedSecret, now()) })
  expect(await nameOf(wrong)).toBe('EnableSoftwareTokenMFAException')
  const options = { friendlyDeviceName: 'My phone' }
  const code = appCode(sharedSecret, now())
  expect(await stepOf(confirmSignIn({ challengeResponse: code, options }))).toBe('DONE')
  expect((await fetchMFAPreference()).enabled).toEqual(['TOTP'])
})

test('a temporary password is replaced, and missing attributes are added', async () => {
  const email = 'invited@example.com'
  await createConfirmedAccount(pool.deps, { email, password, givenName: 'A', familyName: 'B' })
  await setTemporaryPassword(pool.deps, email, 'temporary words')
  const { nextStep } = await signIn({ username: email, password: 'temporary words' })
  expect(nextStep).toEqual({
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['phone_number'],
  })
  const options = { userAttributes: { phone_number: '+8801912345678' } }
  expect(await nameOf(confirmSignIn({ challengeResponse: 'short', options }))).toBe(
    'InvalidPasswordException',
  )
  expect(await nameOf(confirmSignIn({ challengeResponse: password }))).toBe('InvalidParameterException')

  expect(await stepOf(confirmSignIn({ challengeResponse: password, options }))).toBe('DONE')
  await signOut()
  expect(await stepOf(signIn({ username: email, password }))).toBe('DONE')
})

test('signs in with only a mailed code', async () => {
  const username = 'mailed@example.com'
  const sub = await register(pool, username, password)
  const options = { authFlowType: 'CUSTOM_WITHOUT_SRP' } as const
  const { answer, code } = await withMailedCode(pool, username, () => signIn({ username, options }))
  expect(answer.nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
    additionalInfo: { USERNAME: await srpUserIdOf(pool, sub), CODE_DELIVERY_DESTINATION: 'm***@e***' },
  })

  const wrong = code === '000000' ? '000001' : '000000'
  expect(await nameOf(confirmSignIn({ challengeResponse: wrong }))).toBe('CodeMismatchException')
  expect(await stepOf(confirmSignIn({ challengeResponse: code }))).toBe('DONE')
  expect((await fetchAuthSession()).userSub).toBe(sub)

  await signOut()
  expect(await stepOf(signIn({ username: 'ghost@example.com', options }))).toBe(
    'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  )
  expect(await nameOf(confirmSignIn({ challengeResponse: '123456' }))).toBe('CodeMismatchException')
})

test('signs in with a password proof and a mailed code, then with the app or its device', async () => {
  const username = 'both@example.com'
  const secret = await setUpApp(username)
  const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const
  const byMail = () => withMailedCode(pool, username, () => signIn({ username, password, options }))
  const first = await byMail()
  expect(first.answer.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE')
  expect(await stepOf(confirmSignIn({ challengeResponse: first.code }))).toBe(
    'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  )
  expect(await stepOf(confirmSignIn({ challengeResponse: appCode(secret, now()) }))).toBe('DONE')
  await signOut()

  const second = await byMail()
  expect(await stepOf(confirmSignIn({ challengeResponse: second.code }))).toBe('DONE')
  await signOut()
  await pool.deps.sql`delete from identity_device`
  const third = await byMail()
  expect(await stepOf(confirmSignIn({ challengeResponse: third.code }))).toBe(
    'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  )
})

test('a choice of first factors is refused with a clear error', async () => {
  const options = { authFlowType: 'USER_AUTH' } as const
  expect(await nameOf(signIn({ username: 'any@example.com', options }))).toBe('InvalidParameterException')
})
