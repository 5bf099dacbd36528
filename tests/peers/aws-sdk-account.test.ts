import type { AddressInfo } from 'node:net'
import {
  AliasExistsException,
  ChangePasswordCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  RefreshTokenReuseException,
  ResendConfirmationCodeCommand,
  ResourceNotFoundException,
  RevokeTokenCommand,
  SignUpCommand,
  TooManyFailedAttemptsException,
  UnsupportedTokenTypeException,
  UpdateUserAttributesCommand,
  UserNotConfirmedException,
  UsernameExistsException,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requirePasswordReset } from '../../server/identity/accounts/account-requirements.ts'
import { clientId, registration, startIdentityPool } from '../support/identity-pool.ts'
import { forAllTests } from '../support/test-world.ts'

let client: CognitoIdentityProviderClient
const pool = await forAllTests(startIdentityPool({ config: { rateLimit: true } }))

beforeAll(async () => {
  await pool.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = pool.app.server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/identity`
  client = new CognitoIdentityProviderClient({ region: 'ap-southeast-1', endpoint })
})
afterAll(async () => {
  client.destroy()
})

const password = 'correct horse'
const newPassword = 'a new password'
const ClientId = clientId

const signUp = (email: string, chosen = password) =>
  client.send(new SignUpCommand(registration(email, chosen)))
const confirm = (Username: string, ConfirmationCode: string) =>
  client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }))
const signIn = async (USERNAME: string, PASSWORD = password) => {
  const AuthParameters = { USERNAME, PASSWORD }
  const command = new InitiateAuthCommand({ AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters })
  return (await client.send(command)).AuthenticationResult
}
const refresh = async (RefreshToken: string | undefined) =>
  (await client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).AuthenticationResult
const ask = (Username: string) => client.send(new ForgotPasswordCommand({ ClientId, Username }))
const reset = (Username: string, ConfirmationCode: string, Password = newPassword) =>
  client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }))

async function register(email: string) {
  await signUp(email)
  await confirm(email, pool.codeFor(email))
}

test('sign-up: a code, a wrong one, a new one, confirmed; every error has its class', async () => {
  const email = 'sdk.up@example.com'
  expect(await signUp(email)).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: 's***@e***' },
  })
  await expect(signUp('sdk.weak@example.com', 'short77')).rejects.toBeInstanceOf(InvalidPasswordException)
  await expect(signUp('nobody')).rejects.toBeInstanceOf(InvalidParameterException)
  await expect(signIn(email)).rejects.toBeInstanceOf(UserNotConfirmedException)
  await expect(confirm(email, '12345x')).rejects.toBeInstanceOf(CodeMismatchException)
  const old = pool.codeFor(email)
  pool.moveClock(31 * 60)
  await expect(confirm(email, old)).rejects.toBeInstanceOf(ExpiredCodeException)
  await client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }))
  await confirm(email, pool.codeFor(email))
  await expect(confirm(email, pool.codeFor(email))).rejects.toBeInstanceOf(NotAuthorizedException)
  await expect(signUp(email)).rejects.toBeInstanceOf(UsernameExistsException)

  expect((await signIn(email))?.TokenType).toBe('Bearer')
  await expect(signIn(email, 'wrong horse')).rejects.toBeInstanceOf(NotAuthorizedException)
  const otherClient = new ForgotPasswordCommand({ ClientId: 'other', Username: email })
  await expect(client.send(otherClient)).rejects.toBeInstanceOf(ResourceNotFoundException)
})

test('a forgotten password, and one that must be reset', async () => {
  const email = 'sdk.reset@example.com'
  await register(email)
  await ask(email)
  await expect(reset(email, '12345x')).rejects.toBeInstanceOf(CodeMismatchException)
  await expect(reset(email, pool.codeFor(email), 'short')).rejects.toBeInstanceOf(InvalidPasswordException)
  await reset(email, pool.codeFor(email))
  await expect(signIn(email)).rejects.toBeInstanceOf(NotAuthorizedException)
  expect(await signIn(email, newPassword)).toBeDefined()

  await requirePasswordReset(pool.deps, email)
  await expect(signIn(email, newPassword)).rejects.toBeInstanceOf(PasswordResetRequiredException)
  await reset(email, pool.codeFor(email), password)
  expect(await signIn(email)).toBeDefined()
})

test('too many tries and too many mails have their own classes', async () => {
  const email = 'sdk.limits@example.com'
  await register(email)
  await ask(email)
  for (let tries = 0; tries < 5; tries++) await reset(email, '12345x').catch(() => {})
  await expect(reset(email, '12345x')).rejects.toBeInstanceOf(TooManyFailedAttemptsException)

  for (let mails = 0; mails < 4; mails++) await ask(email)
  await expect(ask(email)).rejects.toBeInstanceOf(LimitExceededException)
})

test('attributes, a new e-mail, a new password', async () => {
  const email = 'sdk.profile@example.com'
  await register(email)
  await register('sdk.taken@example.com')
  const AccessToken = (await signIn(email))?.AccessToken
  const update = (Name: string, Value: string) =>
    client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }))

  expect((await update('custom:level', 'graduated')).CodeDeliveryDetailsList).toEqual([])
  await expect(update('phone_number', 'x')).rejects.toBeInstanceOf(InvalidParameterException)
  await expect(update('email', 'SDK.taken@example.com')).rejects.toBeInstanceOf(AliasExistsException)
  const fresh = 'sdk.fresh@example.com'
  expect((await update('email', fresh)).CodeDeliveryDetailsList).toMatchObject([{ AttributeName: 'email' }])
  await client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }))
  const verify = (Code: string) =>
    client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }))
  await expect(verify('12345x')).rejects.toBeInstanceOf(CodeMismatchException)
  await verify(pool.codeFor(fresh))

  const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }))
  expect(UserAttributes).toContainEqual({ Name: 'email', Value: fresh })
  expect(UserAttributes).toContainEqual({ Name: 'custom:level', Value: 'graduated' })

  const change = (PreviousPassword: string) =>
    client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: newPassword }))
  await expect(change('wrong horse')).rejects.toBeInstanceOf(NotAuthorizedException)
  await change(password)
  expect(await signIn(fresh, newPassword)).toBeDefined()
})

test('refresh tokens are replaced; reusing one later ends the session', async () => {
  const email = 'sdk.refresh@example.com'
  await register(email)
  const first = await signIn(email)
  const second = await refresh(first?.RefreshToken)
  expect(second?.RefreshToken).not.toBe(first?.RefreshToken)
  pool.moveClock(61)
  await expect(refresh(first?.RefreshToken)).rejects.toBeInstanceOf(RefreshTokenReuseException)
  await expect(refresh(second?.RefreshToken)).rejects.toBeInstanceOf(NotAuthorizedException)
})

test('sessions end by their token, everywhere, and with the account', async () => {
  const email = 'sdk.end@example.com'
  await register(email)
  const getUser = (AccessToken: string | undefined) => client.send(new GetUserCommand({ AccessToken }))
  const [one, two, three] = [await signIn(email), await signIn(email), await signIn(email)]
  const revoke = (Token: string | undefined) => client.send(new RevokeTokenCommand({ ClientId, Token }))

  await revoke(one?.RefreshToken)
  await expect(getUser(one?.AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' })
  await expect(revoke(two?.AccessToken)).rejects.toBeInstanceOf(UnsupportedTokenTypeException)
  await client.send(new GlobalSignOutCommand({ AccessToken: two?.AccessToken }))
  await expect(getUser(three?.AccessToken)).rejects.toBeInstanceOf(NotAuthorizedException)

  const last = await signIn(email)
  await client.send(new DeleteUserCommand({ AccessToken: last?.AccessToken }))
  await expect(getUser(last?.AccessToken)).rejects.toBeInstanceOf(NotAuthorizedException)
  await expect(signIn(email)).rejects.toMatchObject({ message: 'Incorrect username or password.' })
})
