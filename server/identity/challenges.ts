import { randomBytes } from 'node:crypto'
import type { Deps } from '../lib/deps.ts'
import { newId } from '../lib/new-id.ts'

/** As long as clients keep a sign-in that is under way. */
const challengeMinutes = 3

/** What the server remembers between the two calls of a sign-in by password proof. */
export type PasswordChallenge = {
  /** What was typed, normalised: the e-mail's key or a `sub`. */
  name: string
  /** `USER_ID_FOR_SRP`; belongs to nobody when there is no such account. */
  userId: string
  A: bigint
  B: bigint
  b: bigint
}

/** The secret block names the challenge: its id in the first 16 bytes, then 32 random ones. */
export type StoredChallenge = { id: string; secretBlock: Buffer }

type ChallengeDeps = Pick<Deps, 'db' | 'sealing' | 'clock'>

export async function storePasswordChallenge(
  { db, sealing, clock }: ChallengeDeps,
  challenge: PasswordChallenge,
): Promise<StoredChallenge> {
  const id = newId()
  const secretBlock = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), randomBytes(32)])
  const { name, userId, A, B, b } = challenge
  const state = JSON.stringify({
    name,
    userId,
    A: A.toString(16),
    B: B.toString(16),
    b: b.toString(16),
    secretBlock: secretBlock.toString('base64'),
  })
  const now = clock.now()
  await db
    .insertInto('identity_challenge')
    .values({
      id,
      kind: 'PASSWORD_VERIFIER',
      state: sealing.seal(Buffer.from(state), 'challenge'),
      created_at: now,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute()
  return { id, secretBlock }
}

/**
 * Takes the challenge of a secret block out of the store: of two answers at once only one gets it. Null when it is
 * spent, over, or was never made.
 */
export async function takePasswordChallenge(
  { db, sealing, clock }: ChallengeDeps,
  secretBlock: Buffer,
): Promise<PasswordChallenge | null> {
  if (secretBlock.length !== 48) return null
  const hex = secretBlock.subarray(0, 16).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const row = await db
    .deleteFrom('identity_challenge')
    .where('id', '=', id)
    .where('kind', '=', 'PASSWORD_VERIFIER')
    .returning(['state', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= clock.now()) return null
  const state = JSON.parse(sealing.open(row.state, 'challenge').toString('utf8')) as Record<string, string>
  if (state.secretBlock !== secretBlock.toString('base64')) return null
  const number = (hexDigits: string | undefined) => BigInt(`0x${hexDigits}`)
  return {
    name: state.name ?? '',
    userId: state.userId ?? '',
    A: number(state.A),
    B: number(state.B),
    b: number(state.b),
  }
}
