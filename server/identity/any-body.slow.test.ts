import { beforeAll, expect, test } from 'vitest'
import { register, registration, signInByProof, startIdentityPool } from '../../tests/identity-pool.ts'
import { bodyFrom, randomNumbers } from '../../tests/odd-bodies.ts'
import { testSeed } from '../../tests/seed.ts'
import { forAllTests } from '../../tests/test-world.ts'
import { identityActions } from './plugin.ts'
import { identityPoolId } from './public-config.ts'

/*
 * No request body causes a server error: sends 20,000 over all actions, made from valid bodies by replacing,
 * removing, adding, nesting and truncating.
 */
const bodiesPerBatch = 5000
const seeds = [0, 1, 2, 3].map((batch) => testSeed + batch)

let models: Map<string, Record<string, unknown>>

const pool = await forAllTests(startIdentityPool())

beforeAll(async () => {
  const email = 'any.body@example.com'
  await register(pool, email)
  const tokens = (await signInByProof(pool, email, 'correct horse')).body.AuthenticationResult
  models = new Map([...identityActions.keys()].map((target) => [target, modelOf(target, email, tokens)]))
})

/** A body that an action accepts, or nearly: every member that any action reads. */
function modelOf(
  target: string,
  email: string,
  tokens: { AccessToken: string; RefreshToken: string; IdToken: string },
) {
  if (target.startsWith('AWSCognitoIdentityService.')) {
    return {
      IdentityPoolId: identityPoolId,
      IdentityId: 'ap-southeast-1:6f6e7573-6869-4c6f-8e2d-706f6f6c3031',
      Logins: { 'localhost:3000/identity/ap-southeast-1_Onushilon': tokens.IdToken },
    }
  }
  // Actions that would end the session the other bodies need are called without it.
  const endsSession = /DeleteUser|GlobalSignOut|RevokeToken|EndSession/.test(target)
  return {
    ...registration(email),
    AccessToken: endsSession ? 'a.b.c' : tokens.AccessToken,
    RefreshToken: tokens.RefreshToken,
    Token: 'x',
    Session: '01900000-0000-7000-8000-000000000000',
    SessionId: '01900000-0000-7000-8000-000000000000',
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: {
      USERNAME: email,
      SRP_A: 'ab12',
      PASSWORD: 'x',
      REFRESH_TOKEN: 'x',
      DEVICE_KEY: 'ap-southeast-1_x',
    },
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: email,
      ANSWER: '123456',
      SOFTWARE_TOKEN_MFA_CODE: '123456',
      NEW_PASSWORD: 'correct horse',
      DEVICE_KEY: 'ap-southeast-1_01900000-0000-7000-8000-000000000000',
      SRP_A: 'ab12',
      PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(48, 1).toString('base64'),
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32, 1).toString('base64'),
      TIMESTAMP: 'Sat Nov 21 01:02:03 UTC 2026',
    },
    ConfirmationCode: '123456',
    Code: '123456',
    UserCode: '123456',
    AttributeName: 'email',
    PreviousPassword: 'wrong horse',
    ProposedPassword: 'new horse battery',
    DeviceKey: 'ap-southeast-1_01900000-0000-7000-8000-000000000000',
    DeviceName: 'Firefox',
    DeviceSecretVerifierConfig: { Salt: 'AAAA', PasswordVerifier: 'AAAA' },
    DeviceRememberedStatus: 'remembered',
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    Limit: 10,
    FriendlyDeviceName: 'Phone',
    ClientMetadata: { a: 'b' },
  }
}

const oddTargets = [
  '',
  'Nonsense',
  'AWSCognitoIdentityProviderService.',
  'AWSCognitoIdentityProviderService.toString',
  '.',
  '__proto__',
  'AWSCognitoIdentityProviderService.__proto__',
  'AWSCognitoIdentityService.SignUp',
  'awscognitoidentityproviderservice.SignUp',
  'AWSCognitoIdentityProviderService.GetUser.x',
  'AWSCognitoIdentityProviderService.AdminDeleteUser',
]

test.each(seeds)(
  `${bodiesPerBatch} arbitrary bodies cause no server error (seed %i)`,
  async (seed) => {
    const random = randomNumbers(seed)
    const targets = [...models.keys()]
    const faults: string[] = []
    const responses = new Map<number, number>()

    async function send(): Promise<void> {
      const target = random.below(50) === 0 ? random.pick(oddTargets) : random.pick(targets)
      const payload = bodyFrom(models.get(target) ?? { a: 1 }, random)
      const response = await pool.app.inject({
        method: 'POST',
        url: '/identity',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        payload,
      })
      responses.set(response.statusCode, (responses.get(response.statusCode) ?? 0) + 1)
      const isTold =
        response.statusCode === 200 || /^\w+Exception:$/.test(String(response.headers['x-amzn-errortype']))
      const hasTrace = /\n\s+at |node_modules|\.ts:\d+/.test(response.body)
      const isObject = response.body.startsWith('{')
      if (![200, 400].includes(response.statusCode) || !isTold || hasTrace || !isObject) {
        faults.push(
          `${target} ${response.statusCode} ${response.body.slice(0, 200)} <- ${payload.toString('latin1').slice(0, 400)}`,
        )
      }
    }

    for (let sent = 0; sent < bodiesPerBatch; sent += 20) await Promise.all(Array.from({ length: 20 }, send))

    expect(faults.slice(0, 5)).toEqual([])
    expect([...responses.values()].reduce((sum, count) => sum + count)).toBe(bodiesPerBatch)
    // Some are valid after all: the bodies get past the first check.
    expect(responses.get(200) ?? 0).toBeGreaterThan(bodiesPerBatch / 100)
  },
  180_000,
)
