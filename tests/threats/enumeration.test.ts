import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  requireMfa,
  requirePasswordReset,
  setTemporaryPassword,
} from '../../server/identity/accounts/account-requirements.ts'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import type * as modularExponentiation from '../../server/identity/sign-in/modular-exponentiation.ts'
import { type Database, openDatabase } from '../../server/lib/database/database.ts'
import { registerWithApp } from '../support/device-steps.ts'
import {
  clientId,
  type IdentityPool,
  register,
  registration,
  startIdentityPool,
  startProof,
} from '../support/identity-pool.ts'
import { startTestJobs, type TestJobs } from '../support/jobs.ts'
import { recordStatements } from '../support/record-statements.ts'
import { initiate, respond } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * Responses must not reveal whether an address has an account, or its state. For every action that takes
 * a name, this compares the responses and the work: each database statement and each modular
 * exponentiation of a password proof, which take most of the time. Time itself is not measured: it would
 * prove little on a busy machine.
 */
const work = vi.hoisted(() => ({ modPows: 0 }))
vi.mock('../../server/identity/sign-in/modular-exponentiation.ts', async (importOriginal) => {
  const original = await importOriginal<typeof modularExponentiation>()
  return {
    ...original,
    modPow: (base: bigint, exponent: bigint) => {
      work.modPows++
      return original.modPow(base, exponent)
    },
    modPowOfGenerator: (exponent: bigint) => {
      work.modPows++
      return original.modPowOfGenerator(exponent)
    },
  }
})

let statements: string[]
let jobs: TestJobs
let jobsDatabase: Database
const names = [
  'nobody@example.com',
  'confirmed@example.com',
  'unconfirmed@example.com',
  'off@example.com',
  'reset@example.com',
  'temporary@example.com',
  'app@example.com',
  'forced@example.com',
]

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await register(pool, 'confirmed@example.com')
  await pool.call('SignUp', registration('unconfirmed@example.com'))
  const off = await register(pool, 'off@example.com')
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${off}`
  await register(pool, 'reset@example.com')
  await requirePasswordReset(pool.deps, 'reset@example.com')
  await register(pool, 'temporary@example.com')
  await setTemporaryPassword(pool.deps, 'temporary@example.com', 'temporary words')
  await registerWithApp(pool, 'app@example.com')
  await register(pool, 'forced@example.com')
  await requireMfa(pool.deps, 'forced@example.com', true)
  pool.moveClock(24 * 3600)
  // Background jobs are not part of the work of a response.
  jobsDatabase = openDatabase(pool.database.target, { max: 2 })
  jobs = await startTestJobs(pool.deps, { sql: jobsDatabase.sql })
  statements = recordStatements(pool.deps.sql)
})
afterAll(async () => {
  await jobs.stop()
  await jobsDatabase.close()
})

const named = (action: string, more: object) => (Username: string) =>
  pool.call(action, { ClientId: clientId, Username, ...more })

async function proveWrongly(name: string, flow: string) {
  const proof = startProof('wrong password')
  const challenge = flow === 'CUSTOM_AUTH' ? { CHALLENGE_NAME: 'SRP_A' } : {}
  const offer = await initiate(pool, flow, { USERNAME: name, SRP_A: proof.SRP_A, ...challenge })
  return respond(pool, offer, proof.answer(offer.body.ChallengeParameters))
}

const asked: [string, (name: string) => ReturnType<IdentityPool['call']>][] = [
  ['USER_SRP_AUTH', (name) => initiate(pool, 'USER_SRP_AUTH', { USERNAME: name, SRP_A: 'ab12' })],
  ['USER_SRP_AUTH and a wrong proof', (name) => proveWrongly(name, 'USER_SRP_AUTH')],
  ['CUSTOM_AUTH and a wrong proof', (name) => proveWrongly(name, 'CUSTOM_AUTH')],
  [
    'USER_PASSWORD_AUTH',
    (name) => initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD: 'wrong' }),
  ],
  ['CUSTOM_AUTH by mail', (name) => initiate(pool, 'CUSTOM_AUTH', { USERNAME: name })],
  [
    'CUSTOM_AUTH and a wrong code',
    async (name) => respond(pool, await initiate(pool, 'CUSTOM_AUTH', { USERNAME: name }), { ANSWER: 'x' }),
  ],
  ['ForgotPassword', named('ForgotPassword', {})],
  [
    'ConfirmForgotPassword',
    named('ConfirmForgotPassword', { ConfirmationCode: 'x', Password: 'wrong horse' }),
  ],
  ['ConfirmSignUp', named('ConfirmSignUp', { ConfirmationCode: 'x' })],
  ['ResendConfirmationCode', named('ResendConfirmationCode', {})],
]

/** A response without random parts: ids and random numbers are replaced by their format. */
function shapeOf({ status, body, headers }: Awaited<ReturnType<IdentityPool['call']>>) {
  const shape = (value: unknown, key: string): unknown => {
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner, name)]))
    }
    if (key === 'Destination' || key === 'CODE_DELIVERY_DESTINATION') return String(value).length
    // About one number in sixteen is a digit shorter.
    if (key === 'SRP_B') return String(value).length > 740
    return /^(SALT|SECRET_BLOCK|Session|USERNAME|USER_ID_FOR_SRP)$/.test(key)
      ? String(value).replace(/[\w+/-]/g, '#')
      : value
  }
  return {
    status,
    body: shape(body, ''),
    error: headers['x-amzn-errortype'],
    size: Object.keys(headers).sort(),
  }
}

test.each(asked)('%s: the same response and the same work for every name', async (_what, ask) => {
  // One-time work of the process is done before counting.
  await ask('first@example.com')
  const outcomes = []
  for (const name of names) {
    statements.length = 0
    work.modPows = 0
    const answer = shapeOf(await ask(name))
    outcomes.push({ answer, statements: [...statements], modPows: work.modPows })
  }

  expect(outcomes[0]?.statements.length).toBeGreaterThan(0)
  for (const [at, outcome] of outcomes.entries()) expect(outcome, names[at]).toEqual(outcomes[0])
  pool.moveClock(3601)
})

test('a password proof takes three modular exponentiations, a plain password one, for any name', async () => {
  for (const name of names.slice(0, 2)) {
    work.modPows = 0
    await proveWrongly(name, 'USER_SRP_AUTH')
    const ofProof = work.modPows
    await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: name, PASSWORD: 'wrong' })
    expect([ofProof, work.modPows - ofProof]).toEqual([3, 1])
  }
})

test('the same name always gets the same salt and id, since a change would reveal it', async () => {
  const ask = async (name: string) => {
    const { body } = await initiate(pool, 'USER_SRP_AUTH', { USERNAME: name, SRP_A: 'ab12' })
    return [body.ChallengeParameters.SALT, body.ChallengeParameters.USER_ID_FOR_SRP]
  }
  const before = await Promise.all(names.map(ask))
  pool.moveClock(24 * 3600)

  const after = await Promise.all(names.map(ask))

  expect(after.map(([salt]) => salt)).toEqual(before.map(([salt]) => salt))
  for (const name of names.slice(1)) expect((await ask(name))[1]).toBe(before[names.indexOf(name)]?.[1])
})

test('the state of an account is revealed only after the proof', async () => {
  const heard = []
  for (const name of names.slice(2, 5)) {
    const answer = await initiate(pool, 'USER_PASSWORD_AUTH', {
      USERNAME: name,
      PASSWORD: 'correct horse',
    })
    heard.push(answer.body.message)
  }

  expect(heard).toEqual([
    'User is not confirmed.',
    'User is disabled.',
    'Password reset required for the user',
  ])
})

test('registering reveals that an address is taken, which is unavoidable; its rate is limited per address', async () => {
  const answers = []
  for (let at = 0; at < 310; at++) {
    const { body } = await pool.call('SignUp', registration('confirmed@example.com'), {
      address: '10.30.0.1',
    })
    answers.push(body.__type)
  }

  expect(answers.filter((name) => name === 'UsernameExistsException')).toHaveLength(300)
  expect(answers.at(-1)).toBe('LimitExceededException')
}, 60_000)

test('a change of e-mail reveals it too, to a signed-in user, five times an hour', async () => {
  const [email, password] = ['curious@example.com', 'correct horse']
  await createConfirmedAccount(pool.deps, { email, password, givenName: 'A', familyName: 'B' })
  const { body } = await initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })
  const { AccessToken } = body.AuthenticationResult
  const answers = []
  for (let at = 0; at < 8; at++) {
    const UserAttributes = [{ Name: 'email', Value: 'confirmed@example.com' }]
    answers.push((await pool.call('UpdateUserAttributes', { AccessToken, UserAttributes })).body.__type)
  }

  expect(answers.filter((name) => name === 'AliasExistsException')).toHaveLength(5)
  expect(answers.at(-1)).toBe('LimitExceededException')
})
