import { beforeAll, expect, test } from 'vitest'
import { clientId, register, startIdentityPool } from '../support/identity-pool.ts'
import { appCode, provePassword, respond, turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'
import { type Life, liveThroughEverything, type RecordedCall } from './recorded-life.ts'

/*
 * Everything that a user sent in a day is sent again unchanged: immediately, and the next day. Access tokens,
 * which are valid for their lifetime, are excluded; see `token-theft.test.ts`.
 */
let life: Life
const atOnce: { action: string; challenge: unknown; status: number }[] = []

/** Single-use: each of these consumes its proof. */
const once = new Set([
  'ConfirmSignUp',
  'RespondToAuthChallenge',
  'VerifySoftwareToken',
  'ConfirmDevice',
  'ConfirmForgotPassword',
  'VerifyUserAttribute',
  'ChangePassword',
])

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  life = await liveThroughEverything(pool, 'replayed@example.com', {
    after: async ({ action, body }) => {
      if (!once.has(action)) return
      const { status } = await pool.call(action, body)
      atOnce.push({ action, challenge: body.ChallengeName, status })
    },
  })
})

test('every proof works once and fails when it is replayed immediately', () => {
  expect(atOnce.filter(({ status }) => status !== 400)).toEqual([])
  expect(new Set(atOnce.map(({ action }) => action))).toEqual(once)
  const challenges = atOnce.flatMap(({ challenge }) => challenge ?? [])
  expect(new Set(challenges)).toEqual(
    new Set([
      'PASSWORD_VERIFIER',
      'SOFTWARE_TOKEN_MFA',
      'DEVICE_SRP_AUTH',
      'DEVICE_PASSWORD_VERIFIER',
      'CUSTOM_CHALLENGE',
      'NEW_PASSWORD_REQUIRED',
    ]),
  )
})

/** All stored data of the account, without the time of its last change. */
async function account() {
  const { sql } = pool.deps
  const user = await sql`select * from identity_user where sub = ${life.sub}`
  return {
    user: user.map((row) => ({ ...row, updated_at: null })),
    sessions: await sql`select * from identity_session where sub = ${life.sub}`,
    app: await sql`select * from identity_totp where sub = ${life.sub}`,
    devices: await sql`select * from identity_device where sub = ${life.sub}`,
  }
}

test('a recorded day, replayed the next day, opens nothing and changes nothing', async () => {
  pool.moveClock(600)
  const before = await account()
  expect(before.devices).toHaveLength(1)
  const sent: Record<string, number> = {}

  const withToken = ({ body }: RecordedCall) => body.AccessToken === life.accessToken
  for (const recorded of life.calls.filter((call) => !withToken(call))) {
    const { action, body } = recorded
    const answer = await pool.call(action, body)
    sent[action] = (sent[action] ?? 0) + 1
    expect(answer.body.AuthenticationResult, action).toBeUndefined()
    // Anyone who has a name may start these flows.
    const begins = ['InitiateAuth', 'ForgotPassword', 'SignUp'].includes(action)
    if (!begins) expect(answer.status, action).toBe(400)
  }

  expect(sent.RespondToAuthChallenge).toBeGreaterThan(9)
  expect(await account()).toEqual(before)
})

test('two sign-ins with the same password and code have nothing in common', async () => {
  const email = 'twice@example.com'
  await register(pool, email)
  const [one, two] = [
    await provePassword(pool, email, 'correct horse'),
    await provePassword(pool, email, 'correct horse'),
  ]
  const { AccessToken, RefreshToken, IdToken } = one.body.AuthenticationResult
  expect([AccessToken, RefreshToken, IdToken]).not.toContain(two.body.AuthenticationResult.AccessToken)

  const secret = await turnOnApp(pool, AccessToken)
  const offers = [
    await provePassword(pool, email, 'correct horse'),
    await provePassword(pool, email, 'correct horse'),
  ]
  const answer = { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, pool.deps.clock.now()) }
  const statuses = await Promise.all(offers.map(async (offer) => (await respond(pool, offer, answer)).status))
  expect(statuses.sort()).toEqual([200, 400])
})

test('a replaced refresh token is invalid after a minute, and its reuse ends the session', async () => {
  const email = 'copied@example.com'
  await register(pool, email)
  const { RefreshToken } = (await provePassword(pool, email, 'correct horse')).body.AuthenticationResult
  const refresh = (token: string) =>
    pool.call('GetTokensFromRefreshToken', { RefreshToken: token, ClientId: clientId })
  const next = (await refresh(RefreshToken)).body.AuthenticationResult
  const within = (await refresh(RefreshToken)).body.AuthenticationResult
  expect(within.RefreshToken).toBe(next.RefreshToken)

  pool.moveClock(61)

  expect((await refresh(RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
  expect((await refresh(next.RefreshToken)).status).toBe(400)
  expect((await pool.call('GetUser', { AccessToken: within.AccessToken })).status).toBe(400)
})
