import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../tests/support/count-statements.ts'
import {
  clientId,
  type IdentityPool,
  register,
  registration,
  startIdentityPool,
  startProof,
} from '../../tests/support/identity-pool.ts'
import { startTestJobs, type TestJobs } from '../../tests/support/jobs.ts'
import { forAllTests } from '../../tests/support/test-world.ts'

/*
 * Responses must not show whether an e-mail has an account. They are compared word for word. Time is not
 * measured, because that would prove little; the statements to the database are compared instead, since they
 * take most of the time.
 */
let jobs: TestJobs
let countSoFar: () => number

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await register(pool, 'e.known@example.com')
  await pool.call('SignUp', registration('e.waiting@example.com'))
  const off = await register(pool, 'e.off@example.com')
  await pool.deps.sql`update identity_user set is_enabled = false where sub = ${off}`
  const reset = await register(pool, 'e.reset@example.com')
  await pool.deps.sql`update identity_user set status = 'RESET_REQUIRED' where sub = ${reset}`
  pool.moveClock(2 * 3600)

  const { sql } = pool.deps
  const counted = countStatements(sql)
  countSoFar = counted.count
  pool.deps.sql = counted.sql
  // Scheduled background work is not part of a response's work.
  jobs = await startTestJobs(pool.deps, { sql })
})
afterAll(async () => {
  await jobs.stop()
})

const names = [
  'e.nobody@example.com',
  'e.known@example.com',
  'e.waiting@example.com',
  'e.off@example.com',
  'e.reset@example.com',
  'E.Known@Example.com',
]

const initiate = (AuthFlow: string, parameters: Record<string, string>) => (name: string) =>
  pool.call('InitiateAuth', {
    AuthFlow,
    ClientId: clientId,
    AuthParameters: { USERNAME: name, ...parameters },
  })

async function proveWrong(name: string) {
  const proof = startProof('wrong password')
  const offer = await initiate('USER_SRP_AUTH', { SRP_A: proof.SRP_A })(name)
  return pool.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    Session: offer.body.Session,
    ChallengeResponses: proof.answer(offer.body.ChallengeParameters),
  })
}

const named = (action: string, rest: object) => (name: string) =>
  pool.call(action, { ClientId: clientId, Username: name, ...rest })

const asked: [string, (name: string) => ReturnType<IdentityPool['call']>][] = [
  ['the start of a sign-in', initiate('USER_SRP_AUTH', { SRP_A: 'ab12' })],
  ['a wrong proof', proveWrong],
  ['a wrong password', initiate('USER_PASSWORD_AUTH', { PASSWORD: 'wrong password' })],
  ['a wrong sign-up code', named('ConfirmSignUp', { ConfirmationCode: 'wrong' })],
  ['a new sign-up code', named('ResendConfirmationCode', {})],
  ['a forgotten password', named('ForgotPassword', {})],
  [
    'a wrong reset code',
    named('ConfirmForgotPassword', { ConfirmationCode: 'wrong', Password: 'wrong horse' }),
  ],
]

/** The response without its random parts. */
function visible({ status, body }: Awaited<ReturnType<IdentityPool['call']>>) {
  const { ChallengeParameters: parameters, Session, ...rest } = body
  if (!parameters) return { status, body: rest }
  const shapes = Object.fromEntries(
    Object.entries(parameters as Record<string, string>).map(([name, value]) => [
      name,
      name === 'SRP_B' ? value.length > 700 : value.replace(/[0-9a-f]/g, '#').length,
    ]),
  )
  return { status, body: rest, hasSession: Session !== undefined, shapes }
}

test.each(asked)('%s: the same response and the same work for any name', async (_what, ask) => {
  const outcomes = []
  for (const name of names) {
    // Work done once per process happens before counting.
    if (outcomes.length === 0) await ask('e.first@example.com')
    const before = countSoFar()
    const response = visible(await ask(name))
    outcomes.push({ response, statements: countSoFar() - before })
  }

  expect(outcomes[0]?.statements).toBeGreaterThan(0)
  for (const [at, outcome] of outcomes.entries()) expect(outcome, names[at]).toEqual(outcomes[0])
})

test('limits are reached at the same call for any name', async () => {
  pool.moveClock(25 * 3600)
  for (const [what, ask] of asked.slice(2)) {
    const courses = []
    for (const name of names.slice(0, 5)) {
      const course: unknown[] = []
      for (let call = 0; call < 12; call++) course.push((await ask(name)).body.message ?? 'done')
      courses.push(course)
    }
    for (const course of courses) expect(course, what).toEqual(courses[0])
    expect(new Set(courses[0]).size, what).toBe(2)
    pool.moveClock(2 * 3600)
  }
}, 60_000)

test('refusals come in the same order for any name: wrong codes, another mail, one more', async () => {
  pool.moveClock(25 * 3600)
  const forgot = named('ForgotPassword', {})
  const resend = named('ResendConfirmationCode', {})
  const resetWith = named('ConfirmForgotPassword', {
    ConfirmationCode: 'x',
    Password: 'the stranger’s words',
  })
  const confirmWith = named('ConfirmSignUp', { ConfirmationCode: 'x' })
  for (const [asking, other, trying] of [
    [forgot, resend, resetWith],
    [resend, forgot, confirmWith],
  ] as const) {
    const courses = []
    for (const name of names.slice(0, 5)) {
      const course: unknown[] = []
      const calls = [asking, ...Array.from({ length: 5 }, () => trying), other, trying, asking, trying]
      for (const call of calls) {
        const before = countSoFar()
        const { body } = await call(name)
        course.push(body.__type ?? 'done', countSoFar() - before)
      }
      courses.push(course)
    }
    for (const [at, course] of courses.entries()) expect(course, names[at]).toEqual(courses[0])
    // The other action's mail allows no further try, the own one does.
    const refusals = courses[0]?.filter((_part, at) => at % 2 === 0).slice(5)
    expect(refusals).toEqual([
      'CodeMismatchException',
      'done',
      'TooManyFailedAttemptsException',
      'done',
      'CodeMismatchException',
    ])
    pool.moveClock(2 * 3600)
  }
})

test('an account’s id reveals nothing of its address', async () => {
  const known = await register(pool, 'e.numbered@example.com')
  const nobody = '01900000-0000-7000-8000-000000000000'
  for (const [what, ask] of asked.slice(4, 6)) {
    const [one, other] = [await ask(known), await ask(nobody)]
    expect(visible(one), what).toEqual(visible(other))
    expect(one.body.CodeDeliveryDetails.Destination, what).toBe('***')
  }
})
