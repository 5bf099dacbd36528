import { normaliseCode } from '../../../contract/people/account-rules.ts'
import { parseRecoveryCode } from '../../../contract/people/recovery-code.ts'
import { clearHits, giveBackHits, guard } from '../../lib/rate-limit.ts'
import type { Account } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import { spendRecoveryCode } from '../codes/recovery-codes.ts'
import { IdentityError, tooManyAttempts } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findStep } from './totp.ts'
import { findAuthenticator, spendStep } from './totp-queries.ts'

export const codeMismatch = () => new IdentityError('CodeMismatchException', 'Invalid code received for user')

export const codeUsed = () =>
  new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')

/** For a wrong code during set-up. */
export const seedMismatch = () => new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch')

export const seedMissing = () =>
  new IdentityError('SoftwareTokenMFANotFoundException', 'Software token has not been set up for the user.')

/** Counts a try before the code is compared; throws TooManyFailedAttemptsException at the limit. */
async function countTry({ deps, address }: Call, sub: string): Promise<void> {
  const hits = [identityLimits.totpTriesHere(sub, address), identityLimits.totpTriesAnywhere(sub)]
  await guard(deps, hits, tooManyAttempts)
}

/** A right code clears the tries from the same address, and does not count for the others. */
async function forgiveTries({ deps, address }: Call, sub: string): Promise<void> {
  if (!deps.config.rateLimit) return
  await clearHits(deps.sql, [identityLimits.totpTriesHere(sub, address).bucket])
  await giveBackHits(deps.sql, [identityLimits.totpTriesAnywhere(sub)])
}

type CodeCheck = 'right' | 'wrong' | 'used'

/** Checks a code of the account's app, or a recovery code in its place. A right code is spent. */
export async function spendCode(call: Call, account: Account, typed: string): Promise<CodeCheck> {
  const { sub } = account
  await countTry(call, sub)
  const recoveryCode = parseRecoveryCode(typed)
  const check = recoveryCode
    ? await spendRecoveryCode(call, account, recoveryCode)
    : await spendAppCode(call, sub, normaliseCode(typed))
  if (check === 'right') await forgiveTries(call, sub)
  return check
}

async function spendAppCode({ deps }: Call, sub: string, code: string): Promise<CodeCheck> {
  const authenticator = await findAuthenticator(deps, deps.sql, sub)
  const step = authenticator?.seed && findStep(authenticator.seed, code, deps.clock.now())
  if (!step) return 'wrong'
  return (await spendStep(deps.sql, sub, step)) ? 'right' : 'used'
}

/** The step of a code of a newly issued seed; null when the code is wrong. */
export async function proveSeed(
  call: Call,
  sub: string,
  seed: Uint8Array,
  typed: string,
): Promise<number | null> {
  await countTry(call, sub)
  const step = findStep(seed, normaliseCode(typed), call.deps.clock.now())
  if (step !== null) await forgiveTries(call, sub)
  return step
}
