import { z } from 'zod'
import { writeAlreadyConfirmedMail } from '../../mail/notices.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardMail, sendCode, unknownSub } from '../code-delivery.ts'
import { replaceCode } from '../codes.ts'
import { recipientOf } from '../owner-notice.ts'
import { findAccountByName } from '../queries.ts'

const shape = z.object({ ClientId: clientId, Username: username })

/** Mails a new code, or a notice to a confirmed account. Unknown names get the same response, no mail. */
export const resendConfirmationCode = action(shape, async (call, { ClientId, Username }) => {
  checkClient(ClientId)
  const { deps } = call
  const account = await findAccountByName(deps.sql, Username)
  await guardMail(call, Username, account)

  await deps.sql.begin(async (tx) => {
    if (!account || account.status === 'UNCONFIRMED') {
      return sendCode(deps, tx, account, { purpose: 'sign-up' })
    }
    // Same work as for a new code, but changes nothing.
    await replaceCode(deps, tx, { sub: unknownSub, purpose: 'sign-up' })
    return deps.outbox.enqueue(tx, writeAlreadyConfirmedMail(recipientOf(account)))
  })
  await forgetCodeTries(call, Username)
  return { CodeDeliveryDetails: codeDeliveryTo(Username) }
})
