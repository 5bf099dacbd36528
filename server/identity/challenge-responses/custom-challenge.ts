import { timingSafeEqual } from 'node:crypto'
import { normaliseCode } from '../../../contract/account-rules.ts'
import { guard } from '../../lib/rate-limit.ts'
import { parameter } from '../call.ts'
import { putBackChallenge } from '../challenges.ts'
import { isDeviceMissing } from '../devices.ts'
import { hashEmailCode } from '../email-code.ts'
import { IdentityError, tooManyAttempts } from '../identity-error.ts'
import { identityLimits } from '../limits.ts'
import { findNamedDevice } from '../named-devices.ts'
import { continueSignIn } from '../next-challenge.ts'
import { accountOf } from '../pending-sign-in.ts'
import { findAccountBySrpUserId } from '../queries.ts'
import { auditRefusal, refuseSignIn } from '../sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

const triesPerCode = 5

/** Checks a mailed code. A wrong one may be corrected; the fifth ends the sign-in. */
export const respondToCustomChallenge: RespondToChallenge = async (call, response) => {
  const { deps, address } = call
  const code = normaliseCode(parameter(response.responses, 'ANSWER', 256))
  const challenge = await takeRespondedChallenge(call, 'CUSTOM_CHALLENGE', response)
  const { signIn, codeHash, tries } = challenge.state
  const { userId, flow } = signIn
  const limits = [
    identityLimits.signInCodeTriesHere(userId, address),
    identityLimits.signInCodeTriesAnywhere(userId),
  ]
  await guard(deps, limits, tooManyAttempts)

  if (!timingSafeEqual(Buffer.from(codeHash, 'base64'), hashEmailCode(deps, userId, code))) {
    const account = await findAccountBySrpUserId(deps.sql, userId)
    if (tries + 1 >= triesPerCode) return refuseSignIn(call, account, flow)
    await putBackChallenge(deps, { ...challenge, state: { signIn, codeHash, tries: tries + 1 } })
    await auditRefusal(call, account, { flow, challenge: 'CUSTOM_CHALLENGE' })
    throw new IdentityError('CodeMismatchException', 'Invalid code received for user')
  }

  const account = await accountOf(call, signIn)
  const { DEVICE_KEY } = response.responses
  const device = await findNamedDevice(deps, account, DEVICE_KEY).catch(async (error: unknown) => {
    if (isDeviceMissing(error)) await putBackChallenge(deps, challenge)
    throw error
  })
  return continueSignIn(call, account, signIn, device)
}
