import { beforeAll, expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { prime } from '../../server/identity/sign-in/modular-exponentiation.ts'
import {
  confirmDevice,
  type Device,
  registerWithApp,
  registerWithDevice,
  signInWithCode,
} from '../support/device-steps.ts'
import { clientId, deviceSecret, register, startIdentityPool, startProof } from '../support/identity-pool.ts'
import { appCode, initiate, provePassword, respond, wrongAppCode } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * A thief has the password, or the mailbox, or both, but not the phone: every flow requires the app's code,
 * and no action without it removes the app.
 */
let person: { email: string; sub: string; secret: string }
const password = 'correct horse'

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  person = await registerWithApp(pool, 'app@example.com')
})

const byPassword = (email: string, PASSWORD = password, DEVICE_KEY?: string) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD, DEVICE_KEY })

test('every flow asks for the code, and none returns tokens before it', async () => {
  const answerMail = (offer: Awaited<ReturnType<typeof byPassword>>) => {
    expect(offer.body.ChallengeName).toBe('CUSTOM_CHALLENGE')
    return respond(pool, offer, { ANSWER: pool.codeFor(person.email) })
  }
  const offers = [
    await byPassword(person.email),
    await provePassword(pool, person.email, password),
    await answerMail(await initiate(pool, 'CUSTOM_AUTH', { USERNAME: person.email })),
    await answerMail(await provePassword(pool, person.email, password, { flow: 'CUSTOM_AUTH' })),
  ]

  for (const { body } of offers) {
    expect(body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(body.AuthenticationResult).toBeUndefined()
  }
})

test('nothing but the code passes the challenge for a code', async () => {
  const answers: [string, Record<string, string>][] = [
    ['SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: wrongAppCode(person.secret, pool.deps.clock.now()) }],
    ['SOFTWARE_TOKEN_MFA', { SOFTWARE_TOKEN_MFA_CODE: '' }],
    ['MFA_SETUP', {}],
    ['CUSTOM_CHALLENGE', { ANSWER: '' }],
    ['SELECT_MFA_TYPE', { ANSWER: 'SMS_MFA' }],
    ['SMS_MFA', { SMS_MFA_CODE: '123456' }],
    ['EMAIL_OTP', { EMAIL_OTP_CODE: '123456' }],
    ['NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: 'another password' }],
    ['DEVICE_SRP_AUTH', { SRP_A: startProof('x').SRP_A, DEVICE_KEY: 'ap-southeast-1_x' }],
  ]
  for (const [name, responses] of answers) {
    const offer = await byPassword(person.email)
    expect((await respond(pool, offer, responses, { name })).status, name).toBe(400)
  }
  const { Session } = (await byPassword(person.email)).body
  expect((await pool.call('AssociateSoftwareToken', { Session })).status).toBe(400)
})

test('the mailbox, even with the password, cannot remove the app', async () => {
  const { email } = person
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
  const reset = await pool.call('ConfirmForgotPassword', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: pool.codeFor(email),
    Password: 'thief’s password',
  })
  expect(reset.status).toBe(200)
  expect((await byPassword(email, 'thief’s password')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')

  await setTemporaryPassword(pool.deps, email, 'temporary words')
  const forced = await byPassword(email, 'temporary words')
  const chosen = await respond(pool, forced, { NEW_PASSWORD: 'thief’s next password' })
  expect(chosen.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  // Not even the password has changed.
  expect((await byPassword(email, 'thief’s next password')).status).toBe(400)
  expect((await byPassword(email, 'temporary words')).body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')

  const signedUp = await pool.call('SignUp', { ClientId: clientId, Username: email, Password: password })
  expect(signedUp.status).toBe(400)
})

test('a device of another user, unknown, unconfirmed or forgotten does not replace the code', async () => {
  const owner = await registerWithDevice(pool, 'owner@example.com')
  const other = await registerWithApp(pool, 'other@example.com')
  const offered = await signInWithCode(pool, other)
  const unconfirmed = await byPassword(other.email, password, offered.device.key)
  expect(unconfirmed.body.__type).toBe('ResourceNotFoundException')
  const foreign = await byPassword(other.email, password, owner.device.key)
  expect(foreign.body.message).toBe('Device does not exist.')

  // Only the session that was asked for a code may register its device.
  const made: Device = { key: owner.device.key, groupKey: owner.device.groupKey }
  const foreignDevice = await confirmDevice(pool, offered.tokens.AccessToken, made)
  expect(foreignDevice.status).toBe(400)

  await pool.call('UpdateDeviceStatus', {
    AccessToken: owner.tokens.AccessToken,
    DeviceKey: owner.device.key,
    DeviceRememberedStatus: 'not_remembered',
  })
  const givenUp = await byPassword(owner.email, password, owner.device.key)
  expect(givenUp.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('a device verifier that anybody could satisfy is refused', async () => {
  const target = await registerWithApp(pool, 'weak@example.com')
  const { tokens, device } = await signInWithCode(pool, target)
  const { Salt } = deviceSecret('x', device)

  for (const number of [0n, 1n, prime - 1n, prime, prime + 1n]) {
    const hex = number.toString(16)
    const PasswordVerifier = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex').toString('base64')
    const response = await pool.call('ConfirmDevice', {
      AccessToken: tokens.AccessToken,
      DeviceKey: device.key,
      DeviceSecretVerifierConfig: { Salt, PasswordVerifier },
    })
    expect(response.body.__type).toBe('InvalidParameterException')
  }
})

test('an account that requires an app cannot avoid it: neither by skipping the set-up nor by turning it off', async () => {
  const email = 'must@example.com'
  await register(pool, email)
  await requireMfa(pool.deps, email, true)
  const offer = await byPassword(email)
  expect(offer.body.ChallengeName).toBe('MFA_SETUP')
  expect((await respond(pool, offer, {})).body.AuthenticationResult).toBeUndefined()

  const begun = await byPassword(email)
  const seed = await pool.call('AssociateSoftwareToken', { Session: begun.body.Session })
  // Issued but not proved: it is not accepted.
  const skipped = { ...begun, body: { ...begun.body, Session: seed.body.Session } }
  expect((await respond(pool, skipped, {})).body.AuthenticationResult).toBeUndefined()
  const UserCode = appCode(seed.body.SecretCode, pool.deps.clock.now())
  const proved = await pool.call('VerifySoftwareToken', { Session: seed.body.Session, UserCode })
  const done = await respond(pool, { ...begun, body: { ...begun.body, Session: proved.body.Session } }, {})
  const { AccessToken } = done.body.AuthenticationResult

  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
  const off = await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings })
  expect(off.status).toBe(400)
  expect((await byPassword(email)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})
