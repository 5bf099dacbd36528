import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import {
  clientId,
  type IdentityAnswer,
  type IdentityPool,
  type PoolCalls,
  register,
  signInByProof,
  startProof,
} from './identity-pool.ts'

type Map = Record<string, string | undefined>

/** Starts a sign-in with this flow and these parameters. */
export function initiate(pool: Pick<IdentityPool, 'call'>, flow: string, parameters: Map, address?: string) {
  const body = { AuthFlow: flow, ClientId: clientId, AuthParameters: parameters }
  return pool.call('InitiateAuth', body, address ? { address } : {})
}

/** Responds to the challenge of `body`, or to another one with its session. */
export function respond(
  pool: Pick<IdentityPool, 'call'>,
  { body }: IdentityAnswer,
  responses: Map,
  { name = body.ChallengeName as string, address }: { name?: string; address?: string } = {},
) {
  return pool.call(
    'RespondToAuthChallenge',
    {
      ChallengeName: name,
      ClientId: clientId,
      Session: body.Session,
      ChallengeResponses: { USERNAME: body.ChallengeParameters?.USERNAME, ...responses },
    },
    address ? { address } : {},
  )
}

/** Proves the password; returns the next challenge or the tokens. */
export async function provePassword(
  pool: Pick<IdentityPool, 'call'>,
  email: string,
  password: string,
  { flow = 'USER_SRP_AUTH', deviceKey }: { flow?: string; deviceKey?: string } = {},
): Promise<IdentityAnswer> {
  const proof = startProof(password)
  const offer = await initiate(pool, flow, {
    USERNAME: email,
    SRP_A: proof.SRP_A,
    ...(flow === 'CUSTOM_AUTH' ? { CHALLENGE_NAME: 'SRP_A' } : {}),
  })
  return respond(pool, offer, { ...proof.answer(offer.body.ChallengeParameters), DEVICE_KEY: deviceKey })
}

/** Runs something that sends a mail; returns its result and the mailed code. */
export async function withMailedCode<T>(
  pool: Pick<IdentityPool, 'mails' | 'codeFor'>,
  email: string,
  run: () => Promise<T>,
): Promise<{ answer: T; code: string }> {
  const before = pool.mails.length
  const answer = await run()
  await vi.waitUntil(() => pool.mails.length > before, { timeout: 15_000 })
  return { answer, code: pool.codeFor(email) }
}

/** The code of an authenticator app at a moment, computed independently of the server. */
export function appCode(secretCode: string, time: Date): string {
  const bits = [...secretCode].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  const counter = Buffer.from(
    Math.floor(time.getTime() / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  )
  const mac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest('hex')
  const at = Number.parseInt(mac.slice(-1), 16) * 2
  const number = Number.parseInt(mac.slice(at, at + 8), 16) & 0x7fffffff
  return String(number).slice(-6).padStart(6, '0')
}

/** A code that is wrong for this moment and its neighbours. */
export function wrongAppCode(secretCode: string, time: Date): string {
  const good = [-30, 0, 30].map((seconds) => appCode(secretCode, new Date(time.getTime() + seconds * 1000)))
  return ['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)) ?? ''
}

/** Registers an account and signs in. */
export async function registerAndSignIn(pool: PoolCalls, email: string, password = 'correct horse') {
  const sub = await register(pool, email, password)
  const { body } = await signInByProof(pool, email, password)
  const accessToken: string = body.AuthenticationResult.AccessToken
  return { email, sub, accessToken }
}

/** The second factors of an account, and the preferred one. */
export async function readMfa(pool: PoolCalls, AccessToken: string) {
  const { body } = await pool.call('GetUser', { AccessToken })
  return [body.UserMFASettingList, body.PreferredMfaSetting]
}

/** Adds an authenticator app to a signed-in account and activates it; returns its secret. */
export async function turnOnApp(pool: PoolCalls, AccessToken: string): Promise<string> {
  const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
  const UserCode = appCode(body.SecretCode, pool.deps.clock.now())
  await pool.call('VerifySoftwareToken', { AccessToken, UserCode })
  await pool.call('SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  })
  // The code that proved the app is consumed: the next sign-in needs another.
  pool.moveClock(60)
  return body.SecretCode
}
