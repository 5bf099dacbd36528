import { expect, test } from 'vitest'
import {
  clientId,
  newEmail,
  register,
  registration,
  signInByProof,
  srpUserIdOf,
  startIdentityPool,
  startProof,
} from '../../../tests/support/identity-pool.ts'
import { initiate } from '../../../tests/support/sign-in-steps.ts'
import { forAllTests } from '../../../tests/support/test-world.ts'
import { grantGroup } from '../accounts/accounts.ts'
import { verifyBearer } from '../sessions/tokens.ts'

const pool = await forAllTests(startIdentityPool())

const byPassword = (email: string, password: string) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password })

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a password proof signs in; tokens carry the claims that clients read', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
  const srpUserId = await srpUserIdOf(pool, sub)
  await grantGroup(pool.deps, email, 'CREATORS')

  const { body } = await signInByProof(pool, email.toUpperCase(), 'correct horse')
  const tokens = body.AuthenticationResult
  const id = claimsOf(tokens.IdToken)
  const access = claimsOf(tokens.AccessToken)

  expect(tokens).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer', RefreshToken: expect.any(String) })
  expect(id).toMatchObject({
    sub,
    aud: clientId,
    token_use: 'id',
    iss: `${pool.deps.config.publicUrl}/identity/ap-southeast-1_Onushilon`,
    'cognito:username': srpUserId,
    'cognito:groups': ['CREATORS'],
    email,
    email_verified: true,
    given_name: 'Ayesha',
    family_name: 'Rahman',
    'custom:level': 'class_9',
    phone_number: '+8801712345678',
  })
  expect(access).toMatchObject({
    sub,
    client_id: clientId,
    username: srpUserId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    'cognito:groups': ['CREATORS'],
    origin_jti: id.origin_jti,
    event_id: id.event_id,
    auth_time: id.auth_time,
  })
  expect(access.aud).toBeUndefined()
  expect(access.jti).not.toBe(id.jti)
  expect(access.exp - access.iat).toBe(3600)
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toEqual({
    id: sub,
    fullName: 'Ayesha Rahman',
    groups: ['CREATORS'],
  })
  expect(await verifyBearer(pool.deps, tokens.AccessToken)).toMatchObject({ id: sub, groups: ['CREATORS'] })
})

test('a wrong password and an unknown name look alike, in both flows', async () => {
  const email = newEmail()
  await register(pool, email)
  const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }

  expect((await signInByProof(pool, email, 'wrong horse')).body).toEqual(refused)
  expect((await signInByProof(pool, 'ghost@example.com', 'wrong horse')).body).toEqual(refused)
  expect((await byPassword(email, 'wrong horse')).body).toEqual(refused)
  expect((await byPassword('ghost@example.com', 'wrong horse')).body).toEqual(refused)
})

test('the challenge of an unknown name is stable and shaped like a real one', async () => {
  const ask = async (name: string) => {
    const parameters = { USERNAME: name, SRP_A: startProof('x').SRP_A }
    const { body } = await pool.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: parameters,
    })
    return body.ChallengeParameters
  }
  const email = newEmail()
  await register(pool, email)
  const [real, ghost, same, other] = [
    await ask(email),
    await ask('ghost@example.com'),
    await ask('Ghost@Example.com'),
    await ask('ghost2@example.com'),
  ]

  expect(ghost.USER_ID_FOR_SRP).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(real.USER_ID_FOR_SRP[14]).toBe('4')
  expect(ghost.SALT).toHaveLength(real.SALT.length)
  expect([same.SALT, same.USER_ID_FOR_SRP]).toEqual([ghost.SALT, ghost.USER_ID_FOR_SRP])
  expect(other.SALT).not.toBe(ghost.SALT)
  expect(Object.keys(ghost)).toEqual(Object.keys(real))
})

test('a challenge accepts one response, within three minutes', async () => {
  const email = newEmail()
  await register(pool, email)
  const offer = async () => {
    const proof = startProof('correct horse')
    const { body } = await pool.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, SRP_A: proof.SRP_A },
    })
    return { ChallengeResponses: proof.answer(body.ChallengeParameters), Session: body.Session }
  }
  const respond = (response: object) =>
    pool.call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: clientId,
      ...response,
    })

  const once = await offer()
  const responses = await Promise.all([respond(once), respond(once)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])

  const late = await offer()
  pool.moveClock(181)
  expect((await respond(late)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  })
})

test('an unconfirmed account says so only after the right password', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))

  expect((await signInByProof(pool, email, 'correct horse')).body.__type).toBe('UserNotConfirmedException')
  expect((await signInByProof(pool, email, 'wrong horse')).body.__type).toBe('NotAuthorizedException')
  expect((await byPassword(email, 'correct horse')).body.__type).toBe('UserNotConfirmedException')
})
