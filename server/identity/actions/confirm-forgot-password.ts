import { z } from 'zod'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { fullNameOf } from '../account.ts'
import { resetPassword } from '../account-queries.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { forgetCodeTries, guardCodeTry, unknownSub } from '../code-delivery.ts'
import { checkCode, spendCode } from '../codes.ts'
import { codeMismatch, refuseCode } from '../identity-error.ts'
import { forgetPasswordAttempts } from '../lock-out.ts'
import { recipientOf } from '../owner-notice.ts'
import { checkPasswordPolicy, storePassword } from '../passwords.ts'
import { findAccountByName, findAccountBySub, lockAccountRow } from '../queries.ts'
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
  const account = await findAccountByName(deps.sql, body.Username)
  const { isKnown } = await guardCodeTry(call, body.Username, account)

  const code = normaliseCode(body.ConfirmationCode)
  const given = { sub: account?.sub ?? unknownSub, purpose: 'reset-password', code } as const
  const check = await checkCode(deps, { ...given, isKnown })
  if (check !== 'right') throw refuseCode(check)
  if (!account?.isEnabled) throw codeMismatch()

  const { sub, srpUserId } = account
  const password = storePassword(deps, account, body.Password)
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    await lockAccountRow(tx, sub)
    const current = await findAccountBySub(tx, sub)
    if (!current?.isEnabled || !(await spendCode(deps, tx, given))) throw codeMismatch()
    await resetPassword(tx, sub, password, now)
    await deps.people.save(tx, { id: sub, fullName: fullNameOf(current), now })
    await insertAuditEvent(tx, { kind: 'password-reset', sub, address }, now)
    await deps.outbox.enqueue(tx, writePasswordChangedMail(recipientOf(current)))
    return revokeSessionsOf(tx, sub, now)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, srpUserId)
  await forgetCodeTries(call, body.Username)
  return {}
})
