import { expect, test } from 'vitest'
import { proveDevice, registerWithDevice } from '../../../tests/support/device-steps.ts'
import { waitForWaiting, whileLocked } from '../../../tests/support/held-locks.ts'
import {
  clientId,
  type IdentityAnswer,
  newEmail,
  srpUserIdOf,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import {
  initiate,
  provePassword,
  registerAndSignIn,
  respond,
  withMailedCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { removeMfa, requirePasswordReset, setTemporaryPassword } from '../accounts/account-requirements.ts'
import { grantGroup, revokeGroup, setPassword } from '../accounts/accounts.ts'
import { passwordAttemptBuckets } from '../limits/lock-out.ts'
import { verifyBearer } from '../sessions/tokens.ts'

/*
 * A change that ends sessions, beside a sign-in that has given its proofs and not yet opened its session. Locks
 * on the table of password attempts, which the statement that opens a session writes last, stop the sign-in at
 * one of two points: before that statement, so that the change comes first; or inside it, so that the change
 * has not seen the session when it begins.
 */
const pool = await forAllTests(startIdentityPool())
const { sql } = pool.deps
const password = 'correct horse'

type Person = { email: string; sub: string; accessToken: string; resetCode: string }

async function register(): Promise<Person> {
  const email = newEmail('racer')
  const person = await registerAndSignIn(pool, email)
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
  return { ...person, resetCode: pool.codeFor(email) }
}

const byPassword = ({ email }: { email: string }) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })

type Order = 'before the session opens' | 'while the session opens'
const orders: Order[] = ['before the session opens', 'while the session opens']

/** Runs `change` at this point of the sign-in; returns the response of the sign-in. */
async function race(order: Order, sub: string, signIn: () => Promise<IdentityAnswer>, change: () => unknown) {
  const { here } = passwordAttemptBuckets(await srpUserIdOf(pool, sub), '10.0.0.1')
  await sql`
    insert into password_guess (bucket, failures, forgotten_at)
    values (${here}, -1, ${pool.deps.clock.now()}) on conflict do nothing`
  const [signedIn] = await whileLocked(
    sql,
    (tx) =>
      order === 'before the session opens'
        ? tx`lock table password_guess in exclusive mode`
        : tx`select bucket from password_guess where bucket = ${here} for update`,
    async () => {
      const signingIn = signIn()
      await waitForWaiting(sql, 1, signingIn)
      const changing = Promise.resolve(change())
      await waitForWaiting(sql, 2, changing)
      return [signingIn, changing] as const
    },
  ).then((calls) => Promise.all(calls))
  return signedIn
}

/** The doors that the tokens of a response open, a minute later. */
async function openDoors({ body }: IdentityAnswer): Promise<string[]> {
  const tokens = body.AuthenticationResult
  if (!tokens) return []
  pool.moveClock(61)
  const doors = {
    pool: (await pool.call('GetUser', { AccessToken: tokens.AccessToken })).status === 200,
    access: (await verifyBearer(pool.deps, tokens.AccessToken)) !== null,
    id: (await verifyBearer(pool.deps, tokens.IdToken)) !== null,
    refresh:
      (await initiate(pool, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: tokens.RefreshToken })).status === 200,
  }
  return Object.entries(doors).flatMap(([name, isOpen]) => (isOpen ? [name] : []))
}

const reset = ({ email, resetCode }: Person) =>
  pool.call('ConfirmForgotPassword', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: resetCode,
    Password: 'another password',
  })

const changes: [string, (person: Person) => unknown][] = [
  ['a reset by mail', reset],
  [
    'ChangePassword',
    ({ accessToken }) =>
      pool.call('ChangePassword', {
        AccessToken: accessToken,
        PreviousPassword: password,
        ProposedPassword: 'another password',
      }),
  ],
  ['an administrator’s new password', ({ email }) => setPassword(pool.deps, email, 'another password')],
  ['a temporary password', ({ email }) => setTemporaryPassword(pool.deps, email, 'another password')],
  ['a demanded reset', ({ email }) => requirePasswordReset(pool.deps, email)],
  ['DeleteUser', ({ accessToken }) => pool.call('DeleteUser', { AccessToken: accessToken })],
  ['disabling', ({ sub }) => sql`update identity_user set is_enabled = false where sub = ${sub}`.hasRows()],
]

const cases = changes.flatMap(([name, change]) => orders.map((order) => [name, order, change] as const))

test.each(cases)('%s, %s: no session stays open', async (_name, order, change) => {
  const person = await register()
  const signedIn = await race(
    order,
    person.sub,
    () => byPassword(person),
    () => change(person),
  )

  expect(signedIn.status).toBe(order === 'before the session opens' ? 400 : 200)
  expect(await openDoors(signedIn)).toEqual([])
})

test.each(orders)(
  'a reset, %s by a mailed code or with a new password: no session stays open',
  async (order) => {
    const mailed = await register()
    const { answer, code } = await withMailedCode(pool, mailed.email, () =>
      initiate(pool, 'CUSTOM_AUTH', { USERNAME: mailed.email }),
    )
    const byCode = await race(
      order,
      mailed.sub,
      () => respond(pool, answer, { ANSWER: code }),
      () => reset(mailed),
    )
    expect(await openDoors(byCode)).toEqual([])

    const person = await register()
    await setTemporaryPassword(pool.deps, person.email, password)
    const offer = await provePassword(pool, person.email, password)
    const chosen = { NEW_PASSWORD: 'chosen password' }
    const byNew = await race(
      order,
      person.sub,
      () => respond(pool, offer, chosen),
      () => reset(person),
    )
    expect(await openDoors(byNew)).toEqual([])
  },
)

test.each(orders)('ForgetDevice, %s on the device: none stays open', async (order) => {
  const person = await registerWithDevice(pool, newEmail('racer'))
  const offer = await provePassword(pool, person.email, password, { deviceKey: person.device.key })
  const forget = () =>
    pool.call('ForgetDevice', { AccessToken: person.accessToken, DeviceKey: person.device.key })
  const byDevice = () => proveDevice(pool, offer, person.device)

  expect(await openDoors(await race(order, person.sub, byDevice, forget))).toEqual([])
})

test('a device that an administrator removes during its sign-in opens no session', async () => {
  const { email, sub, device } = await registerWithDevice(pool, newEmail('racer'))
  const offer = await provePassword(pool, email, password, { deviceKey: device.key })
  const byDevice = () => proveDevice(pool, offer, device)

  const signedIn = await race('before the session opens', sub, byDevice, () => removeMfa(pool.deps, email))

  expect(signedIn.status).toBe(400)
})

test.each(orders)('a group withdrawn %s is in no token a minute later', async (order) => {
  const [person, colleague] = [await register(), await register()]
  for (const { email } of [person, colleague]) await grantGroup(pool.deps, email, 'ADMINS')
  const withdraw = () => revokeGroup(pool.deps, person.email, 'ADMINS')
  const { body } = await race(order, person.sub, () => byPassword(person), withdraw)
  pool.moveClock(61)

  const viewer = await verifyBearer(pool.deps, body.AuthenticationResult.AccessToken)
  expect(viewer).toMatchObject({ id: person.sub, groups: [] })
})

test('a sign-in during the deletion of its account leaves no valid token', async () => {
  const person = await register()
  // Holds up the deletion after it has recorded the sessions as ended.
  const [deleted, signedIn] = await whileLocked(
    sql,
    (tx) => tx`select sub from identity_user where sub = ${person.sub} for key share`,
    async () => {
      const deleting = pool.call('DeleteUser', { AccessToken: person.accessToken })
      await waitForWaiting(sql, 1, deleting)
      const signingIn = byPassword(person)
      await waitForWaiting(sql, 2, signingIn)
      return [deleting, signingIn] as const
    },
  ).then((calls) => Promise.all(calls))

  expect(deleted.status).toBe(200)
  expect(await openDoors(signedIn)).toEqual([])
})

test('a code mailed to the old address signs nobody in after the e-mail has changed', async () => {
  const { email, accessToken } = await register()
  const { answer, code } = await withMailedCode(pool, email, () =>
    initiate(pool, 'CUSTOM_AUTH', { USERNAME: email }),
  )
  const newAddress = newEmail('moved')
  await pool.call('UpdateUserAttributes', {
    AccessToken: accessToken,
    UserAttributes: [{ Name: 'email', Value: newAddress }],
  })
  const verified = await pool.call('VerifyUserAttribute', {
    AccessToken: accessToken,
    AttributeName: 'email',
    Code: pool.codeFor(newAddress),
  })
  expect(verified.status).toBe(200)

  expect((await respond(pool, answer, { ANSWER: code })).body.message).toMatch(/session is expired/)
})
