import { expect, test } from 'vitest'
import { registerWithApp } from '../../../tests/support/device-steps.ts'
import { newEmail, srpUserIdOf, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import {
  appCode,
  provePassword,
  readMfa,
  registerAndSignIn,
  respond,
  wrongAppCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { removeMfa, requireMfa } from '../accounts/account-requirements.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const now = () => pool.deps.clock.now()
const expired = 'Invalid session for the user, session is expired.'

const signedIn = (email = newEmail()) => registerAndSignIn(pool, email)
const withApp = () => registerWithApp(pool, newEmail())
const mfaOf = (accessToken: string) => readMfa(pool, accessToken)

test('a new app replaces the first only once it is proved', async () => {
  const { email, secret, accessToken: AccessToken } = await withApp()
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const first = await provePassword(pool, email, password)
  const byOld = await respond(pool, first, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  expect(byOld.status).toBe(200)

  await pool.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(body.SecretCode, now()) })
  pool.moveClock(60)
  const second = await provePassword(pool, email, password)
  const old = await respond(pool, second, { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  expect(old.body.__type).toBe('CodeMismatchException')
  const fresh = await respond(pool, second, { SOFTWARE_TOKEN_MFA_CODE: appCode(body.SecretCode, now()) })
  expect(fresh.status).toBe(200)
})

test('an account that must have an app sets it up during sign-in, and keeps it', async () => {
  const { email, sub } = await signedIn()
  const srpUserId = await srpUserIdOf(pool, sub)
  await requireMfa(pool.deps, email, true)
  const offer = await provePassword(pool, email, password)
  expect(offer.body).toEqual({
    ChallengeName: 'MFA_SETUP',
    Session: expect.any(String),
    ChallengeParameters: {
      USERNAME: srpUserId,
      USER_ID_FOR_SRP: srpUserId,
      MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]',
    },
  })
  const notSetUp = await respond(pool, offer, {})
  expect(notSetUp.body.__type).toBe('SoftwareTokenMFANotFoundException')
  const notAssociated = { Session: offer.body.Session, UserCode: '123456' }
  expect((await pool.call('VerifySoftwareToken', notAssociated)).body.__type).toBe(
    'SoftwareTokenMFANotFoundException',
  )

  const seed = await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })
  expect(seed.body.Session).not.toBe(offer.body.Session)
  expect((await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })).body.message).toBe(
    expired,
  )
  const secret = seed.body.SecretCode
  const verify = (UserCode: string) =>
    pool.call('VerifySoftwareToken', { Session: seed.body.Session, UserCode })
  expect((await verify(wrongAppCode(secret, now()))).body.__type).toBe('EnableSoftwareTokenMFAException')
  const code = appCode(secret, now())
  const verified = await verify(code)
  expect(verified.body).toEqual({ Status: 'SUCCESS', Session: expect.any(String) })
  const proved = { ...offer, body: { ...offer.body, Session: verified.body.Session } }
  const { AccessToken } = (await respond(pool, proved, {})).body.AuthenticationResult

  expect(await mfaOf(AccessToken)).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'])
  const next = await provePassword(pool, email, password)
  const reused = await respond(pool, next, { SOFTWARE_TOKEN_MFA_CODE: code })
  expect(reused.body.__type).toBe('ExpiredCodeException')
  const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }
  expect((await pool.call('SetUserMFAPreference', off)).body.message).toBe('MFA is required for the user')
})

test('an unfinished set-up changes nothing', async () => {
  const { email, sub } = await signedIn()
  await requireMfa(pool.deps, email, true)
  const offer = await provePassword(pool, email, password)
  const seed = await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })
  const UserCode = appCode(seed.body.SecretCode, now())
  await pool.call('VerifySoftwareToken', { Session: seed.body.Session, UserCode })

  const rows = await pool.deps.sql<{ sub: string }>`select sub from identity_totp where sub = ${sub}`
  expect(rows).toEqual([])
  expect((await provePassword(pool, email, password)).body.ChallengeName).toBe('MFA_SETUP')
})

test('users who lost their phone can sign in once an administrator removes the app', async () => {
  const { email } = await withApp()
  await removeMfa(pool.deps, email)

  expect((await provePassword(pool, email, password)).body.AuthenticationResult).toBeDefined()
})

test('other second factors are refused, and turning off a missing app succeeds', async () => {
  const { accessToken: AccessToken } = await signedIn()
  const set = (settings: object) => pool.call('SetUserMFAPreference', { AccessToken, ...settings })
  for (const name of ['SMSMfaSettings', 'EmailMfaSettings']) {
    expect((await set({ [name]: { Enabled: true } })).body.__type).toBe('InvalidParameterException')
    expect((await set({ [name]: { Enabled: false } })).body).toEqual({})
  }
  expect((await set({ SoftwareTokenMfaSettings: { Enabled: false } })).body).toEqual({})
  expect((await set({ SoftwareTokenMfaSettings: { PreferredMfa: true } })).body.__type).toBe(
    'InvalidParameterException',
  )
  expect((await pool.call('AssociateSoftwareToken', {})).body.__type).toBe('InvalidParameterException')
  expect((await pool.call('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).body.__type).toBe(
    'SoftwareTokenMFANotFoundException',
  )
  expect((await pool.call('AssociateSoftwareToken', { AccessToken: 'x' })).body.message).toBe(
    'Invalid Access Token',
  )
})

test('seeds are sealed in the database; the changes are in the audit', async () => {
  const { sub, secret } = await withApp()
  const rows = await pool.deps.sql<{
    seed: Buffer | null
    pending_seed: Buffer | null
  }>`select seed, pending_seed from identity_totp where sub = ${sub}`
  expect(rows[0]?.pending_seed).toBeNull()
  expect(rows[0]?.seed?.length).toBeGreaterThan(40)
  expect(rows[0]?.seed?.toString('latin1')).not.toContain(secret)

  const kinds = await pool.deps.sql<{
    kind: string
  }>`select kind from audit_event where sub = ${sub} order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['mfa-set-up', 'mfa-changed']))
})
