import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  clientId,
  type IdentityPool,
  register,
  registration,
  signInByProof,
  startIdentityPool,
  startProof,
} from '../../tests/identity-pool.ts'
import { createConfirmedAccount, grantGroup, setPassword } from './accounts.ts'
import { verifyBearer } from './tokens.ts'

let pool: IdentityPool
beforeAll(async () => {
  pool = await startIdentityPool()
})
afterAll(() => pool.stop())

let made = 0
const newEmail = () => `learner.${++made}@example.com`

const confirm = (email: string, code: string) =>
  pool.call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode: code })

const byPassword = (email: string, password: string) =>
  pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('someone registers, confirms by the mailed code and exists in the data API from then on', async () => {
  const email = newEmail()
  const signedUp = await pool.call('SignUp', registration(email))

  expect(signedUp.body).toEqual({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'l***@e***' },
  })
  const find = () =>
    pool.deps.db
      .selectFrom('app_user')
      .select('full_name')
      .where('id', '=', signedUp.body.UserSub)
      .executeTakeFirst()
  expect(await find()).toBeUndefined()
  expect(await confirm(email, pool.codeFor(email))).toMatchObject({ status: 200, body: {} })
  expect(await find()).toEqual({ full_name: 'Ayesha Rahman' })
})

test('an answer has the protocol’s headers, a refusal its name in header and body', async () => {
  const answer = await confirm('nobody@example.com', '123456')

  expect(answer.status).toBe(400)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': 'CodeMismatchException:',
    'x-amzn-errormessage': 'Invalid verification code provided, please try again.',
    'x-amzn-requestid': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'access-control-allow-origin': '*',
  })
  expect(answer.body).toEqual({
    __type: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  })
})

test('one address has one account, however it is typed', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))

  const again = await pool.call('SignUp', registration(` ${email.toUpperCase()}`))

  expect(again.body).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' })
})

const attributesWithout = (email: string, name: string) =>
  registration(email).UserAttributes.filter((attribute) => attribute.Name !== name)

test.each([
  ['no phone number', { UserAttributes: attributesWithout('a@example.com', 'phone_number') }, /phone_number/],
  ['no first name', { UserAttributes: attributesWithout('a@example.com', 'given_name') }, /given_name/],
  ['no last name', { UserAttributes: attributesWithout('a@example.com', 'family_name') }, /family_name/],
  ['a name that is no e-mail', { Username: 'ayesha' }, /email/],
  ['another e-mail than the name', { Username: 'b@example.com' }, /email/],
  [
    'a foreign phone number',
    {
      UserAttributes: [
        ...attributesWithout('a@example.com', 'phone_number'),
        { Name: 'phone_number', Value: '+14155550100' },
      ],
    },
    /phone number/,
  ],
  [
    'an unknown level',
    {
      UserAttributes: [
        ...attributesWithout('a@example.com', 'custom:level'),
        { Name: 'custom:level', Value: 'x' },
      ],
    },
    /custom:level/,
  ],
  [
    'an attribute the pool does not have',
    { UserAttributes: [...registration('a@example.com').UserAttributes, { Name: 'sub', Value: 'x' }] },
    /sub/,
  ],
])('sign-up refuses %s', async (_what, change, message) => {
  const answer = await pool.call('SignUp', { ...registration('a@example.com'), ...change })

  expect(answer.body.__type).toBe('InvalidParameterException')
  expect(answer.body.message).toMatch(message)
})

test.each(['', 'seven77', 'é'.repeat(129)])('sign-up refuses the password "%.10s"', async (password) => {
  const answer = await pool.call('SignUp', registration('a@example.com', password))

  expect(answer.body.__type).toBe('InvalidPasswordException')
})

test('a code is good five times, for half an hour, once, and until the next one', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))
  const first = pool.codeFor(email)
  const wrong = first === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) {
    expect((await confirm(email, wrong)).body.__type).toBe('CodeMismatchException')
  }
  expect((await confirm(email, first)).body.__type).toBe('TooManyFailedAttemptsException')

  await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })
  const second = pool.codeFor(email)
  pool.moveClock(31 * 60)
  expect((await confirm(email, second)).body.__type).toBe('ExpiredCodeException')

  await pool.call('ResendConfirmationCode', { ClientId: clientId, Username: email })
  const third = pool.codeFor(email)
  if (second !== third) expect((await confirm(email, second)).body.__type).toBe('CodeMismatchException')
  const answers = await Promise.all([confirm(email, third), confirm(email, third)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await confirm(email, third)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  })
})

test('a code is not kept readable', async () => {
  const email = newEmail()
  const { body } = await pool.call('SignUp', registration(email))
  const row = await pool.deps.db
    .selectFrom('identity_code')
    .select('code_hash')
    .where('sub', '=', body.UserSub)
    .executeTakeFirstOrThrow()

  expect(row.code_hash).toHaveLength(32)
})

test('asking for a code answers alike for a stranger, and mails nothing', async () => {
  const before = pool.mails.length
  const answer = await pool.call('ResendConfirmationCode', {
    ClientId: clientId,
    Username: 'ghost@nowhere.net',
  })

  expect(answer.body.CodeDeliveryDetails.Destination).toBe('g***@n***')
  expect(pool.mails).toHaveLength(before)
})

test('a password proof signs in; tokens carry the claims that clients read', async () => {
  const email = newEmail()
  const sub = await register(pool, email)
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
    'cognito:username': sub,
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
    username: sub,
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
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(ghost.USER_ID_FOR_SRP.slice(0, 4)).toBe(real.USER_ID_FOR_SRP.slice(0, 4))
  expect(ghost.SALT).toHaveLength(real.SALT.length)
  expect([same.SALT, same.USER_ID_FOR_SRP]).toEqual([ghost.SALT, ghost.USER_ID_FOR_SRP])
  expect(other.SALT).not.toBe(ghost.SALT)
  expect(Object.keys(ghost)).toEqual(Object.keys(real))
})

test('a challenge is answered once, and within three minutes', async () => {
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
  const respond = (answer: object) =>
    pool.call('RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER', ClientId: clientId, ...answer })

  const once = await offer()
  const answers = await Promise.all([respond(once), respond(once)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])

  const late = await offer()
  pool.moveClock(181)
  expect((await respond(late)).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Invalid session for the user, session is expired.',
  })
})

test('that an account is unconfirmed is told only to who knows the password', async () => {
  const email = newEmail()
  await pool.call('SignUp', registration(email))

  expect((await signInByProof(pool, email, 'correct horse')).body.__type).toBe('UserNotConfirmedException')
  expect((await signInByProof(pool, email, 'wrong horse')).body.__type).toBe('NotAuthorizedException')
  expect((await byPassword(email, 'correct horse')).body.__type).toBe('UserNotConfirmedException')
})

test.each(['GetTokensFromRefreshToken', 'REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])(
  'tokens are renewed by %s: same session, new groups, no new refresh token',
  async (way) => {
    const email = newEmail()
    await register(pool, email)
    const first = (await byPassword(email, 'correct horse')).body.AuthenticationResult
    await grantGroup(pool.deps, email, 'ADMINS')
    pool.moveClock(3700)

    const answer =
      way === 'GetTokensFromRefreshToken'
        ? await pool.call(way, { RefreshToken: first.RefreshToken, ClientId: clientId })
        : await pool.call('InitiateAuth', {
            AuthFlow: way,
            ClientId: clientId,
            AuthParameters: { REFRESH_TOKEN: first.RefreshToken },
          })
    const renewed = answer.body.AuthenticationResult

    expect(renewed.RefreshToken).toBeUndefined()
    const [before, after] = [claimsOf(first.AccessToken), claimsOf(renewed.AccessToken)]
    expect(after).toMatchObject({
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
      'cognito:groups': ['ADMINS'],
    })
    expect(after.iat).toBeGreaterThanOrEqual(before.iat + 3700)
    expect(await verifyBearer(pool.deps, first.IdToken)).toBeNull()
    expect(await verifyBearer(pool.deps, renewed.IdToken)).not.toBeNull()
  },
)

test('signing out ends the refresh token and every access token of the session, at once', async () => {
  const email = newEmail()
  await register(pool, email)
  const tokens = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const other = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const getUser = (token: string) => pool.call('GetUser', { AccessToken: token })
  const revoke = () => pool.call('RevokeToken', { Token: tokens.RefreshToken, ClientId: clientId })
  expect((await getUser(tokens.AccessToken)).body.UserAttributes).toContainEqual({
    Name: 'email_verified',
    Value: 'true',
  })
  expect(await verifyBearer(pool.deps, tokens.IdToken)).not.toBeNull()

  expect([await revoke(), await revoke()]).toMatchObject([{ status: 200 }, { status: 200, body: {} }])

  expect((await getUser(tokens.AccessToken)).body.message).toBe('Access Token has been revoked')
  const refreshed = await pool.call('GetTokensFromRefreshToken', {
    RefreshToken: tokens.RefreshToken,
    ClientId: clientId,
  })
  expect(refreshed.body.message).toBe('Refresh Token has been revoked')
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toBeNull()
  expect((await getUser(other.AccessToken)).status).toBe(200)
  const ofAccess = await pool.call('RevokeToken', { Token: tokens.AccessToken, ClientId: clientId })
  expect(ofAccess.body.__type).toBe('UnsupportedTokenTypeException')
})

test('a session that another process ended is refused within a minute', async () => {
  const email = newEmail()
  await register(pool, email)
  const { IdToken } = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  expect(await verifyBearer(pool.deps, IdToken)).not.toBeNull()
  await pool.deps.db
    .updateTable('identity_session')
    .set({ revoked_at: pool.deps.clock.now() })
    .where('origin_jti', '=', claimsOf(IdToken).origin_jti)
    .execute()

  pool.moveClock(61)

  expect(await verifyBearer(pool.deps, IdToken)).toBeNull()
})

test('a new password ends the old one and every session', async () => {
  const email = newEmail()
  await createConfirmedAccount(pool.deps, {
    email,
    password: 'first password',
    givenName: 'A',
    familyName: 'B',
    groups: ['ADMINS'],
  })
  const tokens = (await byPassword(email, 'first password')).body.AuthenticationResult
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toMatchObject({ fullName: 'A B', groups: ['ADMINS'] })

  await setPassword(pool.deps, email, 'second password')

  expect((await byPassword(email, 'first password')).status).toBe(400)
  expect((await signInByProof(pool, email, 'second password')).status).toBe(200)
  expect(await verifyBearer(pool.deps, tokens.IdToken)).toBeNull()
})

test('a foreign, broken or overlong token is nobody', async () => {
  const email = newEmail()
  await register(pool, email)
  const { IdToken } = (await byPassword(email, 'correct horse')).body.AuthenticationResult
  const [head, , signature] = IdToken.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claimsOf(IdToken), 'cognito:groups': ['ADMINS'] })).toString(
    'base64url',
  )
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`

  for (const token of ['', 'x', 'a.b.c', `${head}.${forged}.${signature}`, unsigned, 'e'.repeat(9000)]) {
    expect(await verifyBearer(pool.deps, token)).toBeNull()
    expect((await pool.call('GetUser', { AccessToken: token || 'x' })).body.__type).toMatch(
      /NotAuthorized|InvalidParameter/,
    )
  }
  expect((await pool.call('GetUser', { AccessToken: IdToken })).body.message).toBe('Invalid Access Token')
})

test('verifiers, keys and challenges are sealed in the database; the sign-ins stand in the audit', async () => {
  const rows = await pool.deps.db.selectFrom('identity_key').select(['private_jwk']).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.private_jwk.includes('"d"')).toBe(false)

  const kinds = await pool.deps.db.selectFrom('audit_event').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['sign-up', 'sign-up-confirmed', 'sign-in', 'sign-in-refused', 'sign-out']),
  )
})

test('keys are published below the issuer', async () => {
  const base = '/identity/ap-southeast-1_Onushilon/.well-known'
  const jwks = (await pool.app.inject(`${base}/jwks.json`)).json()
  const description = (await pool.app.inject(`${base}/openid-configuration`)).json()

  expect(jwks.keys[0]).toEqual({
    kty: 'RSA',
    alg: 'RS256',
    use: 'sig',
    kid: expect.any(String),
    n: expect.any(String),
    e: 'AQAB',
  })
  expect(description.jwks_uri).toBe(`${description.issuer}/.well-known/jwks.json`)
})

test('a browser of another origin may ask', async () => {
  const answer = await pool.app.inject({
    method: 'OPTIONS',
    url: '/identity',
    headers: { origin: 'https://x.test' },
  })

  expect(answer.statusCode).toBe(204)
  expect(answer.headers['access-control-allow-headers']).toContain('x-amz-target')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})
