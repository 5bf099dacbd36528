import type { Deps } from '../deps.ts'
import { clearHits, guard } from '../lib/rate-limit.ts'
import type { Sql } from '../lib/sql.ts'
import { codeMail } from '../mail/code-mail.ts'
import { type Account, maskEmail } from './account.ts'
import type { Call } from './call.ts'
import { type CodePurpose, codeMinutes, replaceCode } from './codes.ts'
import { limitExceeded, tooManyAttempts } from './identity-error.ts'
import { isKnownAddress } from './known-addresses.ts'
import { identityLimits } from './limits.ts'

/* Codes by mail. For an unknown name everything takes the same time, so callers cannot test for accounts. */

/** A `sub` that no account has, for queries about unknown names. */
export const unknownSub = '00000000-0000-0000-0000-000000000000'

/** Creates a code and its mail in the caller's transaction. A null account costs the same, sends nothing. */
export async function sendCode(
  deps: Deps,
  tx: Sql,
  account: Pick<Account, 'sub' | 'email'> | null,
  { purpose, target = null }: { purpose: CodePurpose; target?: string | null },
): Promise<void> {
  const code = await replaceCode(deps, tx, { sub: account?.sub ?? unknownSub, purpose, target })
  const mail = account && {
    purpose,
    to: target ?? account.email,
    code,
    minutes: codeMinutes,
  }
  await deps.outbox.enqueue(tx, mail && codeMail(mail))
}

/** The masked destination of a code, from the typed name alone: unknown names get one too. */
export function codeDeliveryTo(name: string) {
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: name.includes('@') ? maskEmail(name) : '***',
  }
}

/**
 * Counts a mail before it is written; throws LimitExceededException. Addresses the account was used from are
 * counted separately, so that other people cannot use up the owner's mails.
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

/** Counts a try; throws TooManyFailedAttemptsException. Returns whether the account used this address. */
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

/** Resets the tries: a new code allows five again. */
export async function forgetCodeTries({ deps, address }: Call, name: string): Promise<void> {
  const buckets = [identityLimits.codeTries(name), identityLimits.codeTriesFrom(name, address)]
  await clearHits(
    deps.sql,
    buckets.map(({ bucket }) => bucket),
  )
}
