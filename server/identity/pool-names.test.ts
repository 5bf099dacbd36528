import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import {
  clientId,
  newEmail,
  register,
  registration,
  signInByProof,
  srpUserIdOf,
  startIdentityPool,
} from '../../tests/support/identity-pool.ts'
import { initiate, provePassword, registerAndSignIn, respond } from '../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../tests/support/test-world.ts'
import { newId } from '../lib/new-id.ts'
import { migrateToLatest } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import { setTemporaryPassword } from './accounts/account-requirements.ts'
import { computeVerifier, makeSalt } from './sign-in/srp.ts'

/*
 * Anyone may ask for the numbers of a password proof. They are computed with a name inside the pool, which
 * says nothing about the account: an e-mail does not lead to the public id, nor the id to the account.
 */
const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'

/** Returns what a sign-in shows to anyone who names an account. */
async function shownTo(USERNAME: string) {
  const { body } = await initiate(pool, 'USER_SRP_AUTH', { USERNAME, SRP_A: 'ab12' })
  const { SALT, USERNAME: name, USER_ID_FOR_SRP } = body.ChallengeParameters
  expect(USER_ID_FOR_SRP).toBe(name)
  return { name, salt: SALT }
}

test('no flow shows the public id before a proof', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  const starts = [
    initiate(pool, 'USER_SRP_AUTH', { USERNAME: email, SRP_A: 'ab12' }),
    initiate(pool, 'CUSTOM_AUTH', { USERNAME: email, SRP_A: 'ab12', CHALLENGE_NAME: 'SRP_A' }),
    initiate(pool, 'CUSTOM_AUTH', { USERNAME: email }),
    initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: 'wrong' }),
    pool.call('ForgotPassword', { ClientId: clientId, Username: email }),
    pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email }),
  ]

  for (const start of starts) expect(JSON.stringify(await start)).not.toContain(sub)
})

test('the shown name, asked for in turn, answers alike for an account and for an unknown name', async () => {
  const email = newEmail()
  await register(pool, email)
  for (const asked of [email, newEmail('nobody')]) {
    const shown = await shownTo(asked)

    expect(await shownTo(shown.name)).toEqual(shown)
    expect(await shownTo(shown.name.toUpperCase())).toEqual(shown)
  }
})

test('a public id is an unknown name: it answers as itself, with the numbers of nobody', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  const [byEmail, bySub, unknown] = [await shownTo(email), await shownTo(sub), await shownTo(newId())]

  expect(bySub.name).toBe(sub)
  expect(bySub.salt).not.toBe(byEmail.salt)
  expect(bySub.salt).toHaveLength(unknown.salt.length)
  expect((await signInByProof(pool, sub, password)).body.message).toBe('Incorrect username or password.')
  expect((await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: sub, PASSWORD: password })).status).toBe(400)
  const mails = pool.mails.length
  await pool.call('ForgotPassword', { ClientId: clientId, Username: sub })
  expect(pool.mails).toHaveLength(mails)
})

test('clients may call with the shown name, as they do after a refused proof', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  const { name } = await shownTo(email)

  expect((await signInByProof(pool, name, password)).body.__type).toBe('UserNotConfirmedException')
  const code = { ClientId: clientId, Username: name, ConfirmationCode: pool.codeFor(email) }
  expect((await pool.call('ConfirmSignUp', code)).status).toBe(200)
  expect((await signInByProof(pool, name, password)).status).toBe(200)
})

test('the name stays through new passwords and a new e-mail, so that browsers find their device', async () => {
  const { email, sub, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const before = (await shownTo(email)).name
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'battery staple' }
  await pool.call('ChangePassword', change)
  const moved = newEmail('moved')
  await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value: moved }] })
  const Code = pool.codeFor(moved)
  await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })

  expect((await shownTo(moved)).name).toBe(before)
  expect((await pool.call('GetUser', { AccessToken })).body.Username).toBe(before)
  expect(before).not.toBe(sub)
})

/** Turns an account into one from before names inside the pool. */
async function registerEarlier() {
  const email = newEmail('earlier')
  const sub = await register(pool, email)
  const salt = makeSalt()
  const verifier = computeVerifier({ poolName: 'Onushilon', userId: sub, salt }, password)
  await pool.deps.sql`
    update identity_user set srp_user_id = sub, srp_salt = ${salt},
      srp_verifier = ${pool.deps.sealing.seal(verifier, 'srp-verifier')}
    where sub = ${sub}`
  return { email, sub }
}

test('an account from before such names signs in by proof, and keeps its name for that', async () => {
  const { email, sub } = await registerEarlier()

  expect((await signInByProof(pool, email, password)).status).toBe(200)
  expect((await shownTo(email)).name).toBe(sub)
  expect((await signInByProof(pool, sub, password)).status).toBe(200)
})

const newPasswords: [string, (person: { email: string; sub: string }) => Promise<string>][] = [
  [
    'a sign-in by plain password',
    async ({ email }) => {
      const PASSWORD = password
      expect((await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD })).status).toBe(200)
      return password
    },
  ],
  [
    'a reset',
    async ({ email }) => {
      await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
      const ConfirmationCode = pool.codeFor(email)
      const reset = { ClientId: clientId, Username: email, ConfirmationCode, Password: 'battery staple' }
      expect((await pool.call('ConfirmForgotPassword', reset)).status).toBe(200)
      return 'battery staple'
    },
  ],
  [
    'a change',
    async ({ email }) => {
      const { AccessToken } = (await provePassword(pool, email, password)).body.AuthenticationResult
      const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'battery staple' }
      expect((await pool.call('ChangePassword', change)).status).toBe(200)
      return 'battery staple'
    },
  ],
  [
    'a temporary password and its replacement',
    async ({ email }) => {
      await setTemporaryPassword(pool.deps, email, 'temporary words')
      const offer = await provePassword(pool, email, 'temporary words')
      expect((await respond(pool, offer, { NEW_PASSWORD: 'battery staple' })).status).toBe(200)
      return 'battery staple'
    },
  ],
]

test.each(newPasswords)('%s gives an earlier account a name of its own', async (_what, replace) => {
  const person = await registerEarlier()
  const next = await replace(person)

  const { name } = await shownTo(person.email)
  expect(name).not.toBe(person.sub)
  expect(name).toBe(await srpUserIdOf(pool, person.sub))
  expect((await signInByProof(pool, person.email, next)).status).toBe(200)
  expect((await signInByProof(pool, person.sub, next)).status).toBe(400)
})

test('the upgrade of a database lets its accounts keep the name of their password', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`drop schema public cascade`
    await database.sql`create schema public`
    const earlier = Object.entries(migrations).filter(([name]) => name < '013')
    await migrateToLatest(database.sql, Object.fromEntries(earlier))
    const sub = newId()
    await database.sql`
      insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
      values (${sub}, 'a@example.com', 'a@example.com', 'A', 'B', 'CONFIRMED', 'ab', '')`
    await migrateToLatest(database.sql)

    expect(await database.sql`select srp_user_id from identity_user`).toEqual([{ srp_user_id: sub }])
  } finally {
    await database.drop()
  }
})
