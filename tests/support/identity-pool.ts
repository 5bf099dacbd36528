import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import pino from 'pino'
import { createDeps } from '../../server/create-deps.ts'
import type { Deps } from '../../server/deps.ts'
import { identityPlugin } from '../../server/identity/plugin.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import type { Mail, Mailer } from '../../server/mail/mail.ts'
import { createDirectOutbox } from '../../server/mail/outbox.ts'
import { type Config, readConfig } from '../../server/settings/config.ts'
import { createTestDatabase } from './database.ts'
import { createTestImages } from './images.ts'

export type IdentityAnswer = {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: answers of every action, read by the tests
  body: any
}

export type IdentityPool = Awaited<ReturnType<typeof startIdentityPool>>

/** The calls that clients of the pool need. The whole server has them too. */
export type PoolCalls = Pick<IdentityPool, 'mails' | 'call' | 'moveClock' | 'codeFor'> & { deps: Deps }

/** The user pool alone on its own database, with a movable clock and a readable mailbox. */
export async function startIdentityPool({ config = {} }: { config?: Partial<Config> } = {}) {
  const database = await createTestDatabase()
  const { images, dataDir, drop } = createTestImages()
  const mails: Mail[] = []
  let movedMs = 0
  const log = pino({ level: 'fatal' })
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) }
  const deps = createDeps(
    { ...readConfig({ RATE_LIMIT: 'off', DATA_DIR: dataDir }), ...config },
    {
      sql: database.sql,
      clock: { now: () => new Date(Date.now() + movedMs) },
      mailer,
      outbox: createDirectOutbox(mailer),
      sealing: createSealing(randomBytes(32)),
      images,
      log,
    },
  )
  const app = Fastify({ genReqId: () => crypto.randomUUID() })
  await app.register(identityPlugin, { deps })
  await app.ready()

  async function call(
    action: string,
    body: unknown,
    { address = '10.0.0.1', browser }: { address?: string; browser?: string } = {},
  ): Promise<IdentityAnswer> {
    const response = await app.inject({
      method: 'POST',
      url: '/identity',
      remoteAddress: address,
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': action.includes('.') ? action : `AWSCognitoIdentityProviderService.${action}`,
        ...(browser ? { 'user-agent': browser } : {}),
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }

  return {
    deps,
    app,
    mails,
    database,
    call,
    moveClock: (seconds: number) => {
      movedMs += seconds * 1000
    },
    /** The code in the latest mail to an address. */
    codeFor: (email: string) => {
      const mail = mails.findLast(({ to }) => to === email)
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    },
    stop: async () => {
      await app.close()
      await database.drop()
      drop()
    },
  }
}

export const clientId = 'onushilonweb'

let made = 0
/** An e-mail address that no other call returns. */
export const newEmail = (name = 'learner') => `${name}.${++made}@example.com`

export function registration(email: string, password = 'correct horse') {
  return {
    ClientId: clientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'phone_number', Value: '+8801712345678' },
      { Name: 'given_name', Value: 'Ayesha' },
      { Name: 'family_name', Value: 'Rahman' },
      { Name: 'custom:level', Value: 'class_9' },
    ],
  }
}

const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime().toString('hex')}`)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = ((base % prime) + prime) % prime
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % prime
    square = (square * square) % prime
  }
  return result
}

function pad(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex')
}

const sha256 = (...parts: (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return BigInt(`0x${hash.digest('hex')}`)
}

/**
 * The client side of a password proof, sharing no arithmetic with the server. A device proves its own secret:
 * its group key and device key replace the pool's name and the user id.
 */
export function startProof(password: string, device?: { groupKey: string; key: string }) {
  const poolName = device?.groupKey ?? 'Onushilon'
  // As short as RFC 5054 allows: the proof then takes a third of the time.
  const a = BigInt(`0x${randomBytes(32).toString('hex')}`)
  const A = power(2n, a)
  return {
    SRP_A: A.toString(16),
    answer(challenge: Record<string, string>) {
      const B = BigInt(`0x${challenge.SRP_B}`)
      const user = device?.key ?? challenge.USER_ID_FOR_SRP ?? ''
      const inner = createHash('sha256').update(`${poolName}${user}:${password}`).digest()
      const x = sha256(pad(BigInt(`0x${challenge.SALT}`)), inner)
      const u = sha256(pad(A), pad(B))
      const k = sha256(pad(prime), pad(2n))
      const S = power(B - k * power(2n, x), a + u * x)
      const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16))
      const timestamp = 'Sat Nov 21 01:02:03 UTC 2026'
      const signature = createHmac('sha256', key)
        .update(poolName)
        .update(user)
        .update(Buffer.from(challenge.SECRET_BLOCK ?? '', 'base64'))
        .update(timestamp)
        .digest('base64')
      return {
        USERNAME: challenge.USERNAME,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
        ...(device ? { DEVICE_KEY: device.key } : {}),
      }
    },
  }
}

/** The verifier that a client sends to have its device remembered. */
export function deviceSecret(secret: string, device: { groupKey: string; key: string }) {
  const salt = BigInt(`0x${randomBytes(16).toString('hex')}`)
  const inner = createHash('sha256').update(`${device.groupKey}${device.key}:${secret}`).digest()
  return {
    Salt: pad(salt).toString('base64'),
    PasswordVerifier: pad(power(2n, sha256(pad(salt), inner))).toString('base64'),
  }
}

/** A complete sign-in by password proof; returns the last response. */
export async function signInByProof(
  pool: Pick<IdentityPool, 'call'>,
  email: string,
  password: string,
  options?: { address?: string; browser?: string },
): Promise<IdentityAnswer> {
  const proof = startProof(password)
  const offer = await pool.call(
    'InitiateAuth',
    {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, SRP_A: proof.SRP_A },
    },
    options,
  )
  if (offer.status !== 200) return offer
  return pool.call(
    'RespondToAuthChallenge',
    {
      ChallengeName: offer.body.ChallengeName,
      ClientId: clientId,
      Session: offer.body.Session,
      ChallengeResponses: proof.answer(offer.body.ChallengeParameters),
    },
    options,
  )
}

/** The name inside the pool of an account, which the password proof is computed with. */
export async function srpUserIdOf({ deps }: Pick<IdentityPool, 'deps'>, sub: string): Promise<string> {
  const [row] = await deps.sql<{ id: string }>`select srp_user_id as id from identity_user where sub = ${sub}`
  return row?.id ?? ''
}

/** Signs up and confirms with the mailed code. */
export async function register(pool: PoolCalls, email: string, password?: string): Promise<string> {
  const { body } = await pool.call('SignUp', registration(email, password))
  await pool.call('ConfirmSignUp', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: pool.codeFor(email),
  })
  return body.UserSub
}
