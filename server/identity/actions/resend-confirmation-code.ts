import { z } from 'zod'
import { codeMail } from '../../mail/code-mail.ts'
import { writeAlreadyConfirmedMail } from '../../mail/notices.ts'
import { unknownSub } from '../accounts/account.ts'
import { recipientOf } from '../accounts/owner-notice.ts'
import { renewSignUpCode, signUpRequester } from '../accounts/sign-ups.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardMail } from '../codes/code-delivery.ts'
import { codeMinutes } from '../codes/codes.ts'
import { accountHits, accountLimits } from '../limits/limits.ts'
import { findNamed } from '../limits/requester.ts'

const shape = z.object({ ClientId: clientId, Username: username })

/** Mails the code again, or a notice to a confirmed account. Unknown names get the same response, no mail. */
export const resendConfirmationCode = action(shape, async (call, { ClientId, Username }) => {
  checkClient(ClientId)
  const { deps } = call
  const named = await findNamed(call, Username)
  const { account } = named
  const isWaiting = account?.status === 'UNCONFIRMED'
  await guardMail(call, named)

  await deps.sql.begin(async (tx) => {
    const sub = isWaiting ? account.sub : unknownSub
    const code = await renewSignUpCode(deps, tx, { sub, requester: signUpRequester(call) })
    const mail = isWaiting
      ? codeMail({ purpose: 'sign-up', to: account.email, code, minutes: codeMinutes })
      : account && writeAlreadyConfirmedMail(recipientOf(account))
    await deps.outbox.enqueue(tx, mail)
  })
  await forgetCodeTries(call, accountHits(accountLimits.signUpCodeTries, named))
  return { CodeDeliveryDetails: codeDeliveryTo(Username) }
})
