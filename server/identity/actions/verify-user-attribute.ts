import { z } from 'zod'
import { emailKey } from '../../../contract/normalise.ts'
import { normaliseCode } from '../../../contract/people/account-rules.ts'
import type { Hit } from '../../lib/rate-limit.ts'
import { writeEmailChangedMail, writeNewEmailMail } from '../../mail/notices.ts'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { deleteCodesToOldEmail, updateEmail } from '../accounts/account-queries.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { insertAuditEvent } from '../audit.ts'
import { action, plainText } from '../call.ts'
import { takeCodeTry } from '../codes/code-delivery.ts'
import { checkCode, spendCode } from '../codes/codes.ts'
import { aliasExists, codeMismatch, invalidParameter, refuseCode } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { findRequester } from '../limits/requester.ts'
import { provePhone } from '../sms/phone-proof.ts'

const shape = z.object({
  AccessToken: plainText(8192),
  AttributeName: plainText(32),
  Code: z.string().min(1).max(2048),
})

/**
 * Changes the e-mail to the one the code was sent to, after a fresh proof. Notifies both addresses; codes to the
 * old one become invalid. Or lets the phone number that the code was sent to sign in.
 */
export const verifyUserAttribute = action(shape, async (call, { AccessToken, AttributeName, Code }) => {
  const { deps, address } = call
  const signedIn = await authenticateFresh(deps, AccessToken)
  const { account } = signedIn
  if (AttributeName === 'phone_number') {
    await provePhone(call, signedIn, Code)
    return {}
  }
  if (AttributeName !== 'email') throw invalidParameter(`${AttributeName} cannot be verified by a code`)
  const { sub } = account
  const hits: [Hit, Hit] = [identityLimits.ownCodeTries(sub), identityLimits.ownCodeTriesOfHour(sub)]
  const { forgive } = await takeCodeTry(call, hits, { requester: await findRequester(call, sub) })
  const { check, sealed } = await checkCode(deps, { sub, purpose: 'email', code: normaliseCode(Code) })
  if (check !== 'right') throw refuseCode(check)

  const now = deps.clock.now()
  const change = deps.sql.begin(async (tx) => {
    const { account: current } = await lockSignedIn(tx, signedIn)
    const spent = await spendCode(deps, tx, { sub, purpose: 'email', sealed })
    if (!spent) throw codeMismatch()
    const email = spent.target ?? current.email
    const isOther = emailKey(email) !== current.emailKey
    if (!(await updateEmail(tx, { sub, email, emailKey: emailKey(email), now }))) throw aliasExists()
    await insertAuditEvent(tx, { kind: 'email-changed', sub, address, detail: { isOther } }, now)
    if (!isOther) return
    await deleteCodesToOldEmail(tx, sub)
    await deps.outbox.enqueue(tx, writeEmailChangedMail(recipientOf(current)))
    await deps.outbox.enqueue(tx, writeNewEmailMail({ ...recipientOf(current), to: email }))
  })
  await change.catch((error: { code?: string }) => {
    // Another account took the e-mail concurrently.
    throw error.code === '23505' ? aliasExists() : error
  })
  await forgive()
  return {}
})
