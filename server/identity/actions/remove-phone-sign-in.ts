import { z } from 'zod'
import { authenticateFresh, lockSignedIn } from '../access.ts'
import { hasNumberOnly } from '../accounts/account.ts'
import { forgetVerifiedPhone } from '../accounts/account-queries.ts'
import { action, plainText } from '../call.ts'
import { lastWayIn } from '../identity-error.ts'
import { noteRevocation } from '../sessions/revocations.ts'
import { recordPhoneRemoval } from '../sms/phone-removal.ts'

const shape = z.object({ AccessToken: plainText(8192) })

/**
 * Ends the sign-in with the phone number, after a fresh proof; it stays in the profile. Ends every other session and
 * notifies the owner. A number that does not sign in is no error. Throws LastWayInException for an account that has
 * nothing else.
 */
export const removePhoneSignIn = action(shape, async (call, { AccessToken }) => {
  const { deps } = call
  const signedIn = await authenticateFresh(deps, AccessToken)
  const ended = await deps.sql.begin(async (tx) => {
    const current = await lockSignedIn(tx, signedIn)
    if (!current.account.isPhoneVerified) return []
    if (hasNumberOnly(current.account)) throw lastWayIn()
    await forgetVerifiedPhone(tx, current.account.sub, deps.clock.now())
    return recordPhoneRemoval(call, tx, current)
  })
  for (const originJti of ended) noteRevocation(deps, originJti)
  return {}
})
