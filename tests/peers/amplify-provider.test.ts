import { confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from 'aws-amplify/auth'
import { expect, test } from 'vitest'
import { startOpenIdProvider } from '../support/openid-provider.ts'
import { goThrough, signInThrough } from '../support/provider-steps.ts'
import { appCode, turnOnApp } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'
import { startAmplifyPool } from './amplify-pool.ts'

const publicUrl = 'http://localhost:3000'
const school = await forAllTests(startOpenIdProvider({ publicUrl }))
const pool = await forAllTests(startAmplifyPool({ signInProviders: [school.provider], publicUrl }))

test('Amplify redeems the ticket of a provider, refreshes its tokens, and goes on with the app’s code', async () => {
  const user = { sub: 'amplify', email: 'amplify@school.test', email_verified: true, given_name: 'Nila' }
  const enter = async () => {
    const { body } = await goThrough(pool, school, user)
    const clientMetadata = { ticket: body.Ticket as string }
    const options = { authFlowType: 'CUSTOM_WITHOUT_SRP', clientMetadata } as const
    return { username: body.Username as string, ...(await signIn({ username: body.Username, options })) }
  }
  const first = await enter()
  expect(first.nextStep.signInStep).toBe('DONE')
  expect(await getCurrentUser()).toMatchObject({ username: first.username })
  expect((await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.payload.email).toBe(user.email)
  await signOut()

  const { accessToken, sub } = await signInThrough(pool, school, user)
  const secret = await turnOnApp(pool, accessToken)
  expect((await enter()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const { nextStep } = await confirmSignIn({ challengeResponse: appCode(secret, pool.deps.clock.now()) })
  expect(nextStep.signInStep).toBe('DONE')
  expect((await fetchAuthSession()).userSub).toBe(sub)
  await signOut()
})
