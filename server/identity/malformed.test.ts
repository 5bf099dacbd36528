import { randomBytes, randomInt } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { clientId, register, registration, startIdentityPool } from '../../tests/support/identity-pool.ts'
import { forAllTests } from '../../tests/support/test-world.ts'

const email = 'known@example.com'
const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  await register(pool, email)
})

const bodies: Record<string, object> = {
  SignUp: registration('new@example.com'),
  ConfirmSignUp: { ClientId: clientId, Username: email, ConfirmationCode: '123456' },
  ResendConfirmationCode: { ClientId: clientId, Username: 'nobody@example.com' },
  InitiateAuth: {
    ClientId: clientId,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: 'ab12', PASSWORD: 'wrong password', REFRESH_TOKEN: 'x' },
  },
  RespondToAuthChallenge: {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: email,
      PASSWORD_CLAIM_SECRET_BLOCK: randomBytes(48).toString('base64'),
      PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 01:02:03 UTC 2026',
    },
  },
  AssociateSoftwareToken: { AccessToken: 'a.b.c', Session: 'x' },
  VerifySoftwareToken: { AccessToken: 'a.b.c', Session: 'x', UserCode: '123456', FriendlyDeviceName: 'x' },
  SetUserMFAPreference: {
    AccessToken: 'a.b.c',
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    EmailMfaSettings: { Enabled: false },
  },
  ConfirmDevice: {
    AccessToken: 'a.b.c',
    DeviceKey: 'ap-southeast-1_x',
    DeviceName: 'x',
    DeviceSecretVerifierConfig: { Salt: 'AQID', PasswordVerifier: 'AQID' },
  },
  ListDevices: { AccessToken: 'a.b.c', Limit: 5, PaginationToken: 'x' },
  GetDevice: { AccessToken: 'a.b.c', DeviceKey: 'x' },
  UpdateDeviceStatus: { AccessToken: 'a.b.c', DeviceKey: 'x', DeviceRememberedStatus: 'remembered' },
  ForgetDevice: { AccessToken: 'a.b.c', DeviceKey: 'x' },
  GetTokensFromRefreshToken: { ClientId: clientId, RefreshToken: 'x', DeviceKey: 'x' },
  GetUser: { AccessToken: 'a.b.c' },
  RevokeToken: { ClientId: clientId, Token: 'x' },
}

const oddities: unknown[] = [
  null,
  undefined,
  '',
  ' ',
  '\u0000',
  'a\u0000b@example.com',
  '\ud800',
  '\r\nX-Injected: 1',
  'é'.repeat(5000),
  '💥'.repeat(60),
  "'; drop table identity_user; --",
  '%00',
  -1,
  1e308,
  true,
  [],
  {},
  [null],
  { toString: 1 },
  JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}'),
  '00000000-0000-0000-0000-000000000000',
  'USER_PASSWORD_AUTH',
  'REFRESH_TOKEN_AUTH',
  'CUSTOM_AUTH',
  'f'.repeat(1000),
  '0',
]

/** Every place in a value that can be replaced. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    ...(path.length ? [path] : []),
    ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key])),
  ]
}

function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

test('no malformed member of any action causes a server error', async () => {
  let asked = 0
  for (const [action, body] of Object.entries(bodies)) {
    for (const place of placesIn(body)) {
      for (const oddity of oddities) {
        const response = await pool.call(action, replaced(body, place, oddity))
        asked++
        const what = `${action} ${place.join('.')} ${String(JSON.stringify(oddity)).slice(0, 40)}`
        expect([200, 400], what).toContain(response.status)
        expect(response.body, what).toBeTypeOf('object')
        if (response.status === 400) {
          expect(response.headers['x-amzn-errortype'], what).toBe(`${response.body.__type}:`)
          expect(response.body.__type, what).toMatch(/Exception$/)
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(300)
}, 60_000)

test('a body that is not a JSON object is a SerializationException', async () => {
  const texts = [
    '',
    ' ',
    'null',
    '[]',
    '"x"',
    '1',
    '{',
    '{"a":',
    '<html>',
    '\u0000',
    '{"a":1}}',
    randomBytes(40).toString('latin1'),
  ]
  for (const text of texts) {
    const response = await pool.call('SignUp', text)
    expect([response.status, response.body.__type], text).toEqual([400, 'SerializationException'])
  }
  for (let round = 0; round < 100; round++) {
    const whole = JSON.stringify(bodies.InitiateAuth)
    const response = await pool.call('InitiateAuth', whole.slice(0, randomInt(whole.length)))
    expect(response.body.__type).toBe('SerializationException')
  }
})

test('a body beyond 64 KB and an unknown target are refused in the same format', async () => {
  const big = await pool.call('SignUp', {
    ...registration('big@example.com'),
    ClientMetadata: { x: 'x'.repeat(70_000) },
  })
  expect([big.status, big.body.__type]).toEqual([400, 'SerializationException'])

  for (const target of [
    '',
    'Nonsense',
    'AWSCognitoIdentityProviderService.',
    'AWSCognitoIdentityProviderService.toString',
  ]) {
    const response = await pool.app.inject({
      method: 'POST',
      url: '/identity',
      headers: { 'x-amz-target': target, 'content-type': 'text/html' },
      payload: '{}',
    })
    expect([response.statusCode, response.json().__type]).toEqual([400, 'UnknownOperationException'])
  }
})

test('another client’s id is unknown, and unused members are ignored', async () => {
  const { AuthParameters } = bodies.InitiateAuth as { AuthParameters: object }
  const otherClient = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: 'other',
    AuthParameters,
  })
  expect(otherClient.body).toEqual({
    __type: 'ResourceNotFoundException',
    message: 'User pool client other does not exist.',
  })

  const generous = await pool.call('InitiateAuth', {
    ...bodies.InitiateAuth,
    ClientMetadata: { a: 'b' },
    UserContextData: { EncodedData: 'x' },
    AnalyticsMetadata: {},
  })
  expect(generous.status).toBe(200)
})

test('a database failure is an internal error without detail, and never NotAuthorized', async () => {
  const broken = await startIdentityPool()
  await broken.deps.sql`drop table identity_user cascade`
  const response = await broken.call('InitiateAuth', bodies.InitiateAuth)
  await broken.stop()

  expect(response.status).toBe(500)
  expect(response.body).toEqual({
    __type: 'InternalErrorException',
    message: 'Something went wrong on our side.',
  })
})
