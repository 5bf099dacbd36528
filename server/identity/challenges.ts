import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../lib/deps.ts'
import { newId } from '../lib/new-id.ts'

/** As long as clients keep a sign-in that is under way. */
export const challengeMinutes = 3

/** What a sign-in has come to so far; goes from one challenge to the next. */
export type SignIn = {
  /** What was typed, normalised: the e-mail's key or a `sub`. */
  name: string
  /** `USER_ID_FOR_SRP`; belongs to nobody when there is no such account. */
  userId: string
  /** As it began, for the audit. */
  flow: string
  /** The salt of the password at the beginning: a new password ends the sign-ins under way. */
  passwordSalt: string
  /** How the second factor was proved, where the account has one. */
  secondFactor?: 'code' | 'device'
  /** The device that was proved. */
  deviceId?: string
  /** Chosen on the way; takes the old one's place when the sign-in is complete. */
  newPassword?: NewPassword
}

/** The verifier is sealed and in base64; `attributes` by their names in the protocol. */
export type NewPassword = { srpSalt: string; srpVerifier: string; attributes: Record<string, string> }

/** The numbers of a proof under way, in hexadecimal. */
export type ProofNumbers = { A: string; B: string; b: string }

/** What the server remembers between the offer of a challenge and its answer. */
export type ChallengeStates = {
  PASSWORD_VERIFIER: { signIn: SignIn } & ProofNumbers
  CUSTOM_CHALLENGE: { signIn: SignIn; codeHash: string; tries: number }
  NEW_PASSWORD_REQUIRED: { signIn: SignIn }
  SOFTWARE_TOKEN_MFA: { signIn: SignIn; tries: number }
  /** `seed` (base64) once it was handed out, `step` of the code that proved it. */
  MFA_SETUP: { signIn: SignIn; tries: number; seed?: string; step?: number; friendlyName?: string }
  DEVICE_SRP_AUTH: { signIn: SignIn; deviceId: string }
  DEVICE_PASSWORD_VERIFIER: { signIn: SignIn; deviceId: string } & ProofNumbers
}

export type ChallengeName = keyof ChallengeStates

export type Challenge<Name extends ChallengeName> = {
  name: Name
  token: Buffer
  state: ChallengeStates[Name]
  expiresAt: Date
}

type ChallengeDeps = Pick<Deps, 'sql' | 'sealing' | 'clock'>

const tokenBytes = 48

/**
 * Keeps a challenge for three minutes. Its token stands for it: the id in the first 16 bytes, then 32 random ones;
 * as a secret block or, in text, as a `Session`.
 */
export async function storeChallenge<Name extends ChallengeName>(
  deps: ChallengeDeps,
  name: Name,
  state: ChallengeStates[Name],
): Promise<Buffer> {
  const id = Buffer.from(newId().replaceAll('-', ''), 'hex')
  const token = Buffer.concat([id, randomBytes(tokenBytes - id.length)])
  const expiresAt = new Date(deps.clock.now().getTime() + challengeMinutes * 60_000)
  await putBackChallenge(deps, { name, token, state, expiresAt })
  return token
}

/**
 * Takes a challenge out of the store: of two answers at once only one gets it. Null when it is spent, over, was never
 * made, or is another one than `name`.
 */
export async function takeChallenge<Name extends ChallengeName>(
  { sql, sealing, clock }: ChallengeDeps,
  name: Name,
  token: Uint8Array,
): Promise<Challenge<Name> | null> {
  if (token.length !== tokenBytes) return null
  const [row] = await sql<{ state: Buffer; expires_at: Date }[]>`
    delete from identity_challenge where id = ${idOf(token)} and kind = ${name}
    returning state, expires_at`
  if (!row || row.expires_at <= clock.now()) return null
  const kept = JSON.parse(sealing.open(row.state, `challenge ${name}`).toString('utf8')) as {
    token: string
    state: ChallengeStates[Name]
  }
  const storedToken = Buffer.from(kept.token, 'base64')
  if (storedToken.length !== token.length || !timingSafeEqual(storedToken, token)) return null
  return { name, token: storedToken, state: kept.state, expiresAt: row.expires_at }
}

/** Makes a challenge that was taken good for another answer, until it would have been over anyway. */
export async function putBackChallenge<Name extends ChallengeName>(
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

/** A token as the `Session` of the protocol, and back. */
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
