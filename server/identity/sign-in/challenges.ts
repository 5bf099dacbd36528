import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { newId } from '../../lib/new-id.ts'
import type { PasswordAttemptBuckets } from '../limits/lock-out.ts'
import type { PhoneRegistration } from '../sms/phone-accounts.ts'

/** Clients keep a pending sign-in for as long. */
export const challengeMinutes = 3

/** The state of a pending sign-in, passed from one challenge to the next. */
export type SignIn = {
  /** The user name as typed, normalised: an e-mail key or a name inside the pool. */
  name: string
  /** `USER_ID_FOR_SRP`, the name inside the pool; a decoy when there is no such account. */
  userId: string
  /** The first flow, for the audit. */
  flow: string
  /** The password's salt at the start: changing the password ends pending sign-ins. */
  passwordSalt: string
  /** The buckets in which the password attempt was counted; a completed sign-in clears it there. */
  attempt?: PasswordAttemptBuckets
  /** The proof of the second factor, if the account has one. */
  secondFactor?: 'code' | 'device' | 'passkey'
  /** The e-mail key that a code was mailed to: changing the e-mail ends the sign-in. */
  mailbox?: string
  /** The phone number that a code was sent to: changing or removing it ends the sign-in. */
  phone?: string
  /** The device that proved itself. */
  deviceId?: string
  /** Chosen during the sign-in; replaces the old one when the sign-in completes. */
  newPassword?: NewPassword
}

/** `srpVerifier` is sealed, in base64; `attributes` use the protocol's names. */
export type NewPassword = {
  srpUserId: string
  srpSalt: string
  srpVerifier: string
  attributes: Record<string, string>
}

/** The numbers of a pending proof, in hexadecimal. */
export type ProofNumbers = { A: string; B: string; b: string }

/** The state that the server stores between a challenge and its response. */
type ChallengeStates = {
  PASSWORD_VERIFIER: { signIn: SignIn } & ProofNumbers
  CUSTOM_CHALLENGE: { signIn: SignIn; codeHash: string; tries: number }
  /** `registration`: for a number without an account; the right code creates it. */
  SMS_OTP: { signIn: SignIn; codeHash: string; tries: number; registration?: PhoneRegistration }
  NEW_PASSWORD_REQUIRED: { signIn: SignIn }
  SOFTWARE_TOKEN_MFA: { signIn: SignIn; tries: number }
  /** `seed` (base64) is set once issued, `step` is that of the code that proved it. */
  MFA_SETUP: { signIn: SignIn; tries: number; seed?: string; step?: number; friendlyName?: string }
  DEVICE_SRP_AUTH: { signIn: SignIn; deviceId: string }
  DEVICE_PASSWORD_VERIFIER: { signIn: SignIn; deviceId: string } & ProofNumbers
  /** `challenge`: what the passkey signs, in base64url. */
  WEB_AUTHN: { signIn: SignIn; challenge: string }
}

export type ChallengeName = keyof ChallengeStates

/** Other states that are stored like a challenge: a new passkey, the steps of a sign-in with an OpenID provider. */
type OtherStates = {
  PASSKEY_REGISTRATION: { sub: string }
  /** `sub`: of the signed-in user who adds the provider; null when somebody signs in. */
  PROVIDER_START: { provider: string; state: string; nonce: string; verifier: string; sub: string | null }
  /** The provider has proved who signs in. */
  PROVIDER_TICKET: { signIn: SignIn; issuer: string; subject: string }
  /** A proved sign-in at a provider, which waits until the owner of the account `sub` adds it. */
  PROVIDER_LINK: { sub: string; issuer: string; subject: string; email: string }
}

export type StoredStates = ChallengeStates & OtherStates
type StoredName = keyof StoredStates

export type Challenge<Name extends StoredName> = {
  name: Name
  token: Buffer
  state: StoredStates[Name]
  expiresAt: Date
}

type ChallengeDeps = Pick<Deps, 'sql' | 'sealing' | 'clock'>

const tokenBytes = 48

/**
 * Stores a challenge, for three minutes unless told otherwise, and returns its token: a 16-byte id, then 32 random
 * bytes. Clients get it as a secret block or, as text, as a `Session`.
 */
export async function storeChallenge<Name extends StoredName>(
  deps: ChallengeDeps,
  name: Name,
  state: StoredStates[Name],
  { minutes = challengeMinutes }: { minutes?: number } = {},
): Promise<Buffer> {
  const id = Buffer.from(newId().replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, randomBytes(tokenBytes - id.length)])
  const expiresAt = new Date(deps.clock.now().getTime() + minutes * 60_000)
  await putBackChallenge(deps, { name, token, state, expiresAt })
  return token
}

/** Removes and returns a challenge, to one caller only. Null when used, expired, unknown or another kind. */
export async function takeChallenge<Name extends StoredName>(
  { sql, sealing, clock }: ChallengeDeps,
  name: Name,
  token: Uint8Array,
): Promise<Challenge<Name> | null> {
  if (token.length !== tokenBytes) return null
  const [row] = await sql<{ state: Buffer; expires_at: Date }>`
    delete from identity_challenge where id = ${idOf(token)} and kind = ${name}
    returning state, expires_at`
  if (!row || row.expires_at <= clock.now()) return null
  const kept = JSON.parse(sealing.open(row.state, `challenge ${name}`).toString('utf8')) as {
    token: string
    state: StoredStates[Name]
  }
  const storedToken = Buffer.from(kept.token, 'base64')
  if (storedToken.length !== token.length || !timingSafeEqual(storedToken, token)) return null
  return { name, token: storedToken, state: kept.state, expiresAt: row.expires_at }
}

/** Stores a taken challenge again for another response; its expiry does not change. */
export async function putBackChallenge<Name extends StoredName>(
  { sql, sealing, clock }: ChallengeDeps,
  { name, token, state, expiresAt }: Challenge<Name>,
): Promise<void> {
  const kept = JSON.stringify({ token: token.toString('base64'), state })
  const sealed = sealing.seal(Buffer.from(kept), `challenge ${name}`)
  await sql`
    insert into identity_challenge (id, kind, state, created_at, expires_at)
    values (${idOf(token)}, ${name}, ${sealed}, ${clock.now()}, ${expiresAt})`
}

function idOf(token: Uint8Array): string {
  const hex = Buffer.from(token.subarray(0, 16)).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Converts a token to the protocol's `Session` and back. */
export const sessionOf = (token: Buffer): string => token.toString('base64url')
export const tokenOf = (session: string): Buffer => Buffer.from(session, 'base64url')

export const toHex = ({ A, B, b }: { A: bigint; B: bigint; b: bigint }): ProofNumbers => ({
  A: A.toString(16),
  B: B.toString(16),
  b: b.toString(16),
})

export const fromHex = ({ A, B, b }: ProofNumbers) => ({
  A: BigInt(`0x${A}`),
  B: BigInt(`0x${B}`),
  b: BigInt(`0x${b}`),
})
