import { z } from 'zod'
import { writePasswordChangedMail } from '../../mail/notices.ts'
import { authenticate, lockSignedIn } from '../access.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { wrongPassword } from '../identity-error.ts'
import { forgetPasswordAttempts, takePasswordAttempt } from '../limits/lock-out.ts'
import { checkPasswordPolicy, isPassword, proverOf, storePassword } from '../passwords/passwords.ts'
import { updatePassword } from '../queries.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { revokeSessionsOf } from '../sessions/session-queries.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  PreviousPassword: z.string().min(1).max(4096),
  ProposedPassword: z.string().max(4096),
})

/** Lets a signed-in user change their password. Every other session ends; this one stays. */
export const changePassword = action(shape, async (call, body) => {
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
