import type { AddressInfo } from 'node:net'
import {
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  ForgetDeviceCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  ListDevicesCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
  SetUserMFAPreferenceCommand,
  SoftwareTokenMFANotFoundException,
  UpdateDeviceStatusCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import { clientId, deviceSecret, register, startIdentityPool, startProof } from '../support/identity-pool.ts'
import { appCode, withMailedCode, wrongAppCode } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

let client: CognitoIdentityProviderClient
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = pool.app.server.address() as AddressInfo
  client = new CognitoIdentityProviderClient({
    region: 'ap-southeast-1',
    endpoint: `http://127.0.0.1:${port}/identity`,
  })
})
afterAll(async () => {
  client.destroy()
})

const password = 'correct horse'
const now = () => pool.deps.clock.now()

const byPassword = (USERNAME: string, PASSWORD = password, DEVICE_KEY?: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME, PASSWORD, ...(DEVICE_KEY ? { DEVICE_KEY } : {}) },
    }),
  )

type Offer = Pick<RespondToAuthChallengeCommandOutput, 'ChallengeName' | 'Session' | 'ChallengeParameters'>

const respond = (offer: Offer, responses: Record<string, string>) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: offer.ChallengeName,
      ClientId: clientId,
      Session: offer.Session,
      ChallengeResponses: { USERNAME: offer.ChallengeParameters?.USERNAME ?? '', ...responses },
    }),
  )

async function withApp(email: string) {
  await register(pool, email, password)
  const { AuthenticationResult } = await byPassword(email)
  const AccessToken = AuthenticationResult?.AccessToken
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = appCode(SecretCode, now())
  const { Status } = await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  expect(Status).toBe('SUCCESS')
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  pool.moveClock(60)
  return { AccessToken, secret: SecretCode }
}

test('an app is set up, read and asked for, and errors have their class', async () => {
  const { AccessToken, secret } = await withApp('app@example.com')
  const user = await client.send(new GetUserCommand({ AccessToken }))
  expect([user.UserMFASettingList, user.PreferredMfaSetting]).toEqual([
    ['SOFTWARE_TOKEN_MFA'],
    'SOFTWARE_TOKEN_MFA',
  ])

  const offer = await byPassword('app@example.com')
  expect(offer.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const wrong = respond(offer, { SOFTWARE_TOKEN_MFA_CODE: wrongAppCode(secret, now()) })
  await expect(wrong).rejects.toBeInstanceOf(CodeMismatchException)
  const code = appCode(secret, now())
  const right = await respond(offer, { SOFTWARE_TOKEN_MFA_CODE: code })
  expect(right.AuthenticationResult?.IdToken).toBeDefined()
  const next = await byPassword('app@example.com')
  const used = respond(next, { SOFTWARE_TOKEN_MFA_CODE: code })
  await expect(used).rejects.toBeInstanceOf(ExpiredCodeException)
  const spent = respond(offer, { SOFTWARE_TOKEN_MFA_CODE: code })
  await expect(spent).rejects.toBeInstanceOf(NotAuthorizedException)
})

test('an account that requires an app sets it up while signing in', async () => {
  await register(pool, 'forced@example.com', password)
  await requireMfa(pool.deps, 'forced@example.com', true)
  const offer = await byPassword('forced@example.com')
  expect(offer.ChallengeParameters?.MFAS_CAN_SETUP).toBe('["SOFTWARE_TOKEN_MFA"]')
  const tooEarly = client.send(new VerifySoftwareTokenCommand({ Session: offer.Session, UserCode: '123456' }))
  await expect(tooEarly).rejects.toBeInstanceOf(SoftwareTokenMFANotFoundException)

  const seed = await client.send(new AssociateSoftwareTokenCommand({ Session: offer.Session }))
  const verify = (UserCode: string) =>
    client.send(new VerifySoftwareTokenCommand({ Session: seed.Session, UserCode }))
  const secret = seed.SecretCode ?? ''
  await expect(verify(wrongAppCode(secret, now()))).rejects.toBeInstanceOf(EnableSoftwareTokenMFAException)
  const { Session } = await verify(appCode(secret, now()))
  const done = await respond({ ...offer, Session }, {})
  expect(done.AuthenticationResult?.AccessToken).toBeDefined()
})

test('a temporary password is replaced', async () => {
  await register(pool, 'invited@example.com', password)
  await setTemporaryPassword(pool.deps, 'invited@example.com', 'temporary words')
  const offer = await byPassword('invited@example.com', 'temporary words')
  expect(offer.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  await expect(respond(offer, { NEW_PASSWORD: 'short' })).rejects.toBeInstanceOf(InvalidPasswordException)

  const done = await respond(offer, { NEW_PASSWORD: 'my own words', 'userAttributes.given_name': 'Sadia' })
  const { AccessToken } = done.AuthenticationResult ?? {}
  const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }))
  expect(UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Sadia' })
})

test('a device is confirmed, proved, listed with dates, excluded from replacing codes, and forgotten', async () => {
  const email = 'device@example.com'
  const { secret } = await withApp(email)
  const first = await respond(await byPassword(email), { SOFTWARE_TOKEN_MFA_CODE: appCode(secret, now()) })
  const { AccessToken, RefreshToken, NewDeviceMetadata } = first.AuthenticationResult ?? {}
  const device = {
    key: NewDeviceMetadata?.DeviceKey ?? '',
    groupKey: NewDeviceMetadata?.DeviceGroupKey ?? '',
  }
  const DeviceKey = device.key
  const confirmed = await client.send(
    new ConfirmDeviceCommand({
      AccessToken,
      DeviceKey,
      DeviceName: 'SDK',
      DeviceSecretVerifierConfig: deviceSecret('device secret', device),
    }),
  )
  expect(confirmed.UserConfirmationNecessary).toBe(false)

  const offer = await byPassword(email, password, DeviceKey)
  expect(offer.ChallengeName).toBe('DEVICE_SRP_AUTH')
  const proof = startProof('device secret', device)
  const challenge = await respond(offer, { SRP_A: proof.SRP_A, DEVICE_KEY: DeviceKey })
  expect(challenge.ChallengeName).toBe('DEVICE_PASSWORD_VERIFIER')
  const claim = proof.answer(challenge.ChallengeParameters ?? {}) as Record<string, string>
  const proved = await respond(challenge, claim)
  expect(proved.AuthenticationResult?.AccessToken).toBeDefined()
  expect(proved.AuthenticationResult?.NewDeviceMetadata).toBeUndefined()

  const { Devices } = await client.send(new ListDevicesCommand({ AccessToken, Limit: 10 }))
  expect(Devices).toHaveLength(1)
  expect(Devices?.[0]?.DeviceCreateDate).toBeInstanceOf(Date)
  expect((await client.send(new GetDeviceCommand({ AccessToken, DeviceKey }))).Device).toEqual(Devices?.[0])
  const renewed = await client.send(
    new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: clientId, DeviceKey }),
  )
  expect(renewed.AuthenticationResult?.AccessToken).toBeDefined()

  const DeviceRememberedStatus = 'not_remembered'
  await client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }))
  expect((await byPassword(email, password, DeviceKey)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))
  const gone = byPassword(email, password, DeviceKey)
  await expect(gone).rejects.toBeInstanceOf(ResourceNotFoundException)
  await expect(byPassword(email, password, DeviceKey)).rejects.toThrow('Device does not exist.')
})

test('a mailed code, alone and after a password proof', async () => {
  const email = 'mailed@example.com'
  await register(pool, email, password)
  const begin = (parameters: Record<string, string>) =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'CUSTOM_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, ...parameters },
      }),
    )
  const alone = await withMailedCode(pool, email, () => begin({}))
  expect(alone.answer.ChallengeName).toBe('CUSTOM_CHALLENGE')
  const wrong = respond(alone.answer, { ANSWER: alone.code === '000000' ? '000001' : '000000' })
  await expect(wrong).rejects.toBeInstanceOf(CodeMismatchException)
  expect((await respond(alone.answer, { ANSWER: alone.code })).AuthenticationResult).toBeDefined()

  const proof = startProof(password)
  const offer = await begin({ CHALLENGE_NAME: 'SRP_A', SRP_A: proof.SRP_A })
  expect(offer.ChallengeName).toBe('PASSWORD_VERIFIER')
  const claim = proof.answer(offer.ChallengeParameters ?? {}) as Record<string, string>
  const after = await withMailedCode(pool, email, () => respond(offer, claim))
  expect((await respond(after.answer, { ANSWER: after.code })).AuthenticationResult).toBeDefined()
})

test('unsupported actions are refused with their class', async () => {
  const choice = new InitiateAuthCommand({
    AuthFlow: 'USER_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: 'any@example.com' },
  })
  await expect(client.send(choice)).rejects.toBeInstanceOf(InvalidParameterException)
  const offer = { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(64), ChallengeParameters: {} } as const
  await expect(respond(offer, { SMS_MFA_CODE: '1' })).rejects.toBeInstanceOf(InvalidParameterException)
})
