import { expect, test } from 'vitest'
import {
  clientId,
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
  respond,
  turnOnApp,
  withMailedCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { requireMfa, requirePasswordReset, setTemporaryPassword } from '../accounts/account-requirements.ts'
import { createConfirmedAccount, setPassword } from '../accounts/accounts.ts'
import { giveFirstPassword } from './first-password.ts'

const pool = await forAllTests(startIdentityPool())

const temporary = 'temporary words'
const expired = 'Invalid session for the user, session is expired.'

async function invited() {
  const email = newEmail()
  const sub = await register(pool, email)
  await setTemporaryPassword(pool.deps, email, temporary)
  return { email, sub }
}

const statusOf = async (email: string) =>
  (
    await pool.deps.sql<{
      status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD'
    }>`select status from identity_user where email_key = ${email}`
  )[0]!.status

test('a temporary password is replaced at the first sign-in', async () => {
  const { email, sub } = await invited()
  const offer = await provePassword(pool, email, temporary)
  const { requiredAttributes, userAttributes, ...named } = offer.body.ChallengeParameters
  expect(offer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  const srpUserId = await srpUserIdOf(pool, sub)
  expect(named).toEqual({ USERNAME: srpUserId, USER_ID_FOR_SRP: srpUserId })
  expect(JSON.parse(requiredAttributes)).toEqual([])
  expect(JSON.parse(userAttributes)).toEqual({
    email,
    email_verified: 'true',
    given_name: 'Ayesha',
    family_name: 'Rahman',
    phone_number: '+8801712345678',
    'custom:level': 'class_9',
  })

  const answer = await respond(pool, offer, { NEW_PASSWORD: 'my own words' })
  expect(answer.body.AuthenticationResult.IdToken).toBeDefined()
  expect(await statusOf(email)).toBe('CONFIRMED')
  expect((await signInByProof(pool, email, temporary)).body.message).toBe('Incorrect username or password.')
  expect((await signInByProof(pool, email, 'my own words')).status).toBe(200)
  expect((await respond(pool, offer, { NEW_PASSWORD: 'again other words' })).body.message).toBe(expired)
})

test('a password that violates the policy may be corrected, and changes nothing', async () => {
  const { email } = await invited()
  const offer = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: temporary })
  const refusals: [Record<string, string>, string][] = [
    [{ NEW_PASSWORD: 'short' }, 'InvalidPasswordException'],
    [{ NEW_PASSWORD: 'x'.repeat(300) }, 'InvalidPasswordException'],
    [{ NEW_PASSWORD: 'long enough', 'userAttributes.email': 'a@b.co' }, 'InvalidParameterException'],
    [{ NEW_PASSWORD: 'long enough', 'userAttributes.phone_number': '123' }, 'InvalidParameterException'],
    [{ NEW_PASSWORD: 'long enough', 'userAttributes.custom:level': 'x' }, 'InvalidParameterException'],
    [{}, 'InvalidParameterException'],
  ]
  for (const [responses, name] of refusals) {
    expect((await respond(pool, offer, responses)).body.__type).toBe(name)
  }
  expect(await statusOf(email)).toBe('FORCE_CHANGE_PASSWORD')

  const right = await respond(pool, offer, {
    NEW_PASSWORD: 'long enough',
    'userAttributes.given_name': 'Sadia',
  })
  expect(right.body.AuthenticationResult).toBeDefined()
  const { body } = await pool.call('GetUser', { AccessToken: right.body.AuthenticationResult.AccessToken })
  expect(body.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Sadia' })
})

test('missing attributes must be sent with the new password', async () => {
  const email = newEmail()
  const account = { email, password: temporary, givenName: 'A', familyName: 'B' }
  await createConfirmedAccount(pool.deps, account)
  await setTemporaryPassword(pool.deps, email, temporary)
  const offer = await provePassword(pool, email, temporary)
  expect(JSON.parse(offer.body.ChallengeParameters.requiredAttributes)).toEqual([
    'userAttributes.phone_number',
  ])

  const without = await respond(pool, offer, { NEW_PASSWORD: 'my own words' })
  expect(without.body).toEqual({
    __type: 'InvalidParameterException',
    message: 'Invalid attributes given, phone_number is missing',
  })
  const phone = '+8801912345678'
  const withIt = await respond(pool, offer, {
    NEW_PASSWORD: 'my own words',
    'userAttributes.phone_number': phone,
  })
  const { body } = await pool.call('GetUser', { AccessToken: withIt.body.AuthenticationResult.AccessToken })
  expect(body.UserAttributes).toContainEqual({ Name: 'phone_number', Value: phone })
})

test('without the second factor the password does not change', async () => {
  const email = newEmail()
  await register(pool, email)
  const { body } = await signInByProof(pool, email, 'correct horse')
  const secret = await turnOnApp(pool, body.AuthenticationResult.AccessToken)
  await setTemporaryPassword(pool.deps, email, temporary)

  const offer = await provePassword(pool, email, temporary)
  const next = await respond(pool, offer, { NEW_PASSWORD: 'my own words' })
  expect(next.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  expect((await signInByProof(pool, email, 'my own words')).body.message).toBe(
    'Incorrect username or password.',
  )

  const code = appCode(secret, pool.deps.clock.now())
  expect((await respond(pool, next, { SOFTWARE_TOKEN_MFA_CODE: code })).status).toBe(200)
  expect((await provePassword(pool, email, 'my own words')).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('a new password, then a required set-up of an app, in one sign-in', async () => {
  const { email } = await invited()
  await requireMfa(pool.deps, email, true)
  const offer = await provePassword(pool, email, temporary)
  const setUp = await respond(pool, offer, { NEW_PASSWORD: 'my own words' })
  expect(setUp.body.ChallengeName).toBe('MFA_SETUP')
  const seed = await pool.call('AssociateSoftwareToken', { Session: setUp.body.Session })
  const UserCode = appCode(seed.body.SecretCode, pool.deps.clock.now())
  const verified = await pool.call('VerifySoftwareToken', { Session: seed.body.Session, UserCode })
  const last = { ...setUp, body: { ...setUp.body, Session: verified.body.Session } }

  expect((await respond(pool, last, {})).body.AuthenticationResult).toBeDefined()
  expect(await statusOf(email)).toBe('CONFIRMED')
})

test('a sign-in by mailed code asks for the new password as well', async () => {
  const { email } = await invited()
  const { answer, code } = await withMailedCode(pool, email, () =>
    initiate(pool, 'CUSTOM_AUTH', { USERNAME: email }),
  )
  const offer = await respond(pool, answer, { ANSWER: code })

  expect(offer.body.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
})

test('of two replacements of one temporary password, one counts; a later temporary password ends both', async () => {
  const { email } = await invited()
  const offers = [await provePassword(pool, email, temporary), await provePassword(pool, email, temporary)]
  const answers = await Promise.all(
    offers.map((offer, at) => respond(pool, offer, { NEW_PASSWORD: `my own words ${at}` })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])

  await setTemporaryPassword(pool.deps, email, temporary)
  const late = await provePassword(pool, email, temporary)
  await setPassword(pool.deps, email, 'set by an administrator')
  expect((await respond(pool, late, { NEW_PASSWORD: 'my own words' })).body.message).toBe(expired)
})

const usedBefore = 'PasswordHistoryPolicyViolationException'

test.each(['proof', 'password'])(
  'a temporary password cannot stay the password, and another may follow: sign-in by %s',
  async (flow) => {
    const { email } = await invited()
    const offer =
      flow === 'proof'
        ? await provePassword(pool, email, temporary)
        : await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: temporary })
    expect((await respond(pool, offer, { NEW_PASSWORD: temporary })).body.__type).toBe(usedBefore)
    expect(await statusOf(email)).toBe('FORCE_CHANGE_PASSWORD')
    expect((await respond(pool, offer, { NEW_PASSWORD: 'my own words' })).status).toBe(200)
    expect((await signInByProof(pool, email, temporary)).status).toBe(400)
  },
)

test('a first password from a card cannot stay the password', async () => {
  const { email } = await invited()
  await pool.deps
    .sql`update identity_user set email = '40291365', email_key = '40291365' where email_key = ${email}`
  const { firstPassword } = await giveFirstPassword(pool.deps, '40291365')
  const offer = await provePassword(pool, '40291365', firstPassword)
  expect((await respond(pool, offer, { NEW_PASSWORD: firstPassword })).body.__type).toBe(usedBefore)
  expect(await statusOf('40291365')).toBe('FORCE_CHANGE_PASSWORD')
})

test.each(['a required reset', 'a temporary password'])(
  'by a mailed code the present password cannot stay after %s',
  async (required) => {
    const { email } = await invited()
    if (required === 'a required reset') await requirePasswordReset(pool.deps, email)
    else await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
    const confirm = (Password: string) =>
      pool.call('ConfirmForgotPassword', {
        ...{ ClientId: clientId, Username: email, ConfirmationCode: pool.codeFor(email), Password },
      })
    expect((await confirm(temporary)).body.__type).toBe(usedBefore)
    expect(await statusOf(email)).not.toBe('CONFIRMED')
    expect((await confirm('my own words')).status).toBe(200)
    expect((await signInByProof(pool, email, temporary)).status).toBe(400)
  },
)
