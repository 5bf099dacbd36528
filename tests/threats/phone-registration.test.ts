import { expect, test } from 'vitest'
import { giveFirstPassword } from '../../server/identity/passwords/first-password.ts'
import { waitForWaiting, whileLocked } from '../support/held-locks.ts'
import { newEmail, startIdentityPool } from '../support/identity-pool.ts'
import { callOwn } from '../support/own-actions.ts'
import {
  newPhone,
  openRegistration,
  openSms,
  provePhone,
  registerByPhone,
  signInBySms,
  smsSignIn,
} from '../support/phone-steps.ts'
import { initiate, provePassword, registerAndSignIn, respond, turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

const pool = await forAllTests(startIdentityPool({ config: { smsSignIn } }))
const { sql } = pool.deps

const typeOf = ({ body }: { body: { __type?: string } }) => body.__type
const messagesTo = (phone: string) => pool.mails.filter(({ to }) => to === phone).length

async function attributesOf(AccessToken: string): Promise<Record<string, string>> {
  const { body } = await pool.call('GetUser', { AccessToken })
  return Object.fromEntries(
    body.UserAttributes.map(({ Name, Value }: Record<string, string>) => [Name, Value]),
  )
}

async function registered() {
  const phone = newPhone()
  const { AccessToken } = (await registerByPhone(pool, phone)).body.AuthenticationResult
  return { phone, AccessToken, ...(await attributesOf(AccessToken)) } as Record<string, string> & {
    phone: string
    AccessToken: string
    sub: string
  }
}

const accountsWith = async (phone: string) =>
  (await sql`select from identity_user where phone_number = ${phone}`).length

test('the code makes an account without an address and a password, and signs in; later codes sign in to it', async () => {
  const { phone, AccessToken, sub } = await registered()
  expect(await attributesOf(AccessToken)).toEqual({
    ...{ sub, phone_number: phone, phone_number_verified: 'true' },
    ...{ given_name: 'Putul', family_name: 'Akter', 'custom:level': 'class_9' },
  })
  expect(await sql`select full_name as name from app_user where id = ${sub}`).toEqual([
    { name: 'Putul Akter' },
  ])
  const again = await signInBySms(pool, phone)
  expect((await attributesOf(again.body.AuthenticationResult.AccessToken)).sub).toBe(sub)
  const kinds = await sql<{ kind: string }>`select kind from audit_event where sub = ${sub} order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['sign-up-confirmed', 'sign-in', 'sign-in'])
})

test('nothing is made before the code, nor by a wrong or late one', async () => {
  const phone = newPhone()
  const offer = await openRegistration(pool, phone)
  expect(typeOf(await respond(pool, offer, { SMS_OTP_CODE: 'wrong' }))).toBe('CodeMismatchException')
  expect(await accountsWith(phone)).toBe(0)
  // A wrong code may be corrected.
  expect((await respond(pool, offer, { SMS_OTP_CODE: pool.codeFor(phone) })).status).toBe(200)
  const late = newPhone()
  const lateOffer = await openRegistration(pool, late)
  pool.moveClock(301)
  expect(typeOf(await respond(pool, lateOffer, { SMS_OTP_CODE: pool.codeFor(late) }))).toBe(
    'NotAuthorizedException',
  )
  const guessed = newPhone()
  const guessOffer = await openRegistration(pool, guessed)
  for (let tries = 0; tries < 5; tries++) await respond(pool, guessOffer, { SMS_OTP_CODE: 'wrong' })
  expect(typeOf(await respond(pool, guessOffer, { SMS_OTP_CODE: pool.codeFor(guessed) }))).toBe(
    'NotAuthorizedException',
  )
  expect([await accountsWith(late), await accountsWith(guessed)]).toEqual([0, 0])
})

test('a number that has an account is answered and messaged like another, and its code signs in to that account', async () => {
  const { phone, sub } = await registered()
  const unknown = newPhone()
  const answers = []
  for (const number of [phone, unknown]) {
    const sent = messagesTo(number)
    const offer = await openRegistration(pool, number, { given_name: 'Mallory' })
    const wrong = await respond(pool, offer, { SMS_OTP_CODE: 'abcdef' })
    answers.push([Object.keys(offer.body), Object.keys(offer.body.ChallengeParameters), wrong.body])
    expect(messagesTo(number) - sent).toBe(1)
  }
  expect(answers[1]).toEqual(answers[0])
  const { body } = await registerByPhone(pool, phone)
  expect(await attributesOf(body.AuthenticationResult.AccessToken)).toMatchObject({
    sub,
    given_name: 'Putul',
  })
  expect(await accountsWith(phone)).toBe(1)
})

test('an account keeps its app and stays disabled for who registers with its number', async () => {
  const person = await registered()
  await turnOnApp(pool, person.AccessToken)
  expect((await registerByPhone(pool, person.phone)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  await sql`update identity_user set is_enabled = false where sub = ${person.sub}`
  const sent = messagesTo(person.phone)
  expect((await openRegistration(pool, person.phone)).body.ChallengeName).toBe('SMS_OTP')
  expect(messagesTo(person.phone)).toBe(sent)
})

test('somebody else’s number in a profile is no account of it, and cannot be proved afterwards', async () => {
  const mallory = await registerAndSignIn(pool, newEmail())
  const phone = newPhone()
  const UserAttributes = [{ Name: 'phone_number', Value: phone }]
  await pool.call('UpdateUserAttributes', { AccessToken: mallory.accessToken, UserAttributes })
  const { body } = await registerByPhone(pool, phone)
  expect((await attributesOf(body.AuthenticationResult.AccessToken)).sub).not.toBe(mallory.sub)
  expect(typeOf(await provePhone(pool, mallory.accessToken, phone))).toBe('AliasExistsException')
})

test('two registrations with one number make one account', async () => {
  const phone = newPhone()
  const first = await openRegistration(pool, phone)
  const firstCode = pool.codeFor(phone)
  const second = await openRegistration(pool, phone)
  const secondCode = pool.codeFor(phone)
  const other = await registered()
  const answers = await whileLocked(
    sql,
    async (tx) => {
      // Another uncommitted holder of the number lets both go as far as it.
      await tx`update identity_user set phone_number = ${phone}, verified_phone = ${phone} where sub = ${other.sub}`
      await tx`update identity_user set phone_number = ${other.phone}, verified_phone = ${other.phone} where sub = ${other.sub}`
    },
    async () => {
      const one = respond(pool, first, { SMS_OTP_CODE: firstCode })
      await waitForWaiting(sql, 1, one)
      const two = respond(pool, second, { SMS_OTP_CODE: secondCode })
      await waitForWaiting(sql, 2, two)
      return [one, two]
    },
  )
  const tokens = (await Promise.all(answers)).map(({ body }) => body.AuthenticationResult.AccessToken)
  const subs = await Promise.all(tokens.map(async (token) => (await attributesOf(token)).sub))
  expect(subs[0]).toBe(subs[1])
  expect(await accountsWith(phone)).toBe(1)
})

test('the number is not given up while it is the only way in; an administrator opens another', async () => {
  const { phone, AccessToken, sub } = await registered()
  const UserAttributes = [{ Name: 'phone_number', Value: newPhone() }]
  const change = () => pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })
  expect(typeOf(await change())).toBe('LastWayInException')
  expect(typeOf(await callOwn(pool, 'RemovePhoneSignIn', { AccessToken }))).toBe('LastWayInException')
  expect((await signInBySms(pool, phone)).status).toBe(200)

  const account = await sql<{ email: string }>`select email from identity_user where sub = ${sub}`.first()
  const card = await giveFirstPassword(pool.deps, account!.email)
  const offer = await provePassword(pool, card.signInName, card.firstPassword)
  const opened = await respond(pool, offer, { NEW_PASSWORD: 'my own words' })
  const token = opened.body.AuthenticationResult.AccessToken
  expect((await pool.call('UpdateUserAttributes', { AccessToken: token, UserAttributes })).status).toBe(200)
})

test('an account of a number has no password to guess, and no code goes by mail', async () => {
  const { phone, sub } = await registered()
  const { email } = (await sql<{
    email: string
  }>`select email from identity_user where sub = ${sub}`.first())!
  const sent = pool.mails.length
  for (const USERNAME of [phone, email]) {
    const parameters = { USERNAME, PASSWORD: 'correct horse' }
    expect(typeOf(await initiate(pool, 'USER_PASSWORD_AUTH', parameters))).toBe('NotAuthorizedException')
    await initiate(pool, 'CUSTOM_AUTH', { USERNAME })
  }
  expect(pool.mails).toHaveLength(sent)
})

test('registrations use up half of the messages at most; the others still sign in', async () => {
  const limits = { perNumber: 2, perAddress: 100, perPrefix: 4, perDay: 6 }
  const small = await startIdentityPool({ config: { smsSignIn: { gateway: null, limits } } })
  const { sub } = await registerAndSignIn(small, newEmail())
  const owner = '+8801719990001'
  await small.deps
    .sql`update identity_user set phone_number = ${owner}, verified_phone = ${owner} where sub = ${sub}`
  const join = async (phone: string, address: string) =>
    typeOf(await openRegistration(small, phone, { address }))
  const full = 'LimitExceededException'
  // By block, over all addresses: half of four.
  expect([
    await join('+8801711110001', '10.1.0.1'),
    await join('+8801711110002', '10.2.0.1'),
    await join('+8801711110003', '10.3.0.1'),
  ]).toEqual([undefined, undefined, full])
  // By day: half of six. Numbers with an account count alike.
  expect([await join(owner, '10.4.0.1'), await join('+8801722220001', '10.5.0.1')]).toEqual([undefined, full])
  expect(typeOf(await openSms(small, owner, '10.6.0.1'))).toBeUndefined()
  // By number.
  small.moveClock(24 * 60 * 60 + 1)
  const again = () => join('+8801733330001', '10.7.0.1')
  expect([await again(), await again(), await again()]).toEqual([undefined, undefined, full])
  await small.stop()
})

test('without the setting, a name, a level or a number nobody registers', async () => {
  const phone = newPhone()
  const bad = 'InvalidParameterException'
  expect(typeOf(await openRegistration(pool, phone, { given_name: ' ' }))).toBe(bad)
  expect(typeOf(await openRegistration(pool, phone, { family_name: 'x'.repeat(500) }))).toBe(bad)
  expect(typeOf(await openRegistration(pool, phone, { 'custom:level': 'class_99' }))).toBe(bad)
  expect(typeOf(await openRegistration(pool, phone, { 'custom:level': undefined }))).toBe(bad)
  expect(typeOf(await openRegistration(pool, '+12025550123'))).toBe(bad)
  // A name that is no text is none: the number of nobody gets no message.
  expect((await openRegistration(pool, phone, { given_name: 'a\u0000b' })).status).toBe(200)
  expect(messagesTo(phone)).toBe(0)
  const off = await startIdentityPool()
  expect(typeOf(await openRegistration(off, newPhone()))).toBe(bad)
  await off.stop()
})
