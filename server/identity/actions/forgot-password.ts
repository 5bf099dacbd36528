import { z } from 'zod'
import { insertAuditEvent } from '../audit.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardMail, sendCode } from '../codes/code-delivery.ts'
import { accountHits, accountLimits } from '../limits/limits.ts'
import { findNamed } from '../limits/requester.ts'

const shape = z.object({ ClientId: clientId, Username: username })

/**
 * Mails a code that allows a new password, also to unconfirmed accounts, since the code proves the mailbox.
 * Unknown and disabled accounts get the same response and no mail.
 */
export const forgotPassword = action(shape, async (call, { ClientId, Username }) => {
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
