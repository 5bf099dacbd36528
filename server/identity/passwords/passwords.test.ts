import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  registration,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { provePassword, registerAndSignIn, respond } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { setTemporaryPassword } from '../accounts/account-requirements.ts'
import { createConfirmedAccount, setPassword } from '../accounts/accounts.ts'
import list from './common-passwords.json' with { type: 'json' }
import { isCommonPassword } from './passwords.ts'

const pool = await forAllTests(startIdentityPool())

const password = 'correct horse'
const tooCommon = {
  __type: 'InvalidPasswordException',
  message: 'Password did not conform with policy: Password is too common [COMMON_PASSWORD]',
}

test.each([
  'password',
  'password1',
  'PassWord1',
  '12345678',
  '1234567890',
  'qwertyuiop',
  'iloveyou',
  'bangladesh',
])('%s is common', (common) => expect(isCommonPassword(common)).toBe(true))

test('the list is the one that its source names, whole', () => {
  expect(new Set(list.passwords.split('\n')).size).toBe(50_000)
  const hash = createHash('sha256').update(list.passwords).digest('hex')
  expect(hash).toBe('0a7edd5585bac7864c904f4fb3ac4e62398313c9718dc976c11b21bce0cb0be5')
})

test('a password of two lines is not found where one word of the list ends and the next begins', () => {
  const [first, second] = list.passwords.split('\n')
  expect(isCommonPassword(first!)).toBe(true)
  expect(isCommonPassword(`${first}\n${second}`)).toBe(false)
})

test('other widths of the same letters make no difference', () => {
  expect(isCommonPassword('ｐａｓｓｗｏｒｄ')).toBe(true)
})

test.each(['correct horse', 'password of my own', 'বাংলাদেশ আমার', 'Pässw0rd-পাস!', ' password', 'xk4-jh7-2pq'])(
  '%j is not',
  (own) => expect(isCommonPassword(own)).toBe(false),
)

test('a registration with a common password is refused', async () => {
  expect((await pool.call('SignUp', registration(newEmail(), 'Password1'))).body).toEqual(tooCommon)
})

test('a change to a common password is refused, and the old one stays', async () => {
  const { email, accessToken: AccessToken } = await registerAndSignIn(pool, newEmail())
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'iloveyou' }

  expect((await pool.call('ChangePassword', change)).body).toEqual(tooCommon)
  expect((await provePassword(pool, email, password)).status).toBe(200)
})

test('a reset to a common password is refused, and its code stays valid', async () => {
  const email = newEmail()
  await register(pool, email)
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email })
  const reset = { ClientId: clientId, Username: email, ConfirmationCode: pool.codeFor(email) }

  expect((await pool.call('ConfirmForgotPassword', { ...reset, Password: '12345678' })).body).toEqual(
    tooCommon,
  )
  expect((await pool.call('ConfirmForgotPassword', { ...reset, Password: 'a new horse' })).status).toBe(200)
})

test('a common password in place of a temporary one is refused and may be corrected', async () => {
  const email = newEmail()
  await register(pool, email)
  await setTemporaryPassword(pool.deps, email, 'a temporary horse')
  const offer = await provePassword(pool, email, 'a temporary horse')

  expect((await respond(pool, offer, { NEW_PASSWORD: 'qwertyuiop' })).body).toEqual(tooCommon)
  expect((await respond(pool, offer, { NEW_PASSWORD: 'my own horse' })).status).toBe(200)
})

test('an administrator cannot set a common password either', async () => {
  const email = newEmail()
  await register(pool, email)
  const refused = { code: 'BAD_INPUT', message: expect.stringContaining('too common') }
  await expect(setPassword(pool.deps, email, 'bangladesh')).rejects.toMatchObject(refused)
  await expect(setTemporaryPassword(pool.deps, email, 'bangladesh')).rejects.toMatchObject(refused)
  const account = { email: newEmail(), password: 'bangladesh', givenName: 'A', familyName: 'B' }
  await expect(createConfirmedAccount(pool.deps, account)).rejects.toMatchObject(refused)
})
