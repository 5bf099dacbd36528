import { z } from 'zod'
import { clearHits } from '../../lib/rate-limit.ts'
import { maskEmail } from '../account.ts'
import { action, checkClient, clientId, username } from '../call.ts'
import { invalidParameter, limitExceeded } from '../identity-error.ts'
import { guard, identityLimits } from '../limits.ts'
import { findAccountByName } from '../queries.ts'
import { sendSignUpCode } from '../sign-up-code.ts'

const shape = z.object({ ClientId: clientId, Username: username })

/** Mails a new code in place of the old one. A name without an account gets the same answer, and no mail. */
export const resendConfirmationCode = action(shape, async ({ deps, address }, body) => {
  checkClient(body.ClientId)
  const hits = [identityLimits.mailsToAccount(body.Username), identityLimits.mailsFromAddress(address)]
  await guard(deps, hits, limitExceeded)

  const account = await findAccountByName(deps.db, body.Username)
  if (account && account.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.')
  if (account) await deps.db.transaction().execute((tx) => sendSignUpCode(deps, tx, account))
  // A new code has its own five tries.
  await clearHits(deps.db, [identityLimits.codeTries(body.Username).bucket])
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: maskEmail(account?.email ?? body.Username),
    },
  }
})
