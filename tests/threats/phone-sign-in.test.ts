import { expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { newEmail, startIdentityPool } from '../support/identity-pool.ts'
import { callOwn, proveAgain } from '../support/own-actions.ts'
import {
  answerPhoneCode,
  askForPhoneCode,
  newPhone,
  openSms,
  provePhone,
  signInBySms,
  smsSignIn,
} from '../support/phone-steps.ts'
import { provePassword, registerAndSignIn, respond, turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

const pool = await forAllTests(startIdentityPool({ config: { smsSignIn } }))

async function withPhone() {
  const account = await registerAndSignIn(pool, newEmail())
  const phone = newPhone()
  expect((await provePhone(pool, account.accessToken, phone)).status).toBe(200)
  return { ...account, phone }
}

const typeOf = ({ body }: { body: { __type?: string } }) => body.__type
const messagesTo = (phone: string) => pool.mails.filter(({ to }) => to === phone).length

async function verifiedOf(AccessToken: string) {
  const { body } = await pool.call('GetUser', { AccessToken })
  const attributes: { Name: string; Value: string }[] = body.UserAttributes
  return attributes.find(({ Name }) => Name === 'phone_number_verified')?.Value
}

test('a proved phone number signs in by a code, in any notation, and its owner gets a mail', async () => {
  const { email, accessToken, phone } = await withPhone()
  expect(await verifiedOf(accessToken)).toBe('true')
  expect(pool.mails.findLast(({ to }) => to === email)?.text).toContain('with a code by SMS')
  const offer = await openSms(pool, `0${phone.slice(4, 8)}-${phone.slice(8)}`)
  expect(offer.body.ChallengeName).toBe('SMS_OTP')
  expect(offer.body.ChallengeParameters).toMatchObject({
    CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
    CODE_DELIVERY_DESTINATION: '+*********5678',
  })
  const { body } = await respond(pool, offer, { SMS_OTP_CODE: pool.codeFor(phone) })
  expect(body.AuthenticationResult).toMatchObject({ AccessToken: expect.any(String) })
})

test('a number that nobody has proved gets the same offer and refusal, and no message', async () => {
  const { phone } = await withPhone()
  const unproved = newPhone()
  const stranger = await registerAndSignIn(pool, newEmail())
  const UserAttributes = [{ Name: 'phone_number', Value: unproved }]
  await pool.call('UpdateUserAttributes', { AccessToken: stranger.accessToken, UserAttributes })
  const answers = []
  for (const number of [phone, unproved, newPhone()]) {
    const sent = messagesTo(number)
    const offer = await openSms(pool, number)
    const wrong = await respond(pool, offer, { SMS_OTP_CODE: 'abcdef' })
    answers.push([Object.keys(offer.body), Object.keys(offer.body.ChallengeParameters), wrong.body])
    expect(messagesTo(number) - sent).toBe(number === phone ? 1 : 0)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a code works once, for five minutes, and five wrong ones end the sign-in', async () => {
  const { phone } = await withPhone()
  const offer = await openSms(pool, phone)
  const right = { SMS_OTP_CODE: pool.codeFor(phone) }
  expect((await respond(pool, offer, right)).status).toBe(200)
  expect(typeOf(await respond(pool, offer, right))).toBe('NotAuthorizedException')

  const late = await openSms(pool, phone)
  pool.moveClock(299)
  expect(typeOf(await respond(pool, late, { SMS_OTP_CODE: 'wrong' }))).toBe('CodeMismatchException')
  pool.moveClock(2)
  const lateCode = { SMS_OTP_CODE: pool.codeFor(phone) }
  expect(typeOf(await respond(pool, late, lateCode))).toBe('NotAuthorizedException')

  const guessed = await openSms(pool, phone)
  const types = []
  for (let tries = 0; tries < 5; tries++)
    types.push(typeOf(await respond(pool, guessed, { SMS_OTP_CODE: 'wrong' })))
  expect(types).toEqual([...Array(4).fill('CodeMismatchException'), 'NotAuthorizedException'])
  const guess = { SMS_OTP_CODE: pool.codeFor(phone) }
  expect(typeOf(await respond(pool, guessed, guess))).toBe('NotAuthorizedException')
})

test('the database has no code in the clear, and guesses over many messages are bounded', async () => {
  const { phone } = await withPhone()
  let offer = await openSms(pool, phone)
  const code = pool.codeFor(phone)
  const stored = await pool.deps.sql<{ row: string }>`
    select encode(state, 'escape') as row from identity_challenge`
  expect(stored.filter(({ row }) => row.includes(code))).toEqual([])
  let refusal: string | undefined
  for (let tries = 0; tries < 12 && refusal !== 'TooManyFailedAttemptsException'; tries++) {
    if (tries % 4 === 3) offer = await openSms(pool, phone)
    refusal = typeOf(await respond(pool, offer, { SMS_OTP_CODE: 'wrong' }))
  }
  expect(refusal).toBe('TooManyFailedAttemptsException')
})

test('an app’s code is asked for after the message’s, and a disabled account gets no message', async () => {
  const { accessToken, sub, email, phone } = await withPhone()
  await turnOnApp(pool, accessToken)
  expect((await signInBySms(pool, phone)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const other = await withPhone()
  await requireMfa(pool.deps, other.email, true)
  expect((await signInBySms(pool, other.phone)).body.ChallengeName).toBe('MFA_SETUP')
  expect(email).not.toBe(other.email)
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${sub}`
  const sent = messagesTo(phone)
  expect((await openSms(pool, phone)).body.ChallengeName).toBe('SMS_OTP')
  expect(messagesTo(phone)).toBe(sent)
})

test('a stranger’s number is no way in: only who has the code proves it, for one account', async () => {
  const owner = await withPhone()
  const mallory = await registerAndSignIn(pool, newEmail())
  // The owner's number in Mallory's profile, and the code that the owner got for another account.
  const UserAttributes = [{ Name: 'phone_number', Value: owner.phone }]
  await pool.call('UpdateUserAttributes', { AccessToken: mallory.accessToken, UserAttributes })
  await askForPhoneCode(pool, owner.accessToken)
  const code = pool.codeFor(owner.phone)
  expect(typeOf(await answerPhoneCode(pool, mallory.accessToken, code))).toBe('CodeMismatchException')
  // Even the right code does not take a number that signs in to another account.
  await askForPhoneCode(pool, mallory.accessToken)
  const own = pool.codeFor(owner.phone)
  expect(typeOf(await answerPhoneCode(pool, mallory.accessToken, own))).toBe('AliasExistsException')
  expect(await verifiedOf(mallory.accessToken)).toBe('false')
  // A guest has no token, and a learner's opens nothing of another account.
  expect(typeOf(await askForPhoneCode(pool, 'x'))).toBe('NotAuthorizedException')
  expect(typeOf(await callOwn(pool, 'RemovePhoneSignIn', { AccessToken: 'x' }))).toBe(
    'NotAuthorizedException',
  )
  await callOwn(pool, 'RemovePhoneSignIn', { AccessToken: mallory.accessToken })
  expect(await verifiedOf(owner.accessToken)).toBe('true')
})

test('a code proves the number that it was sent to, once, for five minutes', async () => {
  const { accessToken } = await registerAndSignIn(pool, newEmail())
  const [first, second] = [newPhone(), newPhone()]
  const setPhone = (Value: string) =>
    pool.call('UpdateUserAttributes', {
      AccessToken: accessToken,
      UserAttributes: [{ Name: 'phone_number', Value }],
    })
  await setPhone(first)
  await askForPhoneCode(pool, accessToken)
  await setPhone(second)
  const code = pool.codeFor(first)
  expect(typeOf(await answerPhoneCode(pool, accessToken, code))).toBe('CodeMismatchException')
  await askForPhoneCode(pool, accessToken)
  pool.moveClock(301)
  const late = await answerPhoneCode(pool, accessToken, pool.codeFor(second))
  expect(typeOf(late)).toBe('ExpiredCodeException')
  await askForPhoneCode(pool, accessToken)
  const right = pool.codeFor(second)
  expect((await answerPhoneCode(pool, accessToken, right)).status).toBe(200)
  expect(typeOf(await answerPhoneCode(pool, accessToken, right))).toBe('CodeMismatchException')
})

test('an old session adds, changes and removes no number; a removal ends other sessions and sign-ins', async () => {
  const { email, sub, accessToken, phone } = await withPhone()
  const other = (await signInBySms(pool, phone)).body.AuthenticationResult.AccessToken
  const open = await openSms(pool, phone)
  const code = pool.codeFor(phone)
  pool.moveClock(11 * 60)
  const UserAttributes = [{ Name: 'phone_number', Value: newPhone() }]
  const change = () => pool.call('UpdateUserAttributes', { AccessToken: accessToken, UserAttributes })
  const remove = () => callOwn(pool, 'RemovePhoneSignIn', { AccessToken: accessToken })
  const refusals = [
    await askForPhoneCode(pool, accessToken),
    await answerPhoneCode(pool, accessToken, '123456'),
    await change(),
    await remove(),
  ]
  expect(refusals.map(({ body }) => body.message)).toEqual(
    Array(4).fill(expect.stringContaining('[PROOF_REQUIRED]')),
  )
  await proveAgain(pool, { AccessToken: accessToken, Password: 'correct horse' })
  const begun = await openSms(pool, phone)
  const begunCode = pool.codeFor(phone)
  expect((await remove()).status).toBe(200)
  expect(await verifiedOf(accessToken)).toBe('false')
  expect(typeOf(await respond(pool, begun, { SMS_OTP_CODE: begunCode }))).toBe('NotAuthorizedException')
  expect(typeOf(await respond(pool, open, { SMS_OTP_CODE: code }))).toBe('NotAuthorizedException')
  expect((await pool.call('GetUser', { AccessToken: other })).body.message).toBe(
    'Access Token has been revoked',
  )
  expect(pool.mails.findLast(({ to }) => to === email)?.text).toContain('no longer be signed in to')
  const kinds = await pool.deps.sql<{ kind: string }>`
    select kind from audit_event where sub = ${sub} and kind like 'phone-%' order by id`
  expect(kinds.map(({ kind }) => kind)).toEqual(['phone-added', 'phone-removed'])
})

test('another number in the profile signs in no more until it is proved, and frees the old one', async () => {
  const { accessToken, phone } = await withPhone()
  const UserAttributes = [{ Name: 'phone_number', Value: newPhone() }]
  expect((await pool.call('UpdateUserAttributes', { AccessToken: accessToken, UserAttributes })).status).toBe(
    200,
  )
  expect(await verifiedOf(accessToken)).toBe('false')
  const next = await registerAndSignIn(pool, newEmail())
  expect((await provePhone(pool, next.accessToken, phone)).status).toBe(200)
})

test('another number at the change of a temporary password frees the proved one', async () => {
  const { email, phone } = await withPhone()
  await setTemporaryPassword(pool.deps, email, 'temporary words')
  const number = newPhone()
  const offer = await provePassword(pool, email, 'temporary words')
  const answer = { NEW_PASSWORD: 'my own words', 'userAttributes.phone_number': number }
  const AccessToken = (await respond(pool, offer, answer)).body.AuthenticationResult.AccessToken
  expect(await verifiedOf(AccessToken)).toBe('false')
  // Back in the profile, the number is not proved any more.
  const UserAttributes = [{ Name: 'phone_number', Value: phone }]
  expect((await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })).status).toBe(200)
  expect(await verifiedOf(AccessToken)).toBe('false')
})

test('messages are bounded by number, address, block of numbers and day, for all numbers alike', async () => {
  const limits = { perNumber: 2, perAddress: 6, perPrefix: 3, perDay: 4 }
  const small = await startIdentityPool({ config: { smsSignIn: { gateway: null, limits } } })
  const people: string[] = []
  for (const phone of ['+8801711110001', '+8801711110002', '+8801722220001', '+8801733330001']) {
    const { sub } = await registerAndSignIn(small, newEmail())
    await small.deps.sql`
      update identity_user set phone_number = ${phone}, verified_phone = ${phone} where sub = ${sub}`
    people.push(phone)
  }
  const [one, two, other, third] = people as [string, string, string, string]
  const ask = async (phone: string, address = '10.1.0.1') => typeOf(await openSms(small, phone, address))
  const full = 'LimitExceededException'
  // By number; numbers of nobody have the same limit and use up nothing that others share.
  const nobody = '+8801711119999'
  expect([await ask(one), await ask(one), await ask(one)]).toEqual([undefined, undefined, full])
  const strange = (phone: string) => ask(phone, '10.3.0.1')
  expect([await strange(nobody), await strange(nobody), await strange(nobody)]).toEqual([
    undefined,
    undefined,
    full,
  ])
  // By block: the third message to its numbers is the last, for nobody's too.
  expect([await ask(two), await ask(two), await ask('+8801711118888')]).toEqual([undefined, full, full])
  // By day, over all numbers.
  expect([await ask(other), await ask(third, '10.2.0.1')]).toEqual([undefined, full])
  small.moveClock(24 * 60 * 60 + 1)
  expect([await ask(third, '10.2.0.1'), await ask(one)]).toEqual([undefined, undefined])
  // By address: numbers of nobody count.
  const answers = []
  for (let number = 0; number < 6; number++) answers.push(await ask(`+880181000000${number}`, '10.4.0.1'))
  expect(answers).toEqual(Array(6).fill(undefined))
  expect(await ask('+8801810000009', '10.4.0.1')).toBe(full)
  await small.stop()
})

test('without the setting, and with text that is no number, there is no sign-in by phone', async () => {
  expect(typeOf(await openSms(pool, 'learner@example.com'))).toBe('InvalidParameterException')
  expect(typeOf(await openSms(pool, '+12025550123'))).toBe('InvalidParameterException')
  const off = await startIdentityPool()
  const { accessToken } = await registerAndSignIn(off, newEmail())
  expect(typeOf(await openSms(off, newPhone()))).toBe('InvalidParameterException')
  expect(typeOf(await askForPhoneCode(off, accessToken))).toBe('InvalidParameterException')
  await off.stop()
})
