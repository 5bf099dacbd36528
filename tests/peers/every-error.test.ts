import type { AddressInfo } from 'node:net'
import { parseJsonError } from '@aws-amplify/core/internals/aws-client-utils'
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { CognitoUserPool } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirePasswordReset } from '../../server/identity/accounts/account-requirements.ts'
import { createConfirmedAccount } from '../../server/identity/accounts/accounts.ts'
import { type Device, registerWithApp, registerWithDevice } from '../support/device-steps.ts'
import { clientId, deviceSecret, registration, startIdentityPool } from '../support/identity-pool.ts'
import { appCode, wrongAppCode } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * Every error of the pool, by name and message, in three clients: the AWS SDK by class,
 * amazon-cognito-identity-js by name, Amplify by its own parsing.
 */
let endpoint: string
let client: sdk.CognitoIdentityProviderClient
let number = 0

const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  endpoint = `http://127.0.0.1:${(pool.app.server.address() as AddressInfo).port}/identity`
  client = new sdk.CognitoIdentityProviderClient({ region: 'ap-southeast-1', endpoint, maxAttempts: 1 })
})
afterAll(async () => {
  client.destroy()
})

const password = 'correct horse'
const ClientId = clientId
type Call = [action: string, body: Record<string, unknown>]

const newEmail = () => `error.${number++}@example.com`
async function someone(): Promise<string> {
  const email = newEmail()
  await createConfirmedAccount(pool.deps, { email, password, givenName: 'A', familyName: 'B' })
  return email
}
const initiate = (AuthFlow: string, AuthParameters: Record<string, string>): Call => [
  'InitiateAuth',
  { AuthFlow, ClientId, AuthParameters },
]
const signIn = (USERNAME: string, PASSWORD = password, more: Record<string, string> = {}) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD, ...more })
const send = (call: Call) => pool.call(...call, { address: '127.0.0.1' })
const tokensOf = async (email: string) => (await send(signIn(email))).body.AuthenticationResult
const signedIn = async () => tokensOf(await someone())
const refresh = (RefreshToken: string): Call => ['GetTokensFromRefreshToken', { RefreshToken, ClientId }]
const revoke = (Token: string): Call => ['RevokeToken', { Token, ClientId }]
const confirm = (Username: string, ConfirmationCode: string): Call => [
  'ConfirmSignUp',
  { ClientId, Username, ConfirmationCode },
]
const forgot = (Username: string): Call => ['ForgotPassword', { ClientId, Username }]
async function change(email: string, { is_enabled }: { is_enabled: boolean }) {
  await pool.deps.sql`update identity_user set is_enabled = ${is_enabled} where email_key = ${email}`
}
async function appChallenge(code: (secret: string, now: Date) => string): Promise<Call> {
  const { email, secret } = await registerWithApp(pool, newEmail())
  const { body } = await send(signIn(email))
  const USERNAME = body.ChallengeParameters.USERNAME
  const SOFTWARE_TOKEN_MFA_CODE = code(secret, pool.deps.clock.now())
  const ChallengeResponses = { USERNAME, SOFTWARE_TOKEN_MFA_CODE }
  return [
    'RespondToAuthChallenge',
    { ChallengeName: 'SOFTWARE_TOKEN_MFA', ClientId, Session: body.Session, ChallengeResponses },
  ]
}
async function repeated(times: number, call: Call): Promise<Call> {
  for (let time = 0; time < times; time++) await send(call)
  return call
}

/** Name, message, and the preparation: the last call is made by the client. */
const errors: [name: string, message: string, lead: () => Promise<Call>][] = [
  ['UsernameExistsException', 'User already exists', async () => ['SignUp', registration(await someone())]],
  [
    'InvalidPasswordException',
    'Password did not conform with policy: Password not long enough',
    async () => ['SignUp', registration(newEmail(), 'short77')],
  ],
  [
    'InvalidParameterException',
    'Username should be an email.',
    async () => ['SignUp', registration('nobody')],
  ],
  [
    'CodeMismatchException',
    'Invalid verification code provided, please try again.',
    async () => confirm(newEmail(), '123456'),
  ],
  [
    'ExpiredCodeException',
    'Invalid code provided, please request a code again.',
    async () => {
      const email = newEmail()
      await send(['SignUp', registration(email)])
      pool.moveClock(31 * 60)
      return confirm(email, pool.codeFor(email))
    },
  ],
  [
    'NotAuthorizedException',
    'User cannot be confirmed. Current status is CONFIRMED',
    async () => {
      const email = newEmail()
      await send(['SignUp', registration(email)])
      return repeated(1, confirm(email, pool.codeFor(email)))
    },
  ],
  [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    async () => repeated(5, forgot(await someone())),
  ],
  [
    'TooManyFailedAttemptsException',
    'Attempt limit exceeded, please try after some time.',
    async () => repeated(5, confirm(newEmail(), '123456')),
  ],
  ['NotAuthorizedException', 'Incorrect username or password.', async () => signIn(await someone(), 'wrong')],
  [
    'NotAuthorizedException',
    'Password attempts exceeded',
    async () => repeated(10, signIn(await someone(), 'wrong')),
  ],
  [
    'NotAuthorizedException',
    'User is disabled.',
    async () => {
      const email = await someone()
      await change(email, { is_enabled: false })
      return signIn(email)
    },
  ],
  [
    'UserNotConfirmedException',
    'User is not confirmed.',
    async () => {
      const email = newEmail()
      await send(['SignUp', registration(email)])
      return signIn(email)
    },
  ],
  [
    'PasswordResetRequiredException',
    'Password reset required for the user',
    async () => {
      const email = await someone()
      await requirePasswordReset(pool.deps, email)
      return signIn(email)
    },
  ],
  [
    'ResourceNotFoundException',
    'User pool client elsewhere does not exist.',
    async () => ['ForgotPassword', { ClientId: 'elsewhere', Username: newEmail() }],
  ],
  [
    'ResourceNotFoundException',
    'Device does not exist.',
    async () => signIn(await someone(), password, { DEVICE_KEY: 'ap-southeast-1_gone' }),
  ],
  [
    'InvalidParameterException',
    'USER_AUTH flow not enabled for this client',
    async () => initiate('USER_AUTH', { USERNAME: newEmail() }),
  ],
  [
    'InvalidParameterException',
    'Missing required parameter SRP_A',
    async () => initiate('USER_SRP_AUTH', { USERNAME: newEmail() }),
  ],
  [
    'NotAuthorizedException',
    'Invalid session for the user, session is expired.',
    async () => {
      const call = await appChallenge(appCode)
      pool.moveClock(181)
      return call
    },
  ],
  ['CodeMismatchException', 'Invalid code received for user', () => appChallenge(wrongAppCode)],
  [
    'ExpiredCodeException',
    'Your software token has already been used once.',
    async () => {
      const { email, secret } = await registerWithApp(pool, newEmail())
      const offers = [await send(signIn(email)), await send(signIn(email))]
      const SOFTWARE_TOKEN_MFA_CODE = appCode(secret, pool.deps.clock.now())
      const [first, second] = offers.map(({ body }): Call => {
        const { USERNAME } = body.ChallengeParameters
        const ChallengeResponses = { USERNAME, SOFTWARE_TOKEN_MFA_CODE }
        const ChallengeName = 'SOFTWARE_TOKEN_MFA'
        return [
          'RespondToAuthChallenge',
          { ChallengeName, ClientId, Session: body.Session, ChallengeResponses },
        ]
      })
      await send(first as Call)
      return second as Call
    },
  ],
  [
    'EnableSoftwareTokenMFAException',
    'Code mismatch',
    async () => {
      const { AccessToken } = await signedIn()
      const { body } = await send(['AssociateSoftwareToken', { AccessToken }])
      const UserCode = wrongAppCode(body.SecretCode, pool.deps.clock.now())
      return ['VerifySoftwareToken', { AccessToken, UserCode }]
    },
  ],
  [
    'SoftwareTokenMFANotFoundException',
    'Software token has not been set up for the user.',
    async () => ['VerifySoftwareToken', { AccessToken: (await signedIn()).AccessToken, UserCode: '123456' }],
  ],
  [
    'AliasExistsException',
    'An account with the given email already exists.',
    async () => {
      const UserAttributes = [{ Name: 'email', Value: await someone() }]
      return ['UpdateUserAttributes', { AccessToken: (await signedIn()).AccessToken, UserAttributes }]
    },
  ],
  [
    'DeviceKeyExistsException',
    'Device key already exists.',
    async () => {
      const { tokens, device } = await registerWithDevice(pool, newEmail())
      const DeviceSecretVerifierConfig = deviceSecret('x', device as Device)
      const { AccessToken } = tokens
      return ['ConfirmDevice', { AccessToken, DeviceKey: device.key, DeviceSecretVerifierConfig }]
    },
  ],
  [
    'UnsupportedTokenTypeException',
    'Token type is not supported for this operation.',
    async () => revoke((await signedIn()).AccessToken),
  ],
  ['NotAuthorizedException', 'Invalid Access Token', async () => ['GetUser', { AccessToken: 'a.b.c' }]],
  [
    'NotAuthorizedException',
    'Access Token has expired',
    async () => {
      const { AccessToken } = await signedIn()
      pool.moveClock(3601)
      return ['GetUser', { AccessToken }]
    },
  ],
  [
    'NotAuthorizedException',
    'Access Token has been revoked',
    async () => {
      const { AccessToken, RefreshToken } = await signedIn()
      await send(revoke(RefreshToken))
      return ['GetUser', { AccessToken }]
    },
  ],
  ['NotAuthorizedException', 'Invalid Refresh Token', async () => refresh('made up')],
  [
    'NotAuthorizedException',
    'Refresh Token has been revoked',
    async () => {
      const { RefreshToken } = await signedIn()
      await send(revoke(RefreshToken))
      return refresh(RefreshToken)
    },
  ],
  [
    'NotAuthorizedException',
    'Refresh Token has expired',
    async () => {
      const { RefreshToken } = await signedIn()
      pool.moveClock(31 * 24 * 3600)
      return refresh(RefreshToken)
    },
  ],
  [
    'RefreshTokenReuseException',
    'Refresh Token has been used already',
    async () => {
      const { RefreshToken } = await signedIn()
      await send(refresh(RefreshToken))
      pool.moveClock(61)
      return refresh(RefreshToken)
    },
  ],
]

type Heard = { name: string; message: string; class?: string }
const commands = new Map<string, unknown>(Object.entries(sdk))
const heardBy: Record<string, (call: Call) => Promise<Heard>> = {
  'AWS SDK v3': async ([action, body]) => {
    const Command = commands.get(`${action}Command`) as typeof sdk.GetUserCommand
    const error = await client.send(new Command(body as never)).catch((refusal: Error) => refusal)
    return { ...heard(error as Error), class: (error as Error).constructor.name }
  },
  'amazon-cognito-identity-js': async ([action, body]) => {
    const userPool = new CognitoUserPool({ UserPoolId: 'ap-southeast-1_Onushilon', ClientId, endpoint })
    const { request } = Object.getPrototypeOf((userPool as unknown as { client: object }).client)
    return new Promise((resolve) => {
      const { client: wire } = userPool as unknown as { client: object }
      request.call(wire, action, body, (error: Error) => resolve(heard(error)))
    })
  },
  Amplify: async ([action, body]) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    })
    const error = await parseJsonError({
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: answer as never,
    })
    return heard(error as Error)
  },
}
const heard = ({ name, message }: Error): Heard => ({ name, message })

test.each(errors)('%s: %s', async (name, message, lead) => {
  for (const [who, hear] of Object.entries(heardBy)) {
    const call = await lead()
    const expected = who === 'AWS SDK v3' ? { name, message, class: classOf(name) } : { name, message }
    expect(await hear(call), who).toEqual(expected)
  }
})

/** The SDK uses its general class for names that its model lacks. */
const classOf = (name: string) => (name in sdk ? name : 'CognitoIdentityProviderServiceException')

test('an unknown action is refused by name', async () => {
  const call: Call = ['GetUserAuthFactors', { AccessToken: 'a.b.c' }]
  for (const [who, hear] of Object.entries(heardBy)) {
    expect(await hear(call), who).toMatchObject({ name: 'UnknownOperationException' })
  }
})
