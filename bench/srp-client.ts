import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { userPoolClientId, userPoolId } from '../server/identity/public-config.ts'
import { exchange } from './measure.ts'

/* SRP-6a's client side, with OpenSSL's arithmetic so that the load costs far less than the server. */
const primeBytes = getDiffieHellman('modp15').getPrime()
const prime = BigInt(`0x${primeBytes.toString('hex')}`)
const poolName = userPoolId.split('_')[1] as string
let dh: ReturnType<typeof createDiffieHellman> | undefined

function power(base: bigint, exponent: bigint): bigint {
  // Created once: it tests the prime for about two seconds.
  dh ??= createDiffieHellman(primeBytes, 2)
  dh.setPrivateKey(toBytes(exponent))
  return BigInt(`0x${dh.computeSecret(toBytes(base)).toString('hex')}`)
}

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

/** Big-endian bytes with a leading zero if the first bit is set. */
function pad(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const toInteger = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)
const multiplier = toInteger(sha256(pad(prime), pad(2n)))

async function call<Result>(url: string, action: string, body: object): Promise<Result> {
  const text = await exchange(`${url}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  })
  return JSON.parse(text) as Result
}

type Challenge = { Session?: string; ChallengeParameters: Record<string, string> }
export type Tokens = {
  AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken: string }
}

/** A complete sign-in by SRP: two requests. */
export async function signInBySrp(url: string, username: string, password: string): Promise<Tokens> {
  const a = toInteger(randomBytes(32))
  const A = power(2n, a)
  const { ChallengeParameters: challenge, Session } = await call<Challenge>(url, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: A.toString(16) },
  })
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP } = challenge as Record<string, string>
  const B = BigInt(`0x${SRP_B}`)
  const u = toInteger(sha256(pad(A), pad(B)))
  const x = toInteger(sha256(pad(BigInt(`0x${SALT}`)), sha256(`${poolName}${USER_ID_FOR_SRP}:${password}`)))
  const base = (((B - multiplier * power(2n, x)) % prime) + prime) % prime
  const key = Buffer.from(hkdfSync('sha256', pad(power(base, a + u * x)), pad(u), 'Caldera Derived Key', 16))
  const timestamp = formatTimestamp(new Date())
  const signature = createHmac('sha256', key)
    .update(`${poolName}${USER_ID_FOR_SRP}`)
    .update(Buffer.from(SECRET_BLOCK as string, 'base64'))
    .update(timestamp)
    .digest('base64')
  return call<Tokens>(url, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session,
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signature,
      TIMESTAMP: timestamp,
    },
  })
}

/** A sign-in that sends the password: one request. */
export function signInByPassword(url: string, username: string, password: string): Promise<Tokens> {
  return call<Tokens>(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  })
}

/** `Fri Nov 6 09:05:03 UTC 2026`: the day has no leading zero. */
function formatTimestamp(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ') as [
    string,
    string,
    string,
    string,
    string,
  ]
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}
