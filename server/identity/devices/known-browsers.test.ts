import { expect, test } from 'vitest'
import { callsFrom, newBrowser, wrongCode } from '../../../tests/support/browser-calls.ts'
import { type IdentityAnswer, newEmail, startIdentityPool } from '../../../tests/support/identity-pool.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { createConfirmedAccount } from '../accounts/accounts.ts'
import { identityLimits } from '../limits/limits.ts'

/*
 * An owner whose browser has signed in before has a way of their own: to sign in, to ask for codes and to try
 * them, from any address. Limits are on.
 */
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))
const password = 'correct horse'
const exceeded = 'Password attempts exceeded'

async function someone(): Promise<string> {
  const email = newEmail('owner')
  await createConfirmedAccount(pool.deps, { email, password, givenName: 'A', familyName: 'B' })
  return email
}

/** An account that was signed in with this browser. */
async function someoneWithBrowser() {
  const email = await someone()
  const browser = newBrowser()
  const home = callsFrom(pool, { address: '10.40.0.1', browser })
  expect((await home.signIn(email, password)).status).toBe(200)
  return { email, browser, away: callsFrom(pool, { address: '10.41.0.1', browser }) }
}

const reasonOf = async (answer: Promise<IdentityAnswer>) => (await answer).body.message ?? 'done'

/** Wrong passwords from two hundred addresses: more than all strangers together may try. */
async function attackPassword(email: string): Promise<void> {
  const from = (at: number) => callsFrom(pool, { address: `10.42.${at % 200}.1` })
  for (let at = 0; at < 120; at++) await from(at).signIn(email, `wrong ${at}`)
  expect(await reasonOf(from(199).signIn(email, password))).toBe(exceeded)
}

test('an attack from many addresses does not keep out a known browser at a new address', async () => {
  const { email, away } = await someoneWithBrowser()
  await attackPassword(email)

  expect(await reasonOf(away.signIn(email, 'mistyped'))).toBe('Incorrect username or password.')
  expect((await away.signIn(email, password)).status).toBe(200)
})

test('a browser secret helps only the account that was signed in with it, for ninety days', async () => {
  const { email, browser } = await someoneWithBrowser()
  const other = await someone()
  await attackPassword(other)
  expect(await reasonOf(callsFrom(pool, { address: '10.43.0.1', browser }).signIn(other, password))).toBe(
    exceeded,
  )

  await attackPassword(email)
  const guessed = { address: '10.43.0.2', browser: newBrowser() }
  expect(await reasonOf(callsFrom(pool, guessed).signIn(email, password))).toBe(exceeded)
  pool.moveClock(91 * 24 * 3600)
  await attackPassword(email)
  expect(await reasonOf(callsFrom(pool, { address: '10.43.0.3', browser }).signIn(email, password))).toBe(
    exceeded,
  )
})

test('a known browser has ten free attempts of its own, and pauses like an address', async () => {
  const { email, browser, away } = await someoneWithBrowser()
  for (let at = 0; at < 10; at++)
    await callsFrom(pool, { address: `10.44.${at}.1`, browser }).signIn(email, 'wrong')

  expect(await reasonOf(away.signIn(email, password))).toBe(exceeded)
  expect((await callsFrom(pool, { address: '10.44.99.1' }).signIn(email, password)).status).toBe(200)
  pool.moveClock(61)
  expect((await away.signIn(email, password)).status).toBe(200)
})

test('browsers that a former confidant collected share one count, and leave the other ways open', async () => {
  const email = await someone()
  const browsers = Array.from({ length: 30 }, newBrowser)
  for (const browser of browsers)
    await callsFrom(pool, { address: '10.45.0.1', browser }).signIn(email, password)
  let checked = 0
  for (const [at, browser] of browsers.entries()) {
    for (let attempt = 0; attempt < 10; attempt++) {
      const thief = callsFrom(pool, { address: `10.46.${at}.${attempt}`, browser })
      if ((await reasonOf(thief.signIn(email, 'wrong'))) !== exceeded) checked++
    }
  }
  // A hundred as known browsers (the newest twenty are remembered), a hundred as strangers.
  expect(checked).toBeLessThanOrEqual(201)
  expect((await callsFrom(pool, { address: '10.45.0.1' }).signIn(email, password)).status).toBe(200)
})

test('a class-mate’s wrong guesses behind one router: a known browser is let in, others within a minute', async () => {
  const { email, browser } = await someoneWithBrowser()
  const router = '10.47.0.1'
  const mate = callsFrom(pool, { address: router })
  for (let at = 0; at < 11; at++) await mate.signIn(email, `guess ${at}`)
  expect(await reasonOf(mate.signIn(email, password))).toBe(exceeded)

  expect((await callsFrom(pool, { address: router, browser }).signIn(email, password)).status).toBe(200)
  pool.moveClock(60)
  expect((await mate.signIn(email, password)).status).toBe(200)
})

test('strangers who use up the mails and tries of a reset leave those of a known browser', async () => {
  const { email, away } = await someoneWithBrowser()
  const stranger = (at: number) => callsFrom(pool, { address: `10.48.${at}.1` })
  for (let at = 0; at < 12; at++) await stranger(at).askReset(email)
  expect((await stranger(13).askReset(email)).body.__type).toBe('LimitExceededException')
  const code = pool.codeFor(email)
  for (let at = 0; at < 40; at++) await stranger(at).reset(email, wrongCode(code), 'the stranger’s words')
  expect((await stranger(50).reset(email, code, 'the stranger’s words')).body.__type).toBe(
    'TooManyFailedAttemptsException',
  )

  expect((await away.askReset(email)).status).toBe(200)
  expect((await away.reset(email, wrongCode(code), 'battery staple')).body.__type).toBe(
    'CodeMismatchException',
  )
  expect((await away.reset(email, pool.codeFor(email), 'battery staple')).status).toBe(200)
  expect((await away.signIn(email, 'battery staple')).status).toBe(200)
})

test('tries at a code: usual addresses have thirty an hour together, known browsers thirty more', async () => {
  const email = await someone()
  const addresses = Array.from({ length: 8 }, (_, at) => callsFrom(pool, { address: `10.53.${at}.1` }))
  const browsers = addresses.map((_, at) =>
    callsFrom(pool, { address: `10.54.${at}.1`, browser: newBrowser() }),
  )
  for (const place of [...addresses, ...browsers])
    expect((await place.signIn(email, password)).status).toBe(200)

  await addresses[0]?.askReset(email)
  const code = pool.codeFor(email)
  const checkedOf = async (places: typeof addresses) => {
    let checked = 0
    for (const place of places) {
      for (let at = 0; at < 6; at++) {
        const { body } = await place.reset(email, wrongCode(code), 'battery staple')
        if (body.__type === 'CodeMismatchException') checked++
      }
    }
    return checked
  }
  // Five tries of each caller are checked, and thirty of each kind of caller.
  expect(await checkedOf(addresses.slice(0, 2))).toBe(10)
  expect(await checkedOf(addresses.slice(2))).toBe(20)
  expect(await checkedOf(browsers)).toBe(30)
  const stranger = callsFrom(pool, { address: '10.55.0.1' })
  expect((await stranger.reset(email, wrongCode(code), 'battery staple')).body.__type).toBe(
    'CodeMismatchException',
  )
})

test('a code stays valid when a stranger asks for one, and is mailed again', async () => {
  const { email, away } = await someoneWithBrowser()
  await away.askReset(email)
  const code = pool.codeFor(email)
  pool.moveClock(20 * 60)
  await callsFrom(pool, { address: '10.49.0.1' }).askReset(email)
  expect(pool.codeFor(email)).toBe(code)
  pool.moveClock(20 * 60)

  expect((await away.reset(email, code, 'battery staple')).status).toBe(200)
  expect((await away.reset(email, code, 'battery staple')).body.__type).toBe('CodeMismatchException')
})

test('strangers who use up the codes to sign in leave those of a known browser', async () => {
  const { email, away } = await someoneWithBrowser()
  const stranger = (at: number) => callsFrom(pool, { address: `10.50.${at}.1` })
  for (let at = 0; at < 15; at++) {
    const offer = await stranger(at).askCode(email)
    for (let attempt = 0; attempt < 4; attempt++) await stranger(at).answerCode(offer, 'x')
  }
  expect((await stranger(20).askCode(email)).body.__type).toBe('LimitExceededException')

  const offer = await away.askCode(email)
  expect((await away.answerCode(offer, wrongCode(pool.codeFor(email)))).body.__type).toBe(
    'CodeMismatchException',
  )
  expect((await away.answerCode(offer, pool.codeFor(email))).status).toBe(200)
})

test('wrong passwords of others do not block a change of password in an open session', async () => {
  const { email, away } = await someoneWithBrowser()
  const { AccessToken } = (await away.signIn(email, password)).body.AuthenticationResult
  await attackPassword(email)
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'battery staple' }

  expect((await pool.call('ChangePassword', change, { address: '10.51.0.1' })).status).toBe(200)
})

test('an address that has used up its sign-ins and mails does not hold up a known browser', async () => {
  const { email, browser } = await someoneWithBrowser()
  const router = '10.52.0.1'
  const { signIns, mailsFromAddress, codeTriesFromAddress } = identityLimits
  for (const { bucket, limit, windowSeconds } of [signIns, mailsFromAddress, codeTriesFromAddress].map((of) =>
    of(router),
  )) {
    await pool.deps.sql`
      insert into rate_limit (bucket, hits, window_ends_at)
      values (${bucket}, ${limit}, ${pool.deps.clock.now()} + interval '1 second' * ${windowSeconds}::int)`
  }
  expect((await callsFrom(pool, { address: router }).signIn(email, password)).status).toBe(400)

  const owner = callsFrom(pool, { address: router, browser })
  expect((await owner.signIn(email, password)).status).toBe(200)
  expect((await owner.askReset(email)).status).toBe(200)
  expect((await owner.reset(email, pool.codeFor(email), 'battery staple')).status).toBe(200)
})
