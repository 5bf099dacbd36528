import { expect, test } from 'vitest'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import { registerWithApp } from '../support/device-steps.ts'
import { clientId, startIdentityPool } from '../support/identity-pool.ts'
import { initiate, respond, wrongAppCode } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * Attackers try passwords and codes: many at one account from one address or many, and one at many accounts.
 * The tests count the attempts that are checked, and what they cost the owner.
 */
let number = 0
const password = 'correct horse'
const minute = 60
const attemptsExceeded = 'Password attempts exceeded'

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

async function someone(home?: string): Promise<string> {
  const email = `guessed.${number++}@example.com`
  await createConfirmedAccount(pool.deps, { email, password, givenName: 'A', familyName: 'B' })
  if (home) expect((await signIn(email, password, home)).status).toBe(200)
  return email
}

const signIn = (USERNAME: string, PASSWORD: string, address: string) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME, PASSWORD }, address)

/** Runs `count` calls, sixteen at a time; returns how often each response occurred. */
async function hammer(count: number, call: (at: number) => ReturnType<typeof signIn>) {
  const counts: Record<string, number> = {}
  let at = 0
  const worker = async () => {
    while (at < count) {
      const { body } = await call(at++)
      const name: string = body.message ?? 'done'
      counts[name] = (counts[name] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return counts
}

test('a day of attempts at one account from one address gets about a hundred checked', async () => {
  const email = await someone()
  let checked = 0
  for (let at = 0; at < 24 * 60; at += 5) {
    while ((await signIn(email, `wrong ${at}`, '10.1.0.1')).body.message !== attemptsExceeded) checked++
    pool.moveClock(5 * minute)
  }

  expect(checked).toBeLessThan(130)
})

test('concurrent attempts get no more checked than sequential ones', async () => {
  const email = await someone()
  const counts = await hammer(60, (at) => signIn(email, `wrong ${at}`, '10.1.0.2'))

  expect(counts['Incorrect username or password.']).toBe(10)
})

test('a network of five hundred addresses shares one count; the owner at a usual address is not affected', async () => {
  const home = '10.2.0.1'
  const email = await someone(home)
  const guesses = await hammer(500, (at) =>
    signIn(email, `wrong ${at}`, `10.3.${at % 250}.${Math.floor(at / 250)}`),
  )
  expect(guesses['Incorrect username or password.']).toBeLessThanOrEqual(101)

  expect((await signIn(email, 'mistyped', home)).body.message).toBe('Incorrect username or password.')
  expect((await signIn(email, password, home)).status).toBe(200)
  // The sign-in at home resets nothing for the attackers except the attempt it forgives.
  const more = await hammer(50, (at) => signIn(email, `wrong again ${at}`, `10.4.0.${at}`))
  expect(more['Incorrect username or password.'] ?? 0).toBeLessThanOrEqual(2)
}, 60_000)

test('all strangers together get about a hundred checked an hour, whether they go on or pause', async () => {
  const email = await someone()
  const perHour: number[] = []
  for (let hour = 0; hour < 4; hour++) {
    const burst = await hammer(150, (at) => signIn(email, `wrong ${at}`, `10.17.${hour}.${at}`))
    let checked = burst['Incorrect username or password.'] ?? 0
    // They go on in the first two hours. Later they pause, so that the earlier burst no longer counts.
    for (let at = 0; hour < 2 && at < 59; at++) {
      pool.moveClock(minute)
      const { body } = await signIn(email, 'wrong', `10.18.${hour}.${at}`)
      if (body.message !== attemptsExceeded) checked++
    }
    pool.moveClock(hour < 2 ? minute : 60 * minute + 1)
    perHour.push(checked)
  }

  expect(Math.max(...perHour)).toBeLessThanOrEqual(110)
  expect(perHour[1]).toBeLessThanOrEqual(10)
}, 60_000)

test('one address keeps nobody else out, however long it guesses', async () => {
  const email = await someone()
  const outcomes: string[] = []
  for (let at = 0; at < 7 * 4; at++) {
    await hammer(at === 0 ? 130 : 60, (guess) => signIn(email, `wrong ${guess}`, '10.15.0.1'))
    const { body } = await signIn(email, password, `10.16.${at}.1`)
    outcomes.push(body.message ?? 'in')
    pool.moveClock(15)
  }

  expect(new Set(outcomes)).toEqual(new Set(['in']))
}, 60_000)

test('an owner at a new address waits a quarter of an hour at most, or resets the password immediately', async () => {
  const email = await someone('10.5.0.1')
  const elsewhere = '10.5.9.9'
  for (let round = 0; round < 8; round++) {
    await hammer(120, (at) => signIn(email, `wrong ${at}`, `10.6.${round}.${at}`))
    pool.moveClock(5 * minute)
  }
  let waited = 0
  while ((await signIn(email, password, elsewhere)).body.message === attemptsExceeded) {
    pool.moveClock(minute)
    waited++
  }
  expect(waited).toBeLessThanOrEqual(15)

  await hammer(120, (at) => signIn(email, `wrong ${at}`, `10.7.1.${at}`))
  await hammer(120, (at) => signIn(email, `wrong ${at}`, `10.7.2.${at}`))
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email }, { address: elsewhere })
  const ConfirmationCode = pool.codeFor(email)
  const reset = { ClientId: clientId, Username: email, ConfirmationCode, Password: 'battery staple' }
  expect((await pool.call('ConfirmForgotPassword', reset, { address: elsewhere })).status).toBe(200)
  expect((await signIn(email, 'battery staple', elsewhere)).status).toBe(200)
}, 60_000)

test('one address that tries a list of names and passwords is blocked; others are not affected', async () => {
  const email = await someone()
  const thief = '10.8.0.1'
  const counts = await hammer(1500, (at) => signIn(`leaked.${at}@example.com`, 'leaked password', thief))
  expect(counts).toEqual({
    'Incorrect username or password.': 1200,
    'Attempt limit exceeded, please try after some time.': 300,
  })

  const right = await signIn(email, password, thief)
  expect(right.body.__type).toBe('TooManyFailedAttemptsException')
  expect((await signIn(email, password, '10.8.0.2')).status).toBe(200)
}, 120_000)

test('an IPv6 customer counts as one address, however many they have', async () => {
  const email = await someone()
  const counts = await hammer(40, (at) => signIn(email, `wrong ${at}`, `2001:db8:0:1::${at.toString(16)}`))

  expect(counts['Incorrect username or password.']).toBe(10)
})

const reset = (email: string, ConfirmationCode: string, address: string) =>
  pool.call(
    'ConfirmForgotPassword',
    { ClientId: clientId, Username: email, ConfirmationCode, Password: 'thief’s password' },
    { address },
  )

test('a mailed code: with every name of the account, from a hundred addresses, thirty attempts an hour', async () => {
  const email = await someone('10.9.0.1')
  const [account] = await pool.deps.sql<{ name: string }>`
    select srp_user_id as name from identity_user where email_key = ${email}`
  const names = [email, email.toUpperCase(), account?.name ?? '']
  let checked = 0
  for (let round = 0; round < 20; round++) {
    const address = `10.10.${round}.1`
    const Username = names[round % names.length]
    await pool.call('ForgotPassword', { ClientId: clientId, Username }, { address })
    const wrong = pool.codeFor(email) === '000000' ? '000001' : '000000'
    const counts = await hammer(10, (at) =>
      reset(names[at % names.length] ?? '', wrong, `10.10.${round}.${at % 5}`),
    )
    checked += counts['Invalid verification code provided, please try again.'] ?? 0
  }

  expect(checked).toBeGreaterThan(0)
  expect(checked).toBeLessThanOrEqual(30)
  // The owner, at home, is not affected.
  await pool.call('ForgotPassword', { ClientId: clientId, Username: email }, { address: '10.9.0.1' })
  expect((await reset(email, pool.codeFor(email), '10.9.0.1')).status).toBe(200)
})

test('a code to sign in: thirty attempts an hour, over all sign-ins and addresses', async () => {
  const email = await someone()
  let checked = 0
  for (let round = 0; round < 20; round++) {
    const address = `10.11.${round}.1`
    const offer = await initiate(pool, 'CUSTOM_AUTH', { USERNAME: email }, address)
    if (offer.status !== 200) continue
    for (let at = 0; at < 5; at++) {
      const { body } = await respond(pool, offer, { ANSWER: 'x' }, { address })
      if (body.__type === 'CodeMismatchException') checked++
      if (body.message === 'Incorrect username or password.') checked++
    }
  }

  expect(checked).toBe(30)
})

test('a code of the app: with the password, thirty attempts an hour over all sessions', async () => {
  const { email, secret } = await registerWithApp(pool, 'guessed.app@example.com')
  let checked = 0
  for (let round = 0; round < 15; round++) {
    const address = `10.12.${round}.1`
    const offer = await signIn(email, password, address)
    for (let at = 0; at < 5; at++) {
      const SOFTWARE_TOKEN_MFA_CODE = wrongAppCode(secret, pool.deps.clock.now())
      const { body } = await respond(pool, offer, { SOFTWARE_TOKEN_MFA_CODE }, { address })
      if (body.__type === 'CodeMismatchException') checked++
      if (body.message === 'Incorrect username or password.') checked++
    }
  }

  expect(checked).toBeGreaterThan(20)
  expect(checked).toBeLessThanOrEqual(30)
})

test('the counts apply to all processes and survive restarts', async () => {
  const email = await someone()
  await hammer(10, (at) => signIn(email, `wrong ${at}`, '10.13.0.1'))
  const rows = await pool.deps.sql<{ bucket: string }>`select bucket from password_guess`

  // Nothing is stored in the process: without the table all counts are lost.
  expect(rows.length).toBeGreaterThan(1)
  expect((await signIn(email, password, '10.13.0.1')).body.message).toBe(attemptsExceeded)
  await pool.deps.sql`delete from password_guess`
  expect((await signIn(email, password, '10.13.0.1')).status).toBe(200)
})
