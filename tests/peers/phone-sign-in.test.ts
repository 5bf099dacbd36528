import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  GetUserAttributeVerificationCodeCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { confirmSignIn, fetchUserAttributes, signIn, signOut } from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId } from '../support/identity-pool.ts'
import { smsSignIn } from '../support/phone-steps.ts'
import { registerAndSignIn } from '../support/sign-in-steps.ts'
import { startAmplifyPool } from './amplify-pool.ts'

let pool: Awaited<ReturnType<typeof startAmplifyPool>>
let client: CognitoIdentityProviderClient
const phone = '+8801712345678'

beforeAll(async () => {
  pool = await startAmplifyPool({ smsSignIn })
  const address = pool.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  client = new CognitoIdentityProviderClient({
    region: 'ap-southeast-1',
    endpoint: `http://127.0.0.1:${port}/identity`,
  })
})
afterAll(async () => {
  client.destroy()
  await pool.stop()
})

test('the AWS SDK proves a phone number and signs in by SMS_OTP; so does Amplify', async () => {
  const { accessToken: AccessToken } = await registerAndSignIn(pool, 'phone@example.com')
  const AttributeName = 'phone_number'
  const { CodeDeliveryDetails } = await client.send(
    new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }),
  )
  expect(CodeDeliveryDetails).toEqual({
    AttributeName,
    DeliveryMedium: 'SMS',
    Destination: '+*********5678',
  })
  const verify = (Code: string) =>
    client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }))
  await expect(verify('nothing')).rejects.toBeInstanceOf(CodeMismatchException)
  await verify(pool.codeFor(phone))

  const AuthParameters = { USERNAME: phone, PREFERRED_CHALLENGE: 'SMS_OTP' }
  const offer = await client.send(
    new InitiateAuthCommand({ AuthFlow: 'USER_AUTH', ClientId: clientId, AuthParameters }),
  )
  expect(offer.ChallengeName).toBe('SMS_OTP')
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'SMS_OTP',
      ClientId: clientId,
      Session: offer.Session,
      ChallengeResponses: { USERNAME: phone, SMS_OTP_CODE: pool.codeFor(phone) },
    }),
  )
  expect(AuthenticationResult?.AccessToken).toBeDefined()

  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'SMS_OTP' } as const
  const { nextStep } = await signIn({ username: phone, options })
  expect(nextStep).toMatchObject({
    signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    codeDeliveryDetails: { deliveryMedium: 'SMS', destination: '+*********5678' },
  })
  expect((await confirmSignIn({ challengeResponse: pool.codeFor(phone) })).isSignedIn).toBe(true)
  expect(await fetchUserAttributes()).toMatchObject({ phone_number: phone, phone_number_verified: 'true' })
  await signOut()
})
