import { timingSafeEqual } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { countCharacters } from '../../contract/normalise.ts'
import type { Deps } from '../deps.ts'
import type { Account } from './account.ts'
import { IdentityError } from './identity-error.ts'
import { keyRing } from './keys.ts'
import { poolName } from './public-config.ts'
import { computeVerifier, decoyVerifier, makeSalt } from './srp.ts'

const verifierContext = 'srp-verifier'

/** Throws InvalidPasswordException. Only the length counts; any characters are allowed. */
export function checkPasswordPolicy(password: string): void {
  const problem =
    countCharacters(password) < limits.passwordMinCharacters
      ? 'Password not long enough'
      : Buffer.byteLength(password) > limits.passwordMaxBytes
        ? 'Password too long'
        : null
  if (problem) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${problem}`)
  }
}

/** The stored form of a password. It is bound to the account's `sub`, never to an e-mail that may change. */
export function storePassword(
  { sealing }: Pick<Deps, 'sealing'>,
  sub: string,
  password: string,
): { srpSalt: string; srpVerifier: Buffer } {
  const srpSalt = makeSalt()
  const verifier = computeVerifier({ poolName, userId: sub, salt: srpSalt }, password)
  return { srpSalt, srpVerifier: sealing.seal(verifier, verifierContext) }
}

/** The numbers to check a password proof against, of an account or a decoy. */
export type Prover = { userId: string; salt: string; verifier: Buffer }

export function proverOf({ sealing }: Pick<Deps, 'sealing'>, account: Account): Prover {
  return {
    userId: account.sub,
    salt: account.srpSalt,
    verifier: sealing.open(account.srpVerifier, verifierContext),
  }
}

/**
 * A decoy for an unknown name: stable for the name, looks like an account's numbers, costs the same to check
 * and matches no password. The id is a UUIDv7 with a time within the installation's life.
 */
export async function decoyProver(
  deps: Pick<Deps, 'sql' | 'sealing' | 'clock' | 'memory'>,
  name: string,
): Promise<Prover> {
  const seed = (use: string) => deps.sealing.hmac(`fake ${use}`, name)
  const salt = seed('salt').subarray(0, 16)
  salt[0] ||= 1
  const { since } = await keyRing(deps)
  return {
    userId: decoySub(seed('sub'), since.getTime(), deps.clock.now().getTime()),
    salt: salt.toString('hex'),
    verifier: decoyVerifier(seed('verifier')),
  }
}

function decoySub(seed: Buffer, sinceMs: number, nowMs: number): string {
  // The span is the largest power of two within the installation's age: it changes less and less often, and
  // after the first quarter of an hour the time is never in the future.
  const spanMs = 2 ** Math.max(20, Math.floor(Math.log2(Math.max(1, nowMs - sinceMs))))
  const timeMs = sinceMs + Math.floor((seed.readUInt32BE(16) / 2 ** 32) * spanMs)
  const hex = `${timeMs.toString(16).padStart(12, '0')}${seed.subarray(0, 10).toString('hex')}`
  const variant = ((seed[3] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export function isPassword({ userId, salt, verifier }: Prover, password: string): boolean {
  return timingSafeEqual(computeVerifier({ poolName, userId, salt }, password), verifier)
}
