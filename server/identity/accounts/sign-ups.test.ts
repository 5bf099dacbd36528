import { expect, test } from 'vitest'
import { callsFrom, newBrowser } from '../../../tests/support/browser-calls.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { newEmail, register, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { newId } from '../../lib/new-id.ts'
import { migrateToLatest } from '../../migrations/migrate.ts'
import { migrations } from '../../migrations/migrations.ts'
import { deleteUnconfirmedAccounts } from './sign-ups.ts'

/*
 * Anyone can sign up with someone else's e-mail. Whoever confirms it with the code from the mailbox has the
 * password that they gave, and nobody else's.
 */
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

let places = 0
const newPlace = () => callsFrom(pool, { address: `10.60.0.${++places}`, browser: newBrowser() })

const ownPassword = 'the owner’s words'
const strangersPassword = 'the stranger’s words'

async function signedInWith(email: string): Promise<string[]> {
  const opened = []
  for (const password of [ownPassword, strangersPassword]) {
    const { status, body } = await newPlace().signIn(email, password)
    opened.push(status === 200 ? 'in' : body.message)
  }
  return opened
}

test('the owner of a squatted e-mail signs up too, and has their own password and a new id', async () => {
  const email = newEmail('squatted')
  const [stranger, owner] = [newPlace(), newPlace()]
  const told = (await stranger.signUp(email, strangersPassword)).body.UserSub
  const signedUp = await owner.signUp(email, ownPassword)
  expect(signedUp.status).toBe(200)

  expect((await owner.confirm(email, pool.codeFor(email))).status).toBe(200)
  expect(await signedInWith(email)).toEqual(['in', 'Incorrect username or password.'])
  const rows = await pool.deps.sql<{ sub: string }>`select sub from identity_user where email_key = ${email}`
  expect(rows).toEqual([{ sub: signedUp.body.UserSub }])
  expect(signedUp.body.UserSub).not.toBe(told)
  expect(await pool.deps.sql`select id from app_user where id = ${told}`).toEqual([])
})

test('a stranger who signs up after the owner changes nothing for the owner’s code', async () => {
  const email = newEmail('squatted')
  const [stranger, owner] = [newPlace(), newPlace()]
  await owner.signUp(email, ownPassword)
  const code = pool.codeFor(email)
  await stranger.signUp(email, strangersPassword)
  const strangersCode = pool.codeFor(email)

  // In their own browser the stranger's code is wrong.
  if (strangersCode !== code) {
    expect((await owner.confirm(email, strangersCode)).body.__type).toBe('CodeMismatchException')
  }
  await owner.resend(email)
  expect(pool.codeFor(email)).toBe(code)
  expect((await owner.confirm(email, code)).status).toBe(200)
  expect(await signedInWith(email)).toEqual(['in', 'Incorrect username or password.'])
  expect((await stranger.confirm(email, strangersCode)).status).toBe(400)
})

test('with a stranger’s code from a third place the account opens by a reset only', async () => {
  const email = newEmail('squatted')
  const [stranger, owner] = [newPlace(), newPlace()]
  await owner.signUp(email, ownPassword)
  await stranger.signUp(email, strangersPassword)
  expect((await newPlace().confirm(email, pool.codeFor(email))).status).toBe(200)

  expect(await signedInWith(email)).toEqual([
    'Incorrect username or password.',
    'Password reset required for the user',
  ])
  await owner.askReset(email)
  expect((await owner.reset(email, pool.codeFor(email), ownPassword)).status).toBe(200)
  expect(await signedInWith(email)).toEqual(['in', 'Incorrect username or password.'])
})

test('a user who signs up again, with another password, has the last one', async () => {
  const email = newEmail('again')
  const owner = newPlace()
  await owner.signUp(email, 'first words')
  const first = pool.codeFor(email)
  await owner.signUp(email, ownPassword)
  const last = pool.codeFor(email)
  if (first !== last) expect((await owner.confirm(email, first)).body.__type).toBe('CodeMismatchException')

  expect((await owner.confirm(email, last)).status).toBe(200)
  expect((await newPlace().signIn(email, 'first words')).status).toBe(400)
  expect((await newPlace().signIn(email, ownPassword)).status).toBe(200)
})

test('a single sign-up may be confirmed on another device', async () => {
  const email = newEmail('phone')
  await newPlace().signUp(email, ownPassword)

  expect((await newPlace().confirm(email, pool.codeFor(email))).status).toBe(200)
  expect((await newPlace().signIn(email, ownPassword)).status).toBe(200)
})

test('of two confirmations at once, by two codes, one makes the account', async () => {
  const email = newEmail('race')
  const [one, other] = [newPlace(), newPlace()]
  await one.signUp(email, ownPassword)
  const ofOne = pool.codeFor(email)
  await other.signUp(email, strangersPassword)
  const ofOther = pool.codeFor(email)
  const answers = await Promise.all([one.confirm(email, ofOne), other.confirm(email, ofOther)])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const [user] = await pool.deps.sql<{ sub: string; status: string }>`
    select sub, status from identity_user where email_key = ${email}`
  expect(user?.status).toBe('CONFIRMED')
  expect(await pool.deps.sql`select id from app_user where id = ${user!.sub}`).toHaveLength(1)
})

test('a reset of a squatted e-mail gives the account an id that the stranger was not told', async () => {
  const email = newEmail('squatted')
  const told = (await newPlace().signUp(email, strangersPassword)).body.UserSub
  const owner = newPlace()
  await owner.askReset(email)
  expect((await owner.reset(email, pool.codeFor(email), ownPassword)).status).toBe(200)

  const rows = await pool.deps.sql<{ sub: string }>`select sub from identity_user where email_key = ${email}`
  expect(rows[0]?.sub).not.toBe(told)
  expect(await signedInWith(email)).toEqual(['in', 'Incorrect username or password.'])
})

test('a confirmed e-mail cannot be signed up again', async () => {
  const email = newEmail('taken')
  await register(pool, email)

  expect((await newPlace().signUp(email)).body.__type).toBe('UsernameExistsException')
})

test('sign-ups that nobody confirms are deleted after fourteen days, with their audit', async () => {
  const [old, young, confirmed] = [newEmail('old'), newEmail('young'), newEmail('confirmed')]
  const sub = (await newPlace().signUp(old)).body.UserSub
  await register(pool, confirmed)
  pool.moveClock(24 * 3600)
  await newPlace().signUp(young)
  pool.moveClock(13 * 24 * 3600 + 60)
  await deleteUnconfirmedAccounts(pool.deps.sql, pool.deps.clock.now())

  const emails = await pool.deps.sql<{ email: string }>`
    select email from identity_user where email_key in (${old}, ${young}, ${confirmed}) order by email`
  expect(emails.map(({ email }) => email)).toEqual([confirmed, young])
  expect(await pool.deps.sql`select id from audit_event where sub = ${sub}`).toEqual([])
  expect((await newPlace().signUp(old)).status).toBe(200)
})

test('the upgrade of a database keeps sign-ups that await their code', async () => {
  const database = await createTestDatabase()
  try {
    await database.sql`drop schema public cascade`
    await database.sql`create schema public`
    const earlier = Object.entries(migrations).filter(([name]) => name < '014')
    await migrateToLatest(database.sql, Object.fromEntries(earlier))
    const sub = newId()
    await database.sql`
      insert into identity_user (sub, email, email_key, given_name, family_name, status, srp_salt, srp_verifier)
      values (${sub}, 'a@example.com', 'a@example.com', 'A', 'B', 'UNCONFIRMED', 'ab', '')`
    await database.sql`
      insert into identity_code (sub, purpose, code_hash, expires_at) values (${sub}, 'sign-up', '', now())`
    await migrateToLatest(database.sql)

    expect(await database.sql`select id, sub, srp_salt, sealed_code from identity_sign_up`).toEqual([
      { id: sub, sub, srp_salt: 'ab', sealed_code: null },
    ])
  } finally {
    await database.drop()
  }
})
