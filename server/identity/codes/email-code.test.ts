import { expect, test } from 'vitest'
import {
  newEmail,
  register,
  registration,
  srpUserIdOf,
  startIdentityPool,
} from '../../../tests/support/identity-pool.ts'
import { startTestJobs } from '../../../tests/support/jobs.ts'
import {
  initiate,
  provePassword,
  respond,
  turnOnApp,
  withMailedCode,
} from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { createConfirmedAccount, setPassword } from '../accounts/accounts.ts'

const pool = await forAllTests(startIdentityPool())

const byMail = (email: string) => initiate(pool, 'CUSTOM_AUTH', { USERNAME: email })
const expired = 'Invalid session for the user, session is expired.'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('a mailed code signs in once, with or without spaces', async () => {
  const email = newEmail('reader')
  const srpUserId = await srpUserIdOf(pool, await register(pool, email))
  const { answer, code } = await withMailedCode(pool, email, () => byMail(email.toUpperCase()))
  expect(answer.body).toEqual({
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: expect.any(String),
    ChallengeParameters: {
      USERNAME: srpUserId,
      USER_ID_FOR_SRP: srpUserId,
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'r***@e***',
    },
  })

  const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`
  const answers = await Promise.all([
    respond(pool, answer, { ANSWER: typed }),
    respond(pool, answer, { ANSWER: typed }),
  ])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  const tokens = answers.find(({ status }) => status === 200)?.body.AuthenticationResult
  expect(tokens).toMatchObject({ TokenType: 'Bearer', RefreshToken: expect.any(String) })
  expect(tokens.NewDeviceMetadata).toBeUndefined()
  expect((await respond(pool, answer, { ANSWER: code })).body.message).toBe(expired)
})

test('the typed name is accepted throughout the sign-in, as older clients send it', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const { answer, code } = await withMailedCode(pool, email, () => byMail(email))

  expect((await respond(pool, answer, { USERNAME: email, ANSWER: code })).status).toBe(200)
})

test('a wrong code may be corrected; the fifth ends the sign-in', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const first = await withMailedCode(pool, email, () => byMail(email))
  expect((await respond(pool, first.answer, { ANSWER: wrong(first.code) })).body).toEqual({
    __type: 'CodeMismatchException',
    message: 'Invalid code received for user',
  })
  expect((await respond(pool, first.answer, { ANSWER: first.code })).status).toBe(200)

  const second = await withMailedCode(pool, email, () => byMail(email))
  for (let tries = 0; tries < 4; tries++) {
    const { body } = await respond(pool, second.answer, { ANSWER: wrong(second.code) })
    expect(body.__type).toBe('CodeMismatchException')
  }
  const last = await respond(pool, second.answer, { ANSWER: wrong(second.code) })
  expect(last.body.message).toBe('Incorrect username or password.')
  expect((await respond(pool, second.answer, { ANSWER: second.code })).body.message).toBe(expired)
})

test('parallel tries share one challenge and its five tries', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const { answer, code } = await withMailedCode(pool, email, () => byMail(email))
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => respond(pool, answer, { ANSWER: wrong(code) })),
  )

  const looked = tries.filter(({ body }) => body.__type === 'CodeMismatchException')
  const ended = tries.filter(({ body }) => body.message === expired)
  // A try that arrives between two others finds the challenge put back; the fifth of those ends the sign-in.
  const fifth = tries.filter(({ body }) => body.message === 'Incorrect username or password.')
  expect(looked.length).toBeLessThanOrEqual(4)
  expect(fifth.length).toBeLessThanOrEqual(looked.length === 4 ? 1 : 0)
  expect(looked.length + fifth.length + ended.length).toBe(8)
})

test('a code is valid for three minutes, and only in its own sign-in', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const late = await withMailedCode(pool, email, () => byMail(email))
  const other = await withMailedCode(pool, email, () => byMail(email))
  if (late.code !== other.code) {
    const crossed = await respond(pool, other.answer, { ANSWER: late.code })
    expect(crossed.body.__type).toBe('CodeMismatchException')
  }
  pool.moveClock(181)

  expect((await respond(pool, late.answer, { ANSWER: late.code })).body.message).toBe(expired)
})

test('an unknown name gets the same challenge and refusal, and no mail', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const real = await withMailedCode(pool, email, () => byMail(email))
  const mails = pool.mails.length
  const ghost = await byMail('reader.ghost@example.com')

  const shape = (body: Record<string, unknown>) => ({ ...body, Session: String(body.Session).length })
  const { ChallengeParameters } = ghost.body
  expect(shape(ghost.body)).toEqual({
    ...shape(real.answer.body),
    ChallengeParameters: {
      ...real.answer.body.ChallengeParameters,
      USERNAME: ChallengeParameters.USERNAME,
      USER_ID_FOR_SRP: ChallengeParameters.USERNAME,
    },
  })
  const again = await byMail('Reader.Ghost@example.com')
  expect(again.body.ChallengeParameters).toEqual(ChallengeParameters)
  for (let tries = 0; tries < 5; tries++) {
    const answers = [
      await respond(pool, real.answer, { ANSWER: wrong(real.code) }),
      await respond(pool, ghost, { ANSWER: '123456' }),
    ]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  }
  expect(pool.mails).toHaveLength(mails)
})

test('after a password proof the code is required as well', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const refused = await provePassword(pool, email, 'wrong horse', { flow: 'CUSTOM_AUTH' })
  expect(refused.body.message).toBe('Incorrect username or password.')
  const ghost = await provePassword(pool, 'nobody@example.com', 'x', { flow: 'CUSTOM_AUTH' })
  expect(ghost.body).toEqual(refused.body)

  const { answer, code } = await withMailedCode(pool, email, () =>
    provePassword(pool, email, 'correct horse', { flow: 'CUSTOM_AUTH' }),
  )
  expect(answer.body.ChallengeName).toBe('CUSTOM_CHALLENGE')
  expect((await respond(pool, answer, { ANSWER: code })).status).toBe(200)
})

test('a mailed code is one factor: an account with an app is asked for its code too', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const first = await withMailedCode(pool, email, () => byMail(email))
  const tokens = (await respond(pool, first.answer, { ANSWER: first.code })).body.AuthenticationResult
  await turnOnApp(pool, tokens.AccessToken)

  const { answer, code } = await withMailedCode(pool, email, () => byMail(email))
  expect((await respond(pool, answer, { ANSWER: code })).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
})

test('only the owner of the mailbox sees the state of an account', async () => {
  const email = newEmail('reader')
  await pool.call('SignUp', registration(email))
  const { answer, code } = await withMailedCode(pool, email, () => byMail(email))

  expect((await respond(pool, answer, { ANSWER: wrong(code) })).body.__type).toBe('CodeMismatchException')
  expect((await respond(pool, answer, { ANSWER: code })).body.__type).toBe('UserNotConfirmedException')
})

test('a new password ends pending sign-ins', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const { answer, code } = await withMailedCode(pool, email, () => byMail(email))
  await setPassword(pool.deps, email, 'another password')

  expect((await respond(pool, answer, { ANSWER: code })).body.message).toBe(expired)
})

test('other flows and challenges are refused by name', async () => {
  const flow = await initiate(pool, 'USER_AUTH', { USERNAME: newEmail('reader') })
  expect(flow.body).toEqual({
    __type: 'InvalidParameterException',
    message: 'USER_AUTH flow not enabled for this client',
  })
  for (const name of ['SMS_MFA', 'EMAIL_OTP', 'SELECT_MFA_TYPE', 'WEB_AUTHN', 'toString']) {
    const { body } = await respond(pool, flow, { USERNAME: 'x' }, { name })
    expect(body.__type, name).toBe('InvalidParameterException')
  }
})

test('codes are in the database neither as text nor as a plain hash', async () => {
  const email = newEmail('reader')
  await register(pool, email)
  const { code } = await withMailedCode(pool, email, () => byMail(email))
  const rows = await pool.deps.sql<{ state: Buffer }>`select state from identity_challenge`

  expect(rows.length).toBeGreaterThan(0)
  for (const { state } of rows) expect(state.includes(code)).toBe(false)
})

test('the mail goes through the queue when there is one', async () => {
  const queued = await startIdentityPool()
  const jobs = await startTestJobs(queued.deps)
  try {
    const email = 'queued@example.com'
    const { answer, code } = await withMailedCode(queued, email, async () => {
      await createConfirmedAccount(queued.deps, {
        email,
        password: 'correct horse',
        givenName: 'A',
        familyName: 'B',
      })
      await initiate(queued, 'CUSTOM_AUTH', { USERNAME: 'nobody@example.com' })
      return initiate(queued, 'CUSTOM_AUTH', { USERNAME: email })
    })
    expect((await respond(queued, answer, { ANSWER: code })).status).toBe(200)
    expect(queued.mails.map(({ to }) => to)).toEqual([email])
  } finally {
    await jobs.stop()
    await queued.stop()
  }
}, 60_000)

test('mails and tries are limited, for unknown names too', async () => {
  const limited = await startIdentityPool({ config: { rateLimit: true } })
  try {
    await register(limited, 'limited@example.com')
    for (const email of ['limited@example.com', 'limited.ghost@example.com']) {
      const begin = (address: string) => initiate(limited, 'CUSTOM_AUTH', { USERNAME: email }, address)
      let offer = await begin('10.0.0.20')
      for (let attempt = 0; attempt < 10; attempt++) {
        const answer = await respond(limited, offer, { ANSWER: 'x' }, { address: '10.0.0.20' })
        expect(answer.body.__type).toBe(attempt % 5 < 4 ? 'CodeMismatchException' : 'NotAuthorizedException')
        if (attempt % 5 === 4) offer = await begin('10.0.0.20')
      }
      const over = await respond(limited, offer, { ANSWER: 'x' }, { address: '10.0.0.20' })
      expect(over.body.__type).toBe('TooManyFailedAttemptsException')
      for (let mail = 3; mail < 5; mail++) expect((await begin('10.0.0.20')).status).toBe(200)
      // Clients retry twice on this error; that must not count.
      for (let repeat = 0; repeat < 3; repeat++) {
        expect((await begin('10.0.0.20')).body.__type).toBe('LimitExceededException')
      }
      expect((await begin('10.0.0.21')).status).toBe(200)
    }
  } finally {
    await limited.stop()
  }
})
