import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  registration,
  signInByProof,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { verifyBearer } from '../sessions/tokens.ts'

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

const ask = (name: string, address?: string) =>
  pool.call('ForgotPassword', { ClientId: clientId, Username: name }, { address })
const confirm = (name: string, code: string, password = 'a new password', address?: string) =>
  pool.call(
    'ConfirmForgotPassword',
    { ClientId: clientId, Username: name, ConfirmationCode: code, Password: password },
    { address },
  )
const signIn = (email: string, password: string, address?: string) =>
  pool.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
    { address },
  )
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('a mailed code sets a new password, ends every session, and a mail says so', async () => {
  const email = newEmail()
  await register(pool, email)
  const { AuthenticationResult } = (await signIn(email, 'correct horse')).body

  expect((await ask(email)).body).toEqual({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'l***@e***' },
  })
  expect(pool.mails.at(-1)?.subject).toMatch(/^\d{6}: .+ \| Onushilon password reset code$/)
  const code = pool.codeFor(email)
  expect((await confirm(email, wrongCode(code))).body.__type).toBe('CodeMismatchException')
  expect((await confirm(email, code, 'short')).body.__type).toBe('InvalidPasswordException')
  expect(await confirm(email, code)).toMatchObject({ status: 200, body: {} })

  expect(pool.mails.at(-1)).toMatchObject({
    to: email,
    subject: expect.stringContaining('Your Onushilon password was changed'),
  })
  expect((await confirm(email, code)).body.__type).toBe('CodeMismatchException')
  expect((await signInByProof(pool, email, 'a new password')).status).toBe(200)
  expect((await signIn(email, 'correct horse')).body.message).toBe('Incorrect username or password.')
  expect(await verifyBearer(pool.deps, AuthenticationResult.IdToken)).toBeNull()
})

test('a code is valid for half an hour; only its owner learns that it has expired', async () => {
  const email = newEmail()
  await register(pool, email)
  await ask(email)
  const code = pool.codeFor(email)
  pool.moveClock(31 * 60)

  expect((await confirm(email, wrongCode(code))).body.__type).toBe('CodeMismatchException')
  expect((await confirm(email, code)).body.__type).toBe('ExpiredCodeException')
})

test('two concurrent calls with one code set one password', async () => {
  const email = newEmail()
  await register(pool, email)
  await ask(email)
  const code = pool.codeFor(email)

  const responses = await Promise.all([
    confirm(email, code, 'password one'),
    confirm(email, code, 'password two'),
  ])

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a code for one purpose is refused for another', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  const signUpCode = pool.codeFor(email)

  expect((await confirm(email, signUpCode)).body.__type).toBe('CodeMismatchException')
})

test('a reset confirms an account that was never confirmed', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  await ask(email)

  expect((await confirm(email, pool.codeFor(email))).status).toBe(200)
  const signedIn = await signInByProof(pool, email, 'a new password')
  const viewer = await verifyBearer(pool.deps, signedIn.body.AuthenticationResult.IdToken)
  expect(viewer).toMatchObject({ fullName: 'Ayesha Rahman' })
  const people = await pool.deps.sql`select full_name from app_user where id = ${viewer!.id}`
  expect(people).toEqual([{ full_name: 'Ayesha Rahman' }])
})

test('an account that must be reset says so after the right password, and works again afterwards', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  await pool.deps.sql`update identity_user set status = 'RESET_REQUIRED' where sub = ${sub}`

  expect((await signInByProof(pool, email, 'wrong horse')).body.__type).toBe('NotAuthorizedException')
  expect((await signInByProof(pool, email, 'correct horse')).body).toEqual({
    __type: 'PasswordResetRequiredException',
    message: 'Password reset required for the user',
  })
  await ask(email)
  await confirm(email, pool.codeFor(email))
  expect((await signInByProof(pool, email, 'a new password')).status).toBe(200)
})

test('a disabled account gets no mail and the same response', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${sub}`
  const before = pool.mails.length

  expect((await ask(email)).body.CodeDeliveryDetails.Destination).toBe('l***@e***')
  expect(pool.mails).toHaveLength(before)
})

test('other addresses cannot use up the mails and tries of the owner’s usual address', async () => {
  const email = newEmail()
  await register(pool, email)
  const home = '10.1.0.1'
  await signIn(email, 'correct horse', home)
  for (let mail = 0; mail < 10; mail++) await ask(email, `10.2.0.${mail}`)
  expect((await ask(email, '10.2.0.10')).body.__type).toBe('LimitExceededException')
  expect((await ask(email, home)).status).toBe(200)

  const code = pool.codeFor(email)
  const tries = []
  for (let attempt = 0; attempt < 9; attempt++)
    tries.push(await confirm(email, wrongCode(code), 'wrong horse', '10.2.0.9'))
  expect(tries.at(-1)?.body.__type).toBe('TooManyFailedAttemptsException')
  expect((await confirm(email, code, 'a new password', '10.2.0.9')).body.__type).toBe(
    'TooManyFailedAttemptsException',
  )

  expect((await confirm(email, code, 'a new password', home)).status).toBe(200)
})

test('a reset lifts a lock that other people’s attempts caused', async () => {
  const email = newEmail()
  await register(pool, email)
  const home = '10.3.0.1'
  await signIn(email, 'correct horse', home)
  for (let attempt = 0; attempt < 101; attempt++) await signIn(email, 'wrong', `10.4.${attempt}.1`)
  const elsewhere = '10.5.0.1'
  expect((await signIn(email, 'correct horse', elsewhere)).body.message).toBe('Password attempts exceeded')
  expect((await signIn(email, 'correct horse', home)).status).toBe(200)

  for (let attempt = 0; attempt < 2; attempt++) await signIn(email, 'wrong', `10.6.${attempt}.1`)
  expect((await signIn(email, 'correct horse', elsewhere)).body.message).toBe('Password attempts exceeded')
  await ask(email, elsewhere)
  expect((await confirm(email, pool.codeFor(email), 'a new password', elsewhere)).status).toBe(200)
  expect((await signIn(email, 'a new password', elsewhere)).status).toBe(200)
})

test('pauses between password attempts grow, to a quarter of an hour', async () => {
  const email = newEmail()
  await register(pool, email)
  const thief = '10.7.0.1'
  for (let attempt = 0; attempt < 10; attempt++) await signIn(email, 'wrong', thief)
  const pausesMinutes: number[] = []
  for (let round = 0; round < 6; round++) {
    let minutes = 0
    while ((await signIn(email, 'wrong', thief)).body.message === 'Password attempts exceeded') {
      pool.moveClock(60)
      minutes++
    }
    pausesMinutes.push(minutes)
  }

  expect(pausesMinutes).toEqual([1, 2, 4, 8, 15, 15])
})
