import { decodeJwt } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { requireMfa, setTemporaryPassword } from '../../server/identity/accounts/account-requirements.ts'
import type { ChallengeName } from '../../server/identity/sign-in/challenges.ts'
import { type Device, registerWithApp, registerWithDevice } from '../support/device-steps.ts'
import {
  clientId,
  type IdentityAnswer,
  register,
  srpUserIdOf,
  startIdentityPool,
  startProof,
} from '../support/identity-pool.ts'
import { Authenticator, addPasskey, openPasskey } from '../support/passkey.ts'
import { provePhone, smsSignIn } from '../support/phone-steps.ts'
import { appCode, initiate, registerAndSignIn, respond } from '../support/sign-in-steps.ts'
import { forAllTests } from '../support/test-world.ts'

/*
 * A sign-in that one user started cannot be finished as another user, challenge or client. Each challenge is
 * opened by Mallory, who has all secrets of her own accounts, and used against the victim.
 */
let victim: { sub: string; email: string }
let withApp: { email: string; secret: string }
let withDevice: { email: string; secret: string; device: Device }

const config = { hasPasskeys: true, publicUrl: 'http://localhost:3000', smsSignIn }
const pool = await forAllTests(startIdentityPool({ config }))
const passkey = new Authenticator()

beforeAll(async () => {
  victim = { email: 'victim@example.com', sub: await register(pool, 'victim@example.com') }
  withApp = await registerWithApp(pool, 'mallory.app@example.com')
  withDevice = await registerWithDevice(pool, 'mallory.device@example.com')
  await register(pool, 'mallory@example.com')
  await register(pool, 'mallory.invited@example.com')
  const { accessToken } = await registerAndSignIn(pool, 'mallory.passkey@example.com')
  await addPasskey(pool, accessToken, passkey)
  await provePhone(pool, accessToken, '+8801799999999')
})

type Opened = { offer: IdentityAnswer; right: Record<string, string | undefined> }

const byPassword = (email: string, PASSWORD = 'correct horse', DEVICE_KEY?: string) =>
  initiate(pool, 'USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD, DEVICE_KEY })

async function openDevice() {
  const proof = startProof('device secret', withDevice.device)
  const { key } = withDevice.device
  const offer = await byPassword(withDevice.email, 'correct horse', key)
  return { proof, offer, right: { SRP_A: proof.SRP_A, DEVICE_KEY: key } }
}

/** Opens each challenge; `right` is the valid response of its own account. */
const open: Record<ChallengeName, () => Promise<Opened>> = {
  PASSWORD_VERIFIER: async () => {
    const proof = startProof('correct horse')
    const parameters = { USERNAME: 'mallory@example.com', SRP_A: proof.SRP_A }
    const offer = await initiate(pool, 'USER_SRP_AUTH', parameters)
    return { offer, right: proof.answer(offer.body.ChallengeParameters) }
  },
  CUSTOM_CHALLENGE: async () => {
    const offer = await initiate(pool, 'CUSTOM_AUTH', { USERNAME: 'mallory@example.com' })
    return { offer, right: { ANSWER: pool.codeFor('mallory@example.com') } }
  },
  NEW_PASSWORD_REQUIRED: async () => {
    await setTemporaryPassword(pool.deps, 'mallory.invited@example.com', 'temporary words')
    const offer = await byPassword('mallory.invited@example.com', 'temporary words')
    return { offer, right: { NEW_PASSWORD: 'another password' } }
  },
  SOFTWARE_TOKEN_MFA: async () => {
    pool.moveClock(30)
    const code = appCode(withApp.secret, pool.deps.clock.now())
    return { offer: await byPassword(withApp.email), right: { SOFTWARE_TOKEN_MFA_CODE: code } }
  },
  MFA_SETUP: async () => {
    const email = `mallory.${crypto.randomUUID()}@example.com`
    await register(pool, email)
    await requireMfa(pool.deps, email, true)
    const begun = await byPassword(email)
    const seed = await pool.call('AssociateSoftwareToken', { Session: begun.body.Session })
    const UserCode = appCode(seed.body.SecretCode, pool.deps.clock.now())
    const proved = await pool.call('VerifySoftwareToken', { Session: seed.body.Session, UserCode })
    const offer = { ...begun, body: { ...begun.body, Session: proved.body.Session } }
    return { offer, right: {} }
  },
  DEVICE_SRP_AUTH: openDevice,
  DEVICE_PASSWORD_VERIFIER: async () => {
    const { proof, offer, right } = await openDevice()
    const challenge = await respond(pool, offer, right)
    return { offer: challenge, right: proof.answer(challenge.body.ChallengeParameters) }
  },
  WEB_AUTHN: async () => {
    const { offer, options } = await openPasskey(pool, 'mallory.passkey@example.com')
    return { offer, right: { CREDENTIAL: JSON.stringify(passkey.get(options)) } }
  },
  SMS_OTP: async () => {
    const offer = await initiate(pool, 'USER_AUTH', {
      USERNAME: '+8801799999999',
      PREFERRED_CHALLENGE: 'SMS_OTP',
    })
    return { offer, right: { SMS_OTP_CODE: pool.codeFor('+8801799999999') } }
  },
}
const challenges = Object.keys(open) as ChallengeName[]

test.each(challenges)('%s opened by one account cannot be finished as another', async (name) => {
  const victimName = await srpUserIdOf(pool, victim.sub)
  for (const USERNAME of [victimName, victim.sub, victim.email, victim.email.toUpperCase()]) {
    const { offer, right } = await open[name]()
    expect(offer.body.ChallengeName).toBe(name)
    const answer = await respond(pool, offer, { ...right, USERNAME })
    expect(answer.body).toEqual({ __type: 'NotAuthorizedException', message: expect.any(String) })
    // And that consumes it, for its owner too.
    expect((await respond(pool, offer, right)).status).toBe(400)
  }
  expect(await pool.deps.sql`select sub from identity_session where sub = ${victim.sub}`).toEqual([])
})

test.each(challenges)('a session of %s is invalid for another challenge, client or step', async (name) => {
  const { offer, right } = await open[name]()
  const everyAnswer = {
    NEW_PASSWORD: 'another password',
    SOFTWARE_TOKEN_MFA_CODE: '123456',
    ANSWER: '123456',
    SMS_OTP_CODE: '123456',
    SRP_A: startProof('x').SRP_A,
    PASSWORD_CLAIM_SIGNATURE: 'x',
    PASSWORD_CLAIM_SECRET_BLOCK: Buffer.from(offer.body.Session, 'base64url').toString('base64'),
    TIMESTAMP: 'x',
    DEVICE_KEY: withDevice.device.key,
    CREDENTIAL: JSON.stringify(passkey.get({ challenge: 'AAAA', rpId: 'localhost' })),
    ...right,
  }
  for (const other of challenges.filter((candidate) => candidate !== name)) {
    const answer = await respond(pool, offer, everyAnswer, { name: other })
    expect(answer.body.message, other).toBe('Invalid session for the user, session is expired.')
  }
  if (name !== 'MFA_SETUP') {
    const { Session } = offer.body
    const associate = await pool.call('AssociateSoftwareToken', { Session })
    const verify = await pool.call('VerifySoftwareToken', { Session, UserCode: '123456' })
    expect([associate.status, verify.status]).toEqual([400, 400])
  }
  const elsewhere = await pool.call('RespondToAuthChallenge', {
    ChallengeName: name,
    ClientId: 'anotherclient',
    Session: offer.body.Session,
    ChallengeResponses: { USERNAME: offer.body.ChallengeParameters.USERNAME, ...right },
  })
  expect(elsewhere.body.__type).toBe('ResourceNotFoundException')

  // The owner has lost nothing by this.
  expect((await respond(pool, offer, right)).status).toBe(200)

  const again = await open[name]()
  const changed = Buffer.from(again.offer.body.Session, 'base64url')
  changed[47] = (changed[47] ?? 0) ^ 1
  const bentOffer = { ...again.offer, body: { ...again.offer.body, Session: changed.toString('base64url') } }
  const block = { PASSWORD_CLAIM_SECRET_BLOCK: changed.toString('base64') }
  const bentRight = again.right.PASSWORD_CLAIM_SECRET_BLOCK ? { ...again.right, ...block } : again.right
  expect((await respond(pool, bentOffer, bentRight)).status).toBe(400)
})

test('a client cannot choose the session: each sign-in opens its own', async () => {
  const planted = (await byPassword('mallory@example.com')).body.AuthenticationResult
  const { origin_jti: known } = decodeJwt(planted.AccessToken)
  const answer = await pool.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    Session: known,
    ClientMetadata: { origin_jti: known },
    AuthParameters: { USERNAME: victim.email, PASSWORD: 'correct horse', SESSION: known, ORIGIN_JTI: known },
  })

  const claims = decodeJwt(answer.body.AuthenticationResult.AccessToken)
  expect(claims.sub).toBe(victim.sub)
  expect(claims.origin_jti).not.toBe(known)
  await pool.call('RevokeToken', { Token: planted.RefreshToken, ClientId: clientId })
  const { AccessToken } = answer.body.AuthenticationResult
  expect((await pool.call('GetUser', { AccessToken })).status).toBe(200)
})
