import { expect, test } from 'vitest'
import {
  confirmDevice,
  listDevices,
  registerWithApp,
  signInWithCode,
} from '../../../tests/support/device-steps.ts'
import { waitForWaiting, whileLocked } from '../../../tests/support/held-locks.ts'
import {
  clientId,
  type IdentityAnswer,
  newEmail,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import {
  appCode,
  provePassword,
  readMfa,
  registerAndSignIn,
  respond,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { requireMfa } from '../accounts/account-requirements.ts'

/*
 * A call with an access token, or a step of a sign-in, that is under way when a reset of the password commits:
 * it changes nothing. A lock on the account makes both wait, the reset first.
 */
const pool = await forAllTests(startIdentityPool())
const { sql } = pool.deps
const password = 'correct horse'
const newPassword = 'another password'

/** Lets a reset commit after `act` has begun and before it writes; returns the response of `act`. */
async function resetDuring(email: string, act: () => Promise<IdentityAnswer>): Promise<IdentityAnswer> {
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
  const ConfirmationCode = pool.codeFor(email)
  const [reset, acted] = await whileLocked(
    sql,
    (tx) => tx`select sub from identity_user where email_key = ${email} for update`,
    async () => {
      const body = { ClientId: clientId, Username: email, ConfirmationCode, Password: newPassword }
      const resetting = pool.call('ConfirmForgotPassword', body)
      await waitForWaiting(sql, 1, resetting)
      const acting = act()
      await waitForWaiting(sql, 2, acting)
      return [resetting, acting] as const
    },
  ).then((calls) => Promise.all(calls))
  expect(reset.status).toBe(200)
  return acted
}

const revoked = { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' }

test('ConfirmDevice remembers no device', async () => {
  const person = await registerWithApp(pool, newEmail())
  const { device, tokens } = await signInWithCode(pool, person)

  const acted = await resetDuring(person.email, () => confirmDevice(pool, tokens.AccessToken, device))

  expect(acted.body).toEqual(revoked)
  pool.moveClock(30)
  const offer = await provePassword(pool, person.email, newPassword)
  const code = { SOFTWARE_TOKEN_MFA_CODE: appCode(person.secret, pool.deps.clock.now()) }
  const { AccessToken } = (await respond(pool, offer, code)).body.AuthenticationResult
  expect(await listDevices(pool, AccessToken)).toEqual([])
})

test('ChangePassword does not replace the new password, though it gave the old one', async () => {
  const { email, accessToken } = await registerAndSignIn(pool, newEmail())

  const acted = await resetDuring(email, () =>
    pool.call('ChangePassword', {
      AccessToken: accessToken,
      PreviousPassword: password,
      ProposedPassword: 'password of a thief',
    }),
  )

  expect(acted.body).toEqual(revoked)
  expect((await provePassword(pool, email, newPassword)).status).toBe(200)
})

test('AssociateSoftwareToken and UpdateUserAttributes write nothing', async () => {
  const { email, sub, accessToken } = await registerAndSignIn(pool, newEmail())
  const associated = await resetDuring(email, () =>
    pool.call('AssociateSoftwareToken', { AccessToken: accessToken }),
  )
  expect(associated.body).toEqual(revoked)
  expect(await sql`select sub from identity_totp where sub = ${sub}`).toEqual([])

  const other = await registerAndSignIn(pool, newEmail())
  const newAddress = newEmail('thief')
  const changed = await resetDuring(other.email, () =>
    pool.call('UpdateUserAttributes', {
      AccessToken: other.accessToken,
      UserAttributes: [{ Name: 'email', Value: newAddress }],
    }),
  )
  expect(changed.body).toEqual(revoked)
  expect(pool.codeFor(newAddress)).toBe('')
})

test('a sign-in with the old password stores no authenticator app', async () => {
  const { email } = await registerAndSignIn(pool, newEmail())
  await requireMfa(pool.deps, email, true)
  const offer = await provePassword(pool, email, password)
  const { body: issued } = await pool.call('AssociateSoftwareToken', { Session: offer.body.Session })
  const UserCode = appCode(issued.SecretCode, pool.deps.clock.now())
  const proved = await pool.call('VerifySoftwareToken', { Session: issued.Session, UserCode })

  const acted = await resetDuring(email, () =>
    respond(pool, proved, { USERNAME: email }, { name: 'MFA_SETUP' }),
  )

  expect(acted.body.message).toMatch(/session is expired/)
  await requireMfa(pool.deps, email, false)
  const { AccessToken } = (await provePassword(pool, email, newPassword)).body.AuthenticationResult
  expect(await readMfa(pool, AccessToken)).toEqual([undefined, undefined])
})

test('of two changes of the password at once with the same old one, the second is refused', async () => {
  const { email, accessToken } = await registerAndSignIn(pool, newEmail())
  const change = (ProposedPassword: string) =>
    pool.call('ChangePassword', { AccessToken: accessToken, PreviousPassword: password, ProposedPassword })

  const responses = await whileLocked(
    sql,
    (tx) => tx`select sub from identity_user where email_key = ${email} for update`,
    async () => {
      const first = change('first new password')
      await waitForWaiting(sql, 1, first)
      const second = change('second new password')
      await waitForWaiting(sql, 2, second)
      return [first, second]
    },
  ).then((calls) => Promise.all(calls))

  expect(responses.map(({ status }) => status)).toEqual([200, 400])
  expect((await provePassword(pool, email, 'first new password')).status).toBe(200)
})
