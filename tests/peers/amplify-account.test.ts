import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { requirePasswordReset } from '../../server/identity/accounts/account-requirements.ts'
import { register, registration, signInByProof } from '../support/identity-pool.ts'
import { startAmplifyPool } from './amplify-pool.ts'

let pool: Awaited<ReturnType<typeof startAmplifyPool>>
beforeAll(async () => {
  pool = await startAmplifyPool()
})
afterEach(async () => {
  await signOut()
  pool.actions.length = 0
})
afterAll(() => pool.stop())

const password = 'correct horse'
const newPassword = 'নতুন পাসওয়ার্ড'

const nameOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: Error) => error.name,
  )

async function signedIn(username: string) {
  await register(pool, username, password)
  await signIn({ username, password })
}

test('a forgotten password is reset by the mailed code', async () => {
  const username = 'forgetful@example.com'
  await register(pool, username, password)

  expect((await resetPassword({ username })).nextStep).toEqual({
    resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
    codeDeliveryDetails: { attributeName: 'email', deliveryMedium: 'EMAIL', destination: 'f***@e***' },
  })
  const confirmationCode = pool.codeFor(username)
  const confirm = (code: string, chosen: string) =>
    confirmResetPassword({ username, confirmationCode: code, newPassword: chosen })
  expect(await nameOf(confirm('12345x', newPassword))).toBe('CodeMismatchException')
  expect(await nameOf(confirm(confirmationCode, 'short'))).toBe('InvalidPasswordException')
  await confirm(confirmationCode, newPassword)

  expect(await nameOf(signIn({ username, password }))).toBe('NotAuthorizedException')
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
})

test('expired codes, too many tries and too many mails have distinct error names', async () => {
  const username = 'unlucky@example.com'
  await register(pool, username, password)
  await resetPassword({ username })
  const confirmationCode = pool.codeFor(username)
  pool.moveClock(31 * 60)
  expect(await nameOf(confirmResetPassword({ username, confirmationCode, newPassword }))).toBe(
    'ExpiredCodeException',
  )

  await resetPassword({ username })
  const wrong = { username, confirmationCode: '12345x', newPassword }
  const names: string[] = []
  for (let tries = 0; tries < 6; tries++) names.push(await nameOf(confirmResetPassword(wrong)))
  expect(names.at(-1)).toBe('TooManyFailedAttemptsException')

  for (let mail = 0; mail < 3; mail++) await resetPassword({ username })
  pool.actions.length = 0
  expect(await nameOf(resetPassword({ username }))).toBe('LimitExceededException')
  expect(pool.actions).toHaveLength(3)
})

test('an account that must be reset leads to the reset step', async () => {
  const username = 'reset.required@example.com'
  await register(pool, username, password)
  await requirePasswordReset(pool.deps, username)

  expect((await signIn({ username, password })).nextStep.signInStep).toBe('RESET_PASSWORD')
  await confirmResetPassword({ username, confirmationCode: pool.codeFor(username), newPassword })
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
})

test('attributes can be changed; a new e-mail is confirmed by its code', async () => {
  await signedIn('changing@example.com')
  const fresh = 'changed@example.com'

  const results = await updateUserAttributes({
    userAttributes: {
      phone_number: '+8801512345678',
      'custom:level': 'other',
      given_name: 'Nila',
      email: fresh,
    },
  })
  expect(results.phone_number).toMatchObject({ isUpdated: true, nextStep: { updateAttributeStep: 'DONE' } })
  expect(results.email?.nextStep).toMatchObject({
    updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE',
    codeDeliveryDetails: { destination: 'c***@e***' },
  })
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
  const confirm = (confirmationCode: string) =>
    confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
  expect(await nameOf(confirm('12345x'))).toBe('CodeMismatchException')
  await confirm(pool.codeFor(fresh))

  expect(await fetchUserAttributes()).toMatchObject({
    email: fresh,
    email_verified: 'true',
    phone_number: '+8801512345678',
    given_name: 'Nila',
    'custom:level': 'other',
  })
  const { tokens } = await fetchAuthSession({ forceRefresh: true })
  expect(tokens?.idToken?.payload).toMatchObject({ email: fresh, given_name: 'Nila' })
  expect(await nameOf(updateUserAttributes({ userAttributes: { phone_number: 'x' } }))).toBe(
    'InvalidParameterException',
  )
  await register(pool, 'taken@example.com')
  expect(await nameOf(updateUserAttributes({ userAttributes: { email: 'taken@example.com' } }))).toBe(
    'AliasExistsException',
  )
})

test('a password change requires the old password, and the session continues', async () => {
  const username = 'careful@example.com'
  await signedIn(username)

  expect(await nameOf(updatePassword({ oldPassword: 'wrong horse', newPassword }))).toBe(
    'NotAuthorizedException',
  )
  await updatePassword({ oldPassword: password, newPassword })

  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined()
  expect((await signInByProof(pool, username, newPassword)).status).toBe(200)
})

test('the refresh token is replaced at each refresh; reusing an old one later signs out', async () => {
  await signedIn('rotating@example.com')
  const refreshTokens = () => [...pool.stored].filter(([key]) => key.endsWith('.refreshToken'))
  const [first] = refreshTokens()
  await fetchAuthSession({ forceRefresh: true })
  const [second] = refreshTokens()
  expect(second?.[1]).not.toBe(first?.[1])

  pool.moveClock(120)
  pool.stored.set(first?.[0] ?? '', first?.[1] ?? '')
  expect(await nameOf(fetchAuthSession({ forceRefresh: true }))).toBe('RefreshTokenReuseException')
  expect(refreshTokens()).toEqual([])
})

test('signing out everywhere also ends the other sessions', async () => {
  const username = 'everywhere@example.com'
  await signedIn(username)
  const other = (await signInByProof(pool, username, password)).body.AuthenticationResult
  pool.actions.length = 0

  await signOut({ global: true })

  expect(pool.actions).toEqual(['GlobalSignOut'])
  expect((await pool.call('GetUser', { AccessToken: other.AccessToken })).body.message).toBe(
    'Access Token has been revoked',
  )
})

test('signs in automatically after the confirmation, if requested', async () => {
  const username = 'auto@example.com'
  const { UserAttributes } = registration(username)
  const userAttributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))
  await signUp({ username, password, options: { userAttributes, autoSignIn: true } })

  const { nextStep } = await confirmSignUp({ username, confirmationCode: pool.codeFor(username) })

  expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  expect((await autoSignIn()).isSignedIn).toBe(true)
})

test('an account can be deleted, and its e-mail is free again', async () => {
  const username = 'leaving@example.com'
  await signedIn(username)

  await deleteUser()

  expect((await fetchAuthSession()).tokens).toBeUndefined()
  expect(await nameOf(signIn({ username, password }))).toBe('NotAuthorizedException')
  await register(pool, username, newPassword)
  expect((await signIn({ username, password: newPassword })).isSignedIn).toBe(true)
})
