import { z } from 'zod'
import { normaliseCode } from '../../../contract/people/account-rules.ts'
import { clearHits, giveBackHits } from '../../lib/rate-limit.ts'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { type Account, fullNameOf, unknownSub } from '../accounts/account.ts'
import { resetPassword } from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, checkClient, clientId, username } from '../call.ts'
import { takeCodeTry } from '../codes/code-delivery.ts'
import { checkCode, spendCode } from '../codes/codes.ts'
import { codeMismatch, refuseCode } from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits/limits.ts'
import { forgetPasswordAttempts } from '../limits/lock-out.ts'
import { findNamed, rememberBrowser } from '../limits/requester.ts'
import { checkPasswordPolicy, requireOtherPassword, storePassword } from '../passwords/passwords.ts'
import { findAccountBySub, lockAccountRow } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const shape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
  Password: z.string().max(4096),
})

/**
 * Sets a new password by mailed code and ends every session. The code proves the mailbox, so this also lifts
 * a lock, completes a required reset and confirms the account.
 */
export const confirmForgotPassword = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  checkPasswordPolicy(body.Password)
  const { deps, address } = call
  const named = await findNamed(call, body.Username)
  const { account } = named
  const { forgive } = await takeCodeTry(call, accountHits(accountLimits.resetCodeTries, named), named)

  const code = normaliseCode(body.ConfirmationCode)
  const given = { sub: account?.sub ?? unknownSub, purpose: 'reset-password', code } as const
  const { check, sealed } = await checkCode(deps, given)
  if (check !== 'right') throw refuseCode(check)
  if (!account?.isEnabled) throw codeMismatch()
  requireOtherPassword(deps, account, body.Password)

  const ended = await applyReset(call, account, body.Password, sealed)
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, account.srpUserId)
  await forgive()
  // The mail was wanted.
  const [mails] = accountHits(accountLimits.mails, named)
  await clearHits(deps.sql, [mails.bucket])
  await giveBackHits(deps.sql, [identityLimits.mailsFromAddress(address)])
  return {}
})

/** Spends the code and stores the password; returns the sessions that this ended. */
async function applyReset(call: Call, account: Account, password: string, sealed: Buffer | null) {
  const { deps, address } = call
  const stored = storePassword(deps, account, password)
  const now = deps.clock.now()
  return deps.sql.begin(async (tx) => {
    await lockAccountRow(tx, account.sub)
    const current = await findAccountBySub(tx, account.sub)
    const code = { sub: account.sub, purpose: 'reset-password', sealed } as const
    if (!current?.isEnabled || !(await spendCode(deps, tx, code))) throw codeMismatch()
    const sub = await resetPassword(tx, current, stored, now)
    await deps.people.save(tx, { id: sub, fullName: fullNameOf(current), now })
    await insertAuditEvent(tx, { kind: 'password-reset', sub, address }, now)
    await rememberBrowser(call, tx, sub)
    await deps.outbox.enqueue(tx, writePasswordChangedMail(recipientOf(current)))
    return revokeSessionsOf(tx, sub, now)
  })
}
