import { expect, test } from 'vitest'
import { callsFrom, newBrowser, wrongCode } from '../support/browser-calls.ts'
import { signInByProof } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'
import { startWholeApp } from './whole-app.ts'

/*
 * A class behind one router must not lock itself out: every limit is on, at its default, the flood guard too.
 * Times are simulated: a call every half a second, so that a hundred pupils take ten minutes.
 */
const app = await forAllTests(startWholeApp({ RATE_LIMIT: 'on' }))
const router = '203.0.113.9'
const password = 'correct horse'

let calls = 0
const counted: Parameters<typeof callsFrom>[0] = {
  call: (...given) => {
    calls++
    app.moveClock(0.5)
    return app.call(...given)
  },
}

/** Registers, confirms and signs in, with mistakes of the kind that `number` chooses; returns the refusals. */
async function startLearning(number: number): Promise<string[]> {
  const email = `pupil.${number}@school.example`
  const pupil = callsFrom(counted, { address: router, browser: newBrowser() })
  const refusals: string[] = []
  const must = async (answer: ReturnType<typeof pupil.resend>) => {
    const { status, body } = await answer
    if (status !== 200) refusals.push(`${email}: ${body.__type} ${body.message}`)
  }
  await must(pupil.signUp(email, password))
  if (number % 3 === 0) await must(pupil.resend(email))
  if (number % 4 === 0) await pupil.confirm(email, wrongCode(app.codeFor(email)))
  await must(pupil.confirm(email, app.codeFor(email)))
  for (let mistake = 0; mistake <= number % 2; mistake++) await pupil.signIn(email, `mistyped ${mistake}`)
  if (number % 10 === 0) await must(signInByProof(counted, email, password, { address: router }))
  else await must(pupil.signIn(email, password))
  return refusals
}

test('a hundred pupils behind one address register, mistype and sign in within ten minutes', async () => {
  const refusals: string[] = []
  for (let number = 0; number < 100; number++) refusals.push(...(await startLearning(number)))

  expect(refusals).toEqual([])
  expect(calls).toBeGreaterThan(500)
  expect(calls * 0.5).toBeLessThanOrEqual(600)
}, 120_000)

test('a school of more follows within the hour: what succeeded is given back', async () => {
  const refusals: string[] = []
  for (let number = 100; number < 360; number++) refusals.push(...(await startLearning(number)))

  expect(refusals).toEqual([])
}, 240_000)

test('what failed is not given back: one address has three hundred sign-ups without a code an hour', async () => {
  const stranger = callsFrom(app, { address: '203.0.113.10' })
  const outcomes: number[] = []
  for (let at = 0; at < 305; at++) {
    outcomes.push((await stranger.signUp(`flood.${at}@example.com`)).status)
    app.moveClock(1)
  }

  expect(outcomes.filter((status) => status === 200)).toHaveLength(300)
}, 120_000)
