import { expect, test } from 'vitest'
import { registerWithApp, signInWithCode } from '../../../tests/support/device-steps.ts'
import { clientId, newEmail, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { callOwn, proveAgain } from '../../../tests/support/own-actions.ts'
import { appCode, initiate, registerAndSignIn, wrongAppCode } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const now = () => pool.deps.clock.now()
const tenMinutes = 10 * 60

const proofRequired = (withCode: boolean) => ({
  __type: 'NotAuthorizedException',
  message: `Sign in again to make this change. [${withCode ? 'PROOF_AND_CODE_REQUIRED' : 'PROOF_REQUIRED'}]`,
})

const newEmailOf = (Value: string) => [{ Name: 'email', Value }]

/** Every door to a change that a stolen session must not make. */
const doors: [string, object][] = [
  ['UpdateUserAttributes', { UserAttributes: newEmailOf('thief@example.com') }],
  ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
  ['AssociateSoftwareToken', {}],
  ['VerifySoftwareToken', { UserCode: '123456' }],
  ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
  ['OnushilonIdentityService.CreateRecoveryCodes', {}],
  ['DeleteUser', {}],
]

test.each(doors)('%s requires a proof of at most ten minutes ago', async (action, body) => {
  const { accessToken: AccessToken, email } = await registerAndSignIn(pool, newEmail())
  pool.moveClock(tenMinutes - 5)
  const mails = pool.mails.length
  if (action !== 'DeleteUser') {
    const early = await pool.call(action, { ...body, AccessToken })
    expect(early.body.message ?? '').not.toContain('PROOF')
    pool.mails.length = mails
  }
  pool.moveClock(10)

  expect((await pool.call(action, { ...body, AccessToken })).body).toEqual(proofRequired(false))

  expect(pool.mails).toHaveLength(mails)
  const { body: user } = await pool.call('GetUser', { AccessToken })
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: email })
})

test.each(doors)('%s of an account with an app requires its code too', async (action, body) => {
  const person = await registerWithApp(pool, newEmail())
  pool.moveClock(tenMinutes + 5)

  const refused = await pool.call(action, { ...body, AccessToken: person.accessToken })

  expect(refused.body).toEqual(proofRequired(true))
})

test('a refresh renews the tokens, not the proof', async () => {
  const { email } = await registerAndSignIn(pool, newEmail())
  const first = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
  pool.moveClock(tenMinutes + 5)
  const RefreshToken = first.body.AuthenticationResult.RefreshToken

  const fresh = await pool.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: clientId })

  const { AccessToken } = fresh.body.AuthenticationResult
  expect((await pool.call('DeleteUser', { AccessToken })).body).toEqual(proofRequired(false))
})

test('what else a user does needs no fresh proof', async () => {
  const { accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  pool.moveClock(tenMinutes + 5)
  const calls: [string, object][] = [
    ['UpdateUserAttributes', { UserAttributes: [{ Name: 'custom:level', Value: 'class_10' }] }],
    ['ChangePassword', { PreviousPassword: password, ProposedPassword: 'another horse' }],
    ['ListDevices', { Limit: 10 }],
    ['OnushilonIdentityService.DescribeSecurity', {}],
    ['GlobalSignOut', {}],
  ]
  for (const [action, body] of calls) {
    expect((await pool.call(action, { ...body, AccessToken })).status, action).toBe(200)
  }
})

test('the password renews the proof of its session for ten minutes, and of no other', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const other = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
  pool.moveClock(tenMinutes + 5)
  expect((await proveAgain(pool, { AccessToken, Password: 'wrong horse' })).body.__type).toBe(
    'PasswordMismatchException',
  )
  expect((await pool.call('AssociateSoftwareToken', { AccessToken })).body).toEqual(proofRequired(false))

  expect(await proveAgain(pool, { AccessToken, Password: password })).toMatchObject({ status: 200, body: {} })

  expect((await pool.call('AssociateSoftwareToken', { AccessToken })).status).toBe(200)
  const elsewhere = other.body.AuthenticationResult.AccessToken
  expect((await pool.call('DeleteUser', { AccessToken: elsewhere })).body).toEqual(proofRequired(false))
  pool.moveClock(tenMinutes + 5)
  expect((await pool.call('AssociateSoftwareToken', { AccessToken })).body).toEqual(proofRequired(false))
  expect((await pool.call('GetUser', { AccessToken })).status).toBe(200)
})

test('an account with an app proves itself by password and code together', async () => {
  const person = await registerWithApp(pool, newEmail())
  const { AccessToken } = (await signInWithCode(pool, person)).tokens
  pool.moveClock(tenMinutes + 5)
  const Code = appCode(person.secret, now())
  const refusals = [
    { AccessToken, Password: password },
    { AccessToken, Password: password, Code: wrongAppCode(person.secret, now()) },
    { AccessToken, Password: 'wrong horse', Code },
  ]
  const names: string[] = []
  for (const body of refusals) names.push((await proveAgain(pool, body)).body.__type)
  expect(names).toEqual(['CodeMismatchException', 'CodeMismatchException', 'PasswordMismatchException'])
  expect((await pool.call('DeleteUser', { AccessToken })).body).toEqual(proofRequired(true))

  expect((await proveAgain(pool, { AccessToken, Password: password, Code })).status).toBe(200)
  expect((await proveAgain(pool, { AccessToken, Password: password, Code })).body.__type).toBe(
    'ExpiredCodeException',
  )
  expect((await pool.call('DeleteUser', { AccessToken })).status).toBe(200)
})

test('a proof is no way around the limits of password attempts', async () => {
  const limited = await startIdentityPool({ config: { rateLimit: true } })
  try {
    const { accessToken: AccessToken } = await registerAndSignIn(limited, newEmail())
    const names: string[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      names.push((await proveAgain(limited, { AccessToken, Password: `guess ${attempt}` })).body.__type)
    }
    expect(names.slice(0, 10)).toEqual(Array(10).fill('PasswordMismatchException'))
    const right = await proveAgain(limited, { AccessToken, Password: password })
    expect(right.body.__type).toBe('TooManyFailedAttemptsException')
  } finally {
    await limited.stop()
  }
})

test('an ended session cannot be proved, nor anything without a session', async () => {
  const { accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  await pool.call('GlobalSignOut', { AccessToken })

  for (const token of [AccessToken, 'a.b.c']) {
    const refused = await callOwn(pool, 'ProveIdentity', { AccessToken: token, Password: password })
    expect(refused.body.__type).toBe('NotAuthorizedException')
  }
})
