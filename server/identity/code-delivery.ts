import { enqueueMail } from '../jobs/jobs.ts'
import type { Db } from '../lib/database.ts'
import type { Deps } from '../lib/deps.ts'
import { clearHits, guard } from '../lib/rate-limit.ts'
import { codeMail } from '../mail/code-mail.ts'
import { type Account, maskEmail } from './account.ts'
import type { Call } from './call.ts'
import { type CodePurpose, codeMinutes, replaceCode } from './codes.ts'
import { limitExceeded, tooManyAttempts } from './identity-error.ts'
import { isKnownAddress } from './known-addresses.ts'
import { identityLimits } from './limits.ts'

/*
 * Codes by mail. Everything here does the same work for a name without an account as for one with: only the mail is
 * missing, and whoever asks cannot see that.
 */

/** The `sub` that stands in queries for a name without an account. */
export const unknownSub = '00000000-0000-0000-0000-000000000000'

/** A new code and its mail, in the caller's transaction: neither exists without the other. Null: for unknownSub. */
export async function sendCode(
  deps: Deps,
  tx: Db,
  account: Pick<Account, 'sub' | 'email' | 'givenName'> | null,
  { purpose, target = null }: { purpose: CodePurpose; target?: string | null },
): Promise<void> {
  const code = await replaceCode(deps, tx, { sub: account?.sub ?? unknownSub, purpose, target })
  const mail = account && {
    purpose,
    to: target ?? account.email,
    givenName: account.givenName,
    code,
    minutes: codeMinutes,
  }
  await enqueueMail(deps, tx, mail && codeMail(mail))
}

/** Where a code went, from what was typed alone: it is said of names without an account, too. */
export function codeDeliveryTo(name: string) {
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: name.includes('@') ? maskEmail(name) : '***',
  }
}

/**
 * Counts a mail with a code before it is written; throws LimitExceededException. An address that the account was used
 * from has a count of its own, so that strangers cannot use up its mails.
 */
export async function guardMail(
  { deps, address }: Call,
  name: string,
  account: Account | null,
): Promise<void> {
  const isKnown = await isKnownAddress(deps, { sub: account?.sub ?? unknownSub, address })
  const perAccount = isKnown
    ? identityLimits.mailsToAccountFrom(name, address)
    : identityLimits.mailsToAccount(name)
  await guard(deps, [perAccount, identityLimits.mailsFromAddress(address)], limitExceeded)
}

/**
 * Counts a try at a code before it is looked at; throws TooManyFailedAttemptsException. Answers whether the account was
 * used from this address, for `checkCode`.
 */
export async function guardCodeTry(
  { deps, address }: Call,
  name: string,
  account: Account | null,
): Promise<{ isKnown: boolean }> {
  const isKnown = await isKnownAddress(deps, { sub: account?.sub ?? unknownSub, address })
  const perAccount = isKnown ? identityLimits.codeTriesFrom(name, address) : identityLimits.codeTries(name)
  await guard(deps, [perAccount, identityLimits.codeTriesFromAddress(address)], tooManyAttempts)
  return { isKnown }
}

/** A new code has its own five tries. */
export async function forgetCodeTries({ deps, address }: Call, name: string): Promise<void> {
  const buckets = [identityLimits.codeTries(name), identityLimits.codeTriesFrom(name, address)]
  await clearHits(
    deps.db,
    buckets.map(({ bucket }) => bucket),
  )
}
