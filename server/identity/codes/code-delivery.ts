import type { Deps } from '../../deps.ts'
import type { Sql } from '../../lib/database/sql.ts'
import { clearHits, giveBackHits, guard, type Hit, takeHits } from '../../lib/rate-limit.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { type Account, maskEmail, unknownSub } from '../accounts/account.ts'
import type { Call } from '../call.ts'
import { limitExceeded, tooManyAttempts } from '../identity-error.ts'
import { accountHits, accountLimits, addressHits, identityLimits } from '../limits/limits.ts'
import type { Named } from '../limits/requester.ts'
import { type CodePurpose, codeMinutes, issueCode } from './codes.ts'

/* Codes by mail. For an unknown name everything takes the same time, so callers cannot test for accounts. */

/** Puts a code's mail into the caller's transaction. A null account costs the same, sends nothing. */
export async function sendCode(
  deps: Deps,
  tx: Sql,
  account: Pick<Account, 'sub' | 'email' | 'status'> | null,
  { purpose, target = null }: { purpose: Exclude<CodePurpose, 'phone'>; target?: string | null },
): Promise<void> {
  const code = await issueCode(deps, tx, { sub: account?.sub ?? unknownSub, purpose, target })
  const isRequired = purpose === 'reset-password' && account?.status === 'RESET_REQUIRED'
  const words = isRequired ? 'required-reset' : purpose
  const mail =
    account && ({ purpose: words, to: target ?? account.email, code, minutes: codeMinutes } as const)
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

/** Counts a mail before it is written; throws LimitExceededException. */
export async function guardMail({ deps, address }: Call, named: Named): Promise<void> {
  const hits = accountHits(accountLimits.mails, named)
  const fromAddress = addressHits(identityLimits.mailsFromAddress, address, named)
  await guard(deps, [...hits, ...fromAddress], limitExceeded)
}

/** Like `guardMail`, for a mail that a signed-in user asks for. Strangers cannot use these up. */
export async function guardOwnMail({ deps, address }: Call, { sub }: Pick<Account, 'sub'>): Promise<void> {
  const hits = [identityLimits.ownMails(sub), identityLimits.mailsFromAddress(address)]
  await guard(deps, hits, limitExceeded)
}

/** A counted try at a code. */
export type CodeTry = {
  /** The code was right: the caller's tries start again, and the others get this one back. */
  forgive: () => Promise<void>
}

/**
 * Counts a try before the code is compared, so that parallel tries count too; throws
 * TooManyFailedAttemptsException. The bounds of an account hold also when limits are off: they are all that
 * protects a code.
 */
export async function takeCodeTry(
  { deps, address }: Pick<Call, 'deps' | 'address'>,
  [each, ...others]: [Hit, ...Hit[]],
  named: Pick<Named, 'requester'>,
): Promise<CodeTry> {
  const { sql, config, clock } = deps
  const fromAddress = config.rateLimit ? addressHits(identityLimits.codeTriesFromAddress, address, named) : []
  const hits = [each, ...others, ...fromAddress]
  if (!(await takeHits(sql, hits, clock.now()))) throw tooManyAttempts()
  const forgive = async () => {
    await clearHits(sql, [each.bucket])
    await giveBackHits(sql, hits.slice(1))
  }
  return { forgive }
}

/** A new mail allows its caller five tries again. */
export async function forgetCodeTries({ deps }: Pick<Call, 'deps'>, [each]: [Hit, ...Hit[]]): Promise<void> {
  await clearHits(deps.sql, [each.bucket])
}
