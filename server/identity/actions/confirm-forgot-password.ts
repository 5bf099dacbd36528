import { z } from 'zod'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { clearHits, giveBackHits } from '../../lib/rate-limit.ts'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { type Account, fullNameOf, unknownSub } from '../account.ts'
import { resetPassword } from '../account-queries.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, checkClient, clientId, username } from '../call.ts'
import { takeCodeTry } from '../code-delivery.ts'
import { checkCode, spendCode } from '../codes.ts'
import { codeMismatch, refuseCode } from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits.ts'
import { forgetPasswordAttempts } from '../lock-out.ts'
import { recipientOf } from '../owner-notice.ts'
import { checkPasswordPolicy, requireOtherPassword, storePassword } from '../passwords.ts'
import { findAccountBySub, lockAccountRow } from '../queries.ts'
import { findNamed, rememberBrowser } from '../requester.ts'
import { noteRevocation } from '../revocations.ts'
import { revokeSessionsOf } from '../session-queries.ts'

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
