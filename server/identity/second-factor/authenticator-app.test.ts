import { expect, test } from 'vitest'
import { registerWithApp } from '../../../tests/support/device-steps.ts'
import {
  newEmail,
  register,
  signInByProof,
  srpUserIdOf,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import {
  appCode,
  initiate,
  provePassword,
  readMfa,
  registerAndSignIn,
  respond,
  turnOnApp,
  wrongAppCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { setPassword } from '../accounts/accounts.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const now = () => pool.deps.clock.now()
const expired = 'Invalid session for the user, session is expired.'

const signedIn = (email = newEmail()) => registerAndSignIn(pool, email)
const withApp = () => registerWithApp(pool, newEmail())
const mfaOf = (accessToken: string) => readMfa(pool, accessToken)

test('sign-in asks for a code once an app is proved and turned on', async () => {
  const { email, sub, accessToken: AccessToken } = await signedIn()
  const srpUserId = await srpUserIdOf(pool, sub)
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  expect(body).toEqual({ SecretCode: expect.stringMatching(/^[A-Z2-7]{32}$/) })
  const tooEarly = await pool.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true },
  })
  expect(tooEarly.body).toEqual({
    __type: 'InvalidParameterException',
    message: 'User has not verified software token mfa',
  })

  const verify = (UserCode: string) =>
    pool.call('VerifySoftwareToken', { AccessToken, UserCode, FriendlyDeviceName: 'My phone' })
  expect((await verify(wrongAppCode(body.SecretCode, now()))).body).toEqual({
    __type: 'EnableSoftwareTokenMFAException',
    message: 'Code mismatch',
  })
  expect((await verify(appCode(body.SecretCode, now()))).body).toEqual({ Status: 'SUCCESS' })
  expect(await mfaOf(AccessToken)).toEqual([undefined, undefined])
  expect((await provePassword(pool, email, password)).body.AuthenticationResult).toBeDefined()

  await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  expect(await mfaOf(AccessToken)).toEqual([['SOFTWARE_TOKEN_MFA'], undefined])
  await pool.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  expect(await mfaOf(AccessToken)).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'])
  expect((await provePassword(pool, email, password)).body).toEqual({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: expect.any(String),
    ChallengeParameters: {
      USERNAME: srpUserId,
      USER_ID_FOR_SRP: srpUserId,
      FRIENDLY_DEVICE_NAME: 'My phone',
    },
  })

  await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } })
  expect(await mfaOf(AccessToken)).toEqual([undefined, undefined])
  expect((await provePassword(pool, email, password)).body.AuthenticationResult).toBeDefined()
})

test('a right code signs in, by proof and by password; a wrong one may be corrected', async () => {
  const { email, secret } = await withApp()
  const offers = [
    await provePassword(pool, email, password),
    await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }),
  ]
  for (const offer of offers) {
    const wrong = await respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: wrongAppCode(secret, now()) })
    expect(wrong.body).toEqual({
      __type: 'CodeMismatchException',
      message: 'Invalid code received for user',
    })
    const right = await respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
    expect(right.body.AuthenticationResult.AccessToken).toBeDefined()
    pool.moveClock(30)
  }
})

test('a code works once, and no older code works after it', async () => {
  const { email, secret } = await withApp()
  const first = await provePassword(pool, email, password)
  const second = await provePassword(pool, email, password)
  // From a phone half a minute ahead, so that the code before it is still valid when the clock reaches the
  // next step.
  const older = appCode(secret, now())
  const code = appCode(secret, new Date(now().getTime() + 30_000))
  expect((await respond(pool, first, { SOFTWARE_TOKEN_MFA_CODE: code })).status).toBe(200)

  for (const used of [code, older]) {
    const answer = await respond(pool, second, { SOFTWARE_TOKEN_MFA_CODE: used })
    expect(answer.body).toEqual({
      __type: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
  }
  pool.moveClock(60)
  const next = await respond(pool, second, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  expect(next.status).toBe(200)
})

test('of two concurrent sign-ins with one code, one succeeds', async () => {
  const { email, secret } = await withApp()
  const offers = [await provePassword(pool, email, password), await provePassword(pool, email, password)]
  const code = appCode(secret, now())
  const answers = await Promise.all(
    offers.map((offer) => respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: code })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('five wrong codes end the sign-in', async () => {
  const { email, secret } = await withApp()
  const offer = await provePassword(pool, email, password)
  const answer = (code: string) => respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: code })
  for (let tries = 0; tries < 4; tries++) {
    expect((await answer(wrongAppCode(secret, now()))).body.__type).toBe('CodeMismatchException')
  }

  expect((await answer(wrongAppCode(secret, now()))).body.message).toBe('Incorrect username or password.')
  expect((await answer(appCode(secret, now()))).body.message).toBe(expired)
})

test('wrong codes are limited across sign-ins, per address, and cleared by a right one', async () => {
  const limited = await startIdentityPool({ config: { rateLimit: true } })
  try {
    const email = 'limited@example.com'
    await register(limited, email)
    const { body } = await signInByProof(limited, email, password)
    const secret = await turnOnApp(limited, body.AuthenticationResult.AccessToken)
    const time = () => limited.deps.clock.now()
    const tryCode = async (code: string, address: string) => {
      const offer = await initiate(
        limited,
        'USER_PASSWORD_AUTH',
        { USERNAME: email, PASSWORD: password },
        address,
      )
      return respond(limited, offer, { SOFTWARE_TOKEN_MFA_CODE: code }, { address })
    }
    for (let tries = 0; tries < 9; tries++) await tryCode(wrongAppCode(secret, time()), '10.0.0.7')
    expect((await tryCode(appCode(secret, time()), '10.0.0.7')).status).toBe(200)
    limited.moveClock(30)
    for (let tries = 0; tries < 8; tries++) await tryCode(wrongAppCode(secret, time()), '10.0.0.8')
    const proof = { USERNAME: email, PASSWORD: password }
    const offer = await initiate(limited, 'USER_PASSWORD_AUTH', proof, '10.0.0.8')
    const answer = (code: string) =>
      respond(limited, offer, { SOFTWARE_TOKEN_MFA_CODE: code }, { address: '10.0.0.8' })
    await answer(wrongAppCode(secret, time()))
    await answer(wrongAppCode(secret, time()))

    expect((await answer(appCode(secret, time()))).body.__type).toBe('TooManyFailedAttemptsException')
    expect((await tryCode(appCode(secret, time()), '10.0.0.9')).status).toBe(200)
  } finally {
    await limited.stop()
  }
})

test('a session works for its own challenge and its own user only', async () => {
  const { email, secret } = await withApp()
  const other = await signedIn()
  const offer = await provePassword(pool, email, password)
  const code = appCode(secret, now())
  for (const name of ['CUSTOM_CHALLENGE', 'MFA_SETUP', 'NEW_PASSWORD_REQUIRED', 'DEVICE_SRP_AUTH']) {
    const responses = { ANSWER: code, NEW_PASSWORD: 'a new password', SRP_A: 'ab12', DEVICE_KEY: 'x' }
    expect((await respond(pool, offer, responses, { name })).body.message, name).toBe(expired)
  }
  expect((await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })).body.message).toBe(
    expired,
  )
  const forged = `${offer.body.Session.slice(0, -4)}AAAA`
  const withForged = { ...offer, body: { ...offer.body, Session: forged } }
  const untouched = await provePassword(pool, email, password)
  expect((await respond(pool, withForged, { SOFTWARE_TOKEN_MFA_CODE: code })).body.message).toBe(expired)
  const USERNAME = await srpUserIdOf(pool, other.sub)
  const asOther = await respond(pool, untouched, { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code })
  expect(asOther.body.message).toBe(expired)
  const late = await provePassword(pool, email, password)
  pool.moveClock(181)
  expect((await respond(pool, late, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })).body.message).toBe(
    expired,
  )
})

test('a new password ends a sign-in that awaits a code', async () => {
  const { email, secret } = await withApp()
  const offer = await provePassword(pool, email, password)
  await setPassword(pool.deps, email, 'another password')

  const answer = await respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  expect(answer.body.message).toBe(expired)
})
