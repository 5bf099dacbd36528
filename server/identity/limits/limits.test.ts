import { expect, test } from 'vitest'
import {
  clientId,
  register,
  registration,
  signInByProof,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

const signIn = (email: string, password: string, address: string) =>
  pool.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    },
    { address },
  )
const messageOf = async (response: ReturnType<typeof signIn>) => (await response).body.message

test('after ten password attempts even the right password is refused, from that address only', async () => {
  const email = 'guessed@example.com'
  await register(pool, email)
  for (let attempt = 0; attempt < 10; attempt++) {
    expect(await messageOf(signIn(email, `wrong ${attempt}`, '10.0.0.2'))).toBe(
      'Incorrect username or password.',
    )
  }

  expect(await messageOf(signIn(email, 'correct horse', '10.0.0.2'))).toBe('Password attempts exceeded')
  expect((await signInByProof(pool, email, 'correct horse', { address: '10.0.0.2' })).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Password attempts exceeded',
  })
  expect((await signIn(email, 'correct horse', '10.0.0.3')).status).toBe(200)
  pool.moveClock(15 * 60 + 1)
  expect((await signIn(email, 'correct horse', '10.0.0.2')).status).toBe(200)
})

test('an unknown name has the same limits', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await signIn('ghost@example.com', 'x', '10.0.0.4')

  expect(await messageOf(signIn('Ghost@example.com', 'x', '10.0.0.4'))).toBe('Password attempts exceeded')
})

test('a right password clears the wrong ones before it', async () => {
  const email = 'forgetful@example.com'
  await register(pool, email)
  for (let round = 0; round < 3; round++) {
    for (let attempt = 0; attempt < 6; attempt++) await signIn(email, 'wrong', '10.0.0.5')
    expect((await signIn(email, 'correct horse', '10.0.0.5')).status).toBe(200)
  }
})

test('a class of sixty behind one address registers and signs in within a minute', async () => {
  const emails = Array.from({ length: 60 }, (_, at) => `class.${at}@example.com`)
  for (const email of emails) await register(pool, email)
  const statuses = await Promise.all(
    emails.map(async (email) => {
      await signIn(email, 'mistyped', '10.0.0.6')
      return (await signIn(email, 'correct horse', '10.0.0.6')).status
    }),
  )

  expect(statuses.every((status) => status === 200)).toBe(true)
}, 60_000)

test('one account gets five mails an hour, and an unknown name as many responses', async () => {
  const email = 'mailed@example.com'
  await pool.call('SignUp', registration(email))
  for (const name of [email, 'nobody@example.com']) {
    const resend = () => pool.call('ResendConfirmationCode', { ClientId: clientId, Username: name })
    for (let mail = 0; mail < 5; mail++) expect((await resend()).status).toBe(200)
    // Clients retry twice on this error; that must not count.
    for (let repeat = 0; repeat < 3; repeat++) {
      expect((await resend()).body.__type).toBe('LimitExceededException')
    }
    pool.moveClock(3601)
    expect((await resend()).status).toBe(200)
  }
})

test('tries at a code for an unknown name have the same limit', async () => {
  const confirm = () =>
    pool.call('ConfirmSignUp', {
      ClientId: clientId,
      Username: 'stranger@example.com',
      ConfirmationCode: '123456',
    })
  for (let tries = 0; tries < 5; tries++) expect((await confirm()).body.__type).toBe('CodeMismatchException')

  expect((await confirm()).body.__type).toBe('TooManyFailedAttemptsException')
})
