import { z } from 'zod'
import { normaliseCode } from '../../../contract/people/account-rules.ts'
import { clearHits, giveBackHits } from '../../lib/rate-limit.ts'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { authenticate, lockSignedIn } from '../access.ts'
import { type Account, fullNameOf, unknownSub } from '../accounts/account.ts'
import { resetPassword } from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, type Call, checkClient, clientId, plainText, username } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardMail, sendCode, takeCodeTry } from '../codes/code-delivery.ts'
import { checkCode, spendCode } from '../codes/codes.ts'
import { codeMismatch, refuseCode, wrongPassword } from '../identity-error.ts'
import { accountHits, accountLimits, identityLimits } from '../limits/limits.ts'
import { forgetPasswordAttempts, takePasswordAttempt } from '../limits/lock-out.ts'
import { findNamed, rememberBrowser } from '../limits/requester.ts'
import {
  checkPasswordPolicy,
  isPassword,
  proverOf,
  requireOtherPassword,
  storePassword,
} from '../passwords/passwords.ts'
import { findAccountBySub, lockAccountRow, updatePassword } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const changeShape = z.object({
  AccessToken: plainText(8192),
  PreviousPassword: z.string().min(1).max(4096),
  ProposedPassword: z.string().max(4096),
})

/** Lets a signed-in user change their password. Every other session ends; this one stays. */
export const changePassword = action(changeShape, async (call, body) => {
  const { deps, address } = call
  const signedIn = await authenticate(deps, body.AccessToken)
  const { sub, srpUserId, srpSalt } = signedIn.account
  checkPasswordPolicy(body.ProposedPassword)
  await takePasswordAttempt(call, { userId: srpUserId, sub, originJti: signedIn.session.originJti })
  if (!isPassword(proverOf(deps, signedIn.account), body.PreviousPassword)) throw wrongPassword()

  const password = storePassword(deps, signedIn.account, body.ProposedPassword)
  const now = deps.clock.now()
  const ended = await deps.sql.begin(async (tx) => {
    const { account, session } = await lockSignedIn(tx, signedIn)
    // Another call of this session has changed it since the check.
    if (account.srpSalt !== srpSalt) throw wrongPassword()
    await updatePassword(tx, sub, password, now)
    await insertAuditEvent(tx, { kind: 'password-changed', sub, address }, now)
    await deps.outbox.enqueue(tx, writePasswordChangedMail(recipientOf(account)))
    return revokeSessionsOf(tx, sub, now, { keep: session.originJti })
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  await forgetPasswordAttempts(deps, srpUserId)
  return {}
})

const forgotShape = z.object({ ClientId: clientId, Username: username })

/**
 * Mails a code that allows a new password, also to unconfirmed accounts, since the code proves the mailbox.
 * Unknown and disabled accounts get the same response and no mail.
 */
export const forgotPassword = action(forgotShape, async (call, { ClientId, Username }) => {
  checkClient(ClientId)
  const { deps, address } = call
  const named = await findNamed(call, Username)
  const { account } = named
  await guardMail(call, named)

  await deps.sql.begin(async (tx) => {
    await sendCode(deps, tx, account?.isEnabled ? account : null, { purpose: 'reset-password' })
    const event = { kind: 'password-reset-asked', sub: account?.sub ?? null, address } as const
    await insertAuditEvent(tx, event, deps.clock.now())
  })
  await forgetCodeTries(call, accountHits(accountLimits.resetCodeTries, named))
  return { CodeDeliveryDetails: codeDeliveryTo(Username) }
})

const resetShape = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: z.string().min(1).max(2048),
  Password: z.string().max(4096),
})

/**
 * Sets a new password by mailed code and ends every session. The code proves the mailbox, so this also lifts
 * a lock, completes a required reset and confirms the account.
 */
export const confirmForgotPassword = action(resetShape, async (call, body) => {
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
