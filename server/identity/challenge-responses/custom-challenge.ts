import { timingSafeEqual } from 'node:crypto'
import { normaliseCode } from '../../../contract/people/account-rules.ts'
import { type Call, parameter } from '../call.ts'
import { takeCodeTry } from '../codes/code-delivery.ts'
import { hashSignInCode } from '../codes/email-code.ts'
import { isDeviceMissing } from '../devices/devices.ts'
import { findNamedDevice } from '../devices/named-devices.ts'
import { IdentityError } from '../identity-error.ts'
import { accountHits, accountLimits } from '../limits/limits.ts'
import { nameAs } from '../limits/requester.ts'
import { findAccountBySrpUserId } from '../queries.ts'
import { putBackChallenge } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { auditRefusal, refuseSignIn } from '../sign-in/sign-in.ts'
import { openPhoneAccount } from '../sms/phone-accounts.ts'
import {
  type ChallengeResponse,
  type RespondToChallenge,
  takeRespondedChallenge,
} from './challenge-response.ts'

const triesPerCode = 5

/** Checks the code of a mail. A wrong one may be corrected; the fifth ends the sign-in. */
export const respondToCustomChallenge: RespondToChallenge = (call, response) =>
  respondToCode(call, response, 'CUSTOM_CHALLENGE', 'ANSWER')

/** Checks the code of a message to a phone, in the same way. */
export const respondToSmsOtp: RespondToChallenge = (call, response) =>
  respondToCode(call, response, 'SMS_OTP', 'SMS_OTP_CODE')

async function respondToCode(
  call: Call,
  response: ChallengeResponse,
  name: 'CUSTOM_CHALLENGE' | 'SMS_OTP',
  member: string,
): Promise<Record<string, unknown>> {
  const { deps } = call
  const code = normaliseCode(parameter(response.responses, member, 256))
  const challenge = await takeRespondedChallenge(call, name, response)
  const { signIn, codeHash, tries } = challenge.state
  const { userId, flow } = signIn
  const named = await nameAs(call, signIn.name, await findAccountBySrpUserId(deps.sql, userId))
  const { forgive } = await takeCodeTry(call, accountHits(accountLimits.signInCodeTries, named), named)

  if (!timingSafeEqual(Buffer.from(codeHash, 'base64'), hashSignInCode(deps, userId, code))) {
    const { account } = named
    if (tries + 1 >= triesPerCode) return refuseSignIn(call, account, flow)
    await putBackChallenge(deps, { ...challenge, state: { ...challenge.state, tries: tries + 1 } })
    await auditRefusal(call, account, { flow, challenge: name })
    throw new IdentityError('CodeMismatchException', 'Invalid code received for user')
  }

  const registration = 'registration' in challenge.state ? challenge.state.registration : undefined
  const account =
    registration && signIn.phone !== undefined && !named.account
      ? await openPhoneAccount(call, signIn.phone, registration)
      : await accountOf(call, signIn)
  await forgive()
  const { DEVICE_KEY } = response.responses
  const device = await findNamedDevice(deps, account, DEVICE_KEY).catch(async (error: unknown) => {
    if (isDeviceMissing(error)) await putBackChallenge(deps, challenge)
    throw error
  })
  const { srpUserId, srpSalt } = account
  return continueSignIn(call, account, { ...signIn, userId: srpUserId, passwordSalt: srpSalt }, device)
}
