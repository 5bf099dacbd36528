import { expect, test } from 'vitest'
import { registerWithApp, signInWithCode } from '../../../tests/support/device-steps.ts'
import { newEmail, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import {
  callOwn,
  describeSecurity,
  makeRecoveryCodes,
  proveAgain,
} from '../../../tests/support/own-actions.ts'
import { provePassword, registerAndSignIn, respond } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { removeMfa } from '../accounts/account-requirements.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const mismatch = { __type: 'CodeMismatchException', message: 'Invalid code received for user' }
const used = { __type: 'ExpiredCodeException', message: 'Your software token has already been used once.' }

/** Registers an account with an app and recovery codes. */
async function withCodes(on = pool) {
  const person = await registerWithApp(on, newEmail())
  return { ...person, codes: await makeRecoveryCodes(on, person.accessToken) }
}

async function answer(email: string, code: string, on = pool) {
  const offer = await provePassword(on, email, password)
  return respond(on, offer, { SOFTWARE_TOKEN_MFA_CODE: code })
}

const lastMailTo = (email: string) => pool.mails.findLast(({ to }) => to === email)
const left = async (AccessToken: string) => (await describeSecurity(pool, AccessToken)).RecoveryCodesLeft

test('ten different codes are made for an account with an app, and only for one', async () => {
  const { accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  expect((await callOwn(pool, 'CreateRecoveryCodes', { AccessToken })).body.__type).toBe(
    'InvalidParameterException',
  )

  const { codes, email, accessToken } = await withCodes()

  expect(codes).toEqual(Array(10).fill(expect.stringMatching(/^[a-z2-7]{5}-[a-z2-7]{5}$/)))
  expect(new Set(codes).size).toBe(10)
  expect(await left(accessToken)).toBe(10)
  expect(lastMailTo(email)?.subject).toContain('New recovery codes for your Onushilon account')
})

test('a code signs in once in place of the app’s, however it is typed; the owner gets a mail', async () => {
  const { email, codes, accessToken } = await withCodes()
  const [first = '', second = ''] = codes

  expect((await answer(email, first)).body.AuthenticationResult.AccessToken).toBeDefined()

  expect(lastMailTo(email)).toMatchObject({
    subject: expect.stringContaining('A recovery code of your Onushilon account was used'),
    text: expect.stringContaining('Codes left: 9.'),
  })
  expect((await answer(email, first)).body).toEqual(used)
  expect((await answer(email, ` ${second.toUpperCase().replace('-', ' ')}`)).status).toBe(200)
  expect(await left(accessToken)).toBe(8)
})

test('the app’s own codes work beside them', async () => {
  const person = await withCodes()
  expect((await answer(person.email, person.codes[0] ?? '')).status).toBe(200)
  expect((await signInWithCode(pool, person)).tokens.AccessToken).toBeDefined()
  expect(await left(person.accessToken)).toBe(9)
})

test('of concurrent sign-ins with one code, one succeeds', async () => {
  const { email, codes } = await withCodes()
  const offers = await Promise.all([1, 2, 3, 4].map(() => provePassword(pool, email, password)))

  const answers = await Promise.all(
    offers.map((offer) => respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE: codes[0] })),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('a code of another account, of an earlier list or of none is wrong', async () => {
  const { email, codes, accessToken } = await withCodes()
  const other = await withCodes()
  const newer = await makeRecoveryCodes(pool, accessToken)

  for (const code of [other.codes[0] ?? '', codes[0] ?? '', 'aaaaa-aaaaa', 'aaaaa', '']) {
    const body = (await answer(email, code)).body
    if (code === '') expect(body.__type).toBe('InvalidParameterException')
    else expect(body, code).toEqual(mismatch)
  }
  expect((await answer(email, newer[0] ?? '')).status).toBe(200)
})

test('wrong codes are counted with those of the app: five end the sign-in, ten make the address wait', async () => {
  const limited = await startIdentityPool({ config: { rateLimit: true } })
  try {
    const { email, codes } = await withCodes(limited)
    const offer = await provePassword(limited, email, password)
    const names: string[] = []
    for (let tries = 0; tries < 5; tries++) {
      const code = `aaaaa-aaaa${'abcde'[tries]}`
      names.push((await respond(limited, offer, { SOFTWARE_TOKEN_MFA_CODE: code })).body.message)
    }
    expect(names).toEqual([...Array(4).fill(mismatch.message), 'Incorrect username or password.'])
    for (let tries = 0; tries < 5; tries++) await answer(email, 'aaaaa-aaaaf', limited)
    expect((await answer(email, codes[0] ?? '', limited)).body.__type).toBe('TooManyFailedAttemptsException')
  } finally {
    await limited.stop()
  }
})

test('a code renews the proof of a session', async () => {
  const { accessToken: AccessToken, codes } = await withCodes()
  pool.moveClock(11 * 60)

  expect((await proveAgain(pool, { AccessToken, Password: password, Code: codes[0] ?? '' })).status).toBe(200)

  expect((await makeRecoveryCodes(pool, AccessToken)).length).toBe(10)
})

test('codes end with the app, whoever switches it off', async () => {
  const own = await withCodes()
  await pool.call('SetUserMFAPreference', {
    AccessToken: own.accessToken,
    SoftwareTokenMfaSettings: { Enabled: false },
  })
  expect(await left(own.accessToken)).toBe(0)

  const lost = await withCodes()
  await removeMfa(pool.deps, lost.email)
  expect(await left(lost.accessToken)).toBe(0)
})

test('a code does not replace the password, nor set up an app', async () => {
  const { email, codes, accessToken: AccessToken } = await withCodes()
  expect((await provePassword(pool, email, codes[0] ?? '')).body.message).toBe(
    'Incorrect username or password.',
  )
  await pool.call('AssociateSoftwareToken', { AccessToken })
  const verified = await pool.call('VerifySoftwareToken', { AccessToken, UserCode: codes[0] })
  expect(verified.body.__type).toBe('EnableSoftwareTokenMFAException')
})
