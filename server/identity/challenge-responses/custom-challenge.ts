import { timingSafeEqual } from 'node:crypto'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { parameter } from '../call.ts'
import { putBackChallenge } from '../challenges.ts'
import { takeCodeTry } from '../code-delivery.ts'
import { isDeviceMissing } from '../devices.ts'
import { hashEmailCode } from '../email-code.ts'
import { IdentityError } from '../identity-error.ts'
import { accountHits, accountLimits } from '../limits.ts'
import { findNamedDevice } from '../named-devices.ts'
import { continueSignIn } from '../next-challenge.ts'
import { accountOf } from '../pending-sign-in.ts'
import { findAccountBySrpUserId } from '../queries.ts'
import { nameAs } from '../requester.ts'
import { auditRefusal, refuseSignIn } from '../sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

const triesPerCode = 5

/** Checks a mailed code. A wrong one may be corrected; the fifth ends the sign-in. */
export const respondToCustomChallenge: RespondToChallenge = async (call, response) => {
  const { deps } = call
  const code = normaliseCode(parameter(response.responses, 'ANSWER', 256))
  const challenge = await takeRespondedChallenge(call, 'CUSTOM_CHALLENGE', response)
  const { signIn, codeHash, tries } = challenge.state
  const { userId, flow } = signIn
  const named = await nameAs(call, signIn.name, await findAccountBySrpUserId(deps.sql, userId))
  const { forgive } = await takeCodeTry(call, accountHits(accountLimits.signInCodeTries, named), named)

  if (!timingSafeEqual(Buffer.from(codeHash, 'base64'), hashEmailCode(deps, userId, code))) {
    const { account } = named
    if (tries + 1 >= triesPerCode) return refuseSignIn(call, account, flow)
    await putBackChallenge(deps, { ...challenge, state: { signIn, codeHash, tries: tries + 1 } })
    await auditRefusal(call, account, { flow, challenge: 'CUSTOM_CHALLENGE' })
    throw new IdentityError('CodeMismatchException', 'Invalid code received for user')
  }

  const account = await accountOf(call, signIn)
  await forgive()
  const { DEVICE_KEY } = response.responses
  const device = await findNamedDevice(deps, account, DEVICE_KEY).catch(async (error: unknown) => {
    if (isDeviceMissing(error)) await putBackChallenge(deps, challenge)
    throw error
  })
  return continueSignIn(call, account, signIn, device)
}
