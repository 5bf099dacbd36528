import { z } from 'zod'
import { emailKey } from '../../../contract/normalise.ts'
import { guard } from '../../lib/rate-limit.ts'
import { authenticate, lockSignedIn } from '../access.ts'
import { findPendingEmail } from '../accounts/account-queries.ts'
import { action, plainText } from '../call.ts'
import { codeDeliveryTo, forgetCodeTries, guardOwnMail, sendCode } from '../codes/code-delivery.ts'
import { invalidParameter, limitExceeded } from '../identity-error.ts'
import { identityLimits } from '../limits/limits.ts'
import { sendPhoneCode } from '../sms/phone-proof.ts'

const shape = z.object({ AccessToken: plainText(8192), AttributeName: plainText(32) })

/** Mails a code to the pending e-mail, or to the account's own when none is pending; or sends one to the phone. */
export const getUserAttributeVerificationCode = action(
  shape,
  async (call, { AccessToken, AttributeName }) => {
    const { deps } = call
    const signedIn = await authenticate(deps, AccessToken)
    const { account } = signedIn
    if (AttributeName === 'phone_number') return { CodeDeliveryDetails: await sendPhoneCode(call, signedIn) }
    if (AttributeName !== 'email') throw invalidParameter(`${AttributeName} cannot be verified by a code`)
    const target = await findPendingEmail(deps.sql, account.sub)
    await guardOwnMail(call, account)
    if (target !== null) await guard(deps, [identityLimits.mailsToNewEmail(emailKey(target))], limitExceeded)
    await deps.sql.begin(async (tx) => {
      const current = await lockSignedIn(tx, signedIn)
      await sendCode(deps, tx, current.account, { purpose: 'email', target })
    })
    await forgetCodeTries(call, [identityLimits.ownCodeTries(account.sub)])
    return { CodeDeliveryDetails: codeDeliveryTo(target ?? account.email) }
  },
)
