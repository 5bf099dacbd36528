import { randomUUID, timingSafeEqual } from 'node:crypto'
import { v4 } from 'uuid'
import { limits } from '../../../contract/limits.ts'
import { countCharacters } from '../../../contract/normalise.ts'
import { withReason } from '../../../contract/people/identity-reasons.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../lib/new-id.ts'
import type { Account, StoredPassword } from '../accounts/account.ts'
import { IdentityError, passwordUsedBefore } from '../identity-error.ts'
import { poolName } from '../public-config.ts'
import { computeVerifier, decoyVerifier, makeSalt } from '../sign-in/srp.ts'
import list from './common-passwords.json' with { type: 'json' }

const verifierContext = 'srp-verifier'

/** Throws InvalidPasswordException for a common password or a wrong length; any characters are allowed. */
export function checkPasswordPolicy(password: string): void {
  const problem =
    countCharacters(password) < limits.passwordMinCharacters
      ? 'Password not long enough'
      : Buffer.byteLength(password) > limits.passwordMaxBytes
        ? 'Password too long'
        : isCommonPassword(password)
          ? withReason('Password is too common', 'COMMON_PASSWORD')
          : null
  if (problem) {
    throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${problem}`)
  }
}

/**
 * The stored form of a password, bound to a name inside the pool, never to an e-mail that may change. An
 * account whose name still is its public id, or that is new, gets a random one.
 */
export function storePassword(
  { sealing }: Pick<Deps, 'sealing'>,
  account: Pick<Account, 'sub' | 'srpUserId'> | null,
  password: string,
): StoredPassword {
  const srpUserId = account && !isNamedByPublicId(account) ? account.srpUserId : randomUUID()
  const srpSalt = makeSalt()
  const verifier = computeVerifier({ poolName, userId: srpUserId, salt: srpSalt }, password)
  return { srpUserId, srpSalt, srpVerifier: sealing.seal(verifier, verifierContext) }
}

/** Returns whether the account's password is from before names inside the pool. */
export function isNamedByPublicId({ sub, srpUserId }: Pick<Account, 'sub' | 'srpUserId'>): boolean {
  return sub === srpUserId
}

/** The numbers to check a password proof against, of an account or a decoy. */
export type Prover = { userId: string; salt: string; verifier: Buffer }

export function proverOf({ sealing }: Pick<Deps, 'sealing'>, account: StoredPassword): Prover {
  return {
    userId: account.srpUserId,
    salt: account.srpSalt,
    verifier: sealing.open(account.srpVerifier, verifierContext),
  }
}

/**
 * The name inside the pool that an unknown name is given: random in appearance, and stable. A name that has
 * the form of one is its own, as for an account.
 */
export function decoyUserId({ sealing }: Pick<Deps, 'sealing'>, name: string): string {
  if (isId(name)) return name
  return v4({ random: sealing.hmac('fake user id', name).subarray(0, 16) })
}

/**
 * A decoy for an unknown name: stable, looks like an account's numbers, costs the same to check and matches no
 * password. It depends on the name inside the pool alone, so that both names get the same numbers.
 */
export function decoyProver(deps: Pick<Deps, 'sealing'>, name: string): Prover {
  const userId = decoyUserId(deps, name)
  const seed = (use: string) => deps.sealing.hmac(`fake ${use}`, userId)
  const salt = seed('salt').subarray(0, 16)
  salt[0] ||= 1
  return { userId, salt: salt.toString('hex'), verifier: decoyVerifier(seed('verifier')) }
}

export function isPassword({ userId, salt, verifier }: Prover, password: string): boolean {
  return timingSafeEqual(computeVerifier({ poolName, userId, salt }, password), verifier)
}

/**
 * Throws PasswordHistoryPolicyViolationException when somebody who must choose another password chooses the one that
 * they have: others know it.
 */
export function requireOtherPassword(deps: Pick<Deps, 'sealing'>, account: Account, password: string): void {
  const mustChange = account.status === 'FORCE_CHANGE_PASSWORD' || account.status === 'RESET_REQUIRED'
  if (mustChange && isPassword(proverOf(deps, account), password)) throw passwordUsedBefore()
}

const lines = `\n${list.passwords}\n`

/**
 * Returns whether a password is among those that people choose most, in any case and width of its letters.
 * The list covers every password of the policy's length among the 100,000 most common ones (decision 035).
 */
export function isCommonPassword(password: string): boolean {
  const compared = password.normalize('NFKC').toLowerCase()
  return !compared.includes('\n') && lines.includes(`\n${compared}\n`)
}
