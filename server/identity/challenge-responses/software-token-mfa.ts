import { parameter } from '../call.ts'
import { findDevice } from '../devices/device-queries.ts'
import { parseDeviceKey } from '../devices/devices.ts'
import { sessionExpired } from '../identity-error.ts'
import { codeMismatch, codeUsed, spendCode } from '../second-factor/totp-codes.ts'
import { putBackChallenge } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { auditRefusal, refuseSignIn } from '../sign-in/sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

const triesPerSignIn = 5

/**
 * Checks a code of the authenticator app, or a recovery code in its place. A wrong one may be corrected; the fifth
 * ends the sign-in.
 */
export const respondToSoftwareTokenMfa: RespondToChallenge = async (call, response) => {
  const { deps } = call
  const code = parameter(response.responses, 'SOFTWARE_TOKEN_MFA_CODE', 256)
  const challenge = await takeRespondedChallenge(call, 'SOFTWARE_TOKEN_MFA', response)
  const { signIn, tries } = challenge.state
  const account = await accountOf(call, signIn)
  if (account.totp === 'off') throw sessionExpired()

  const check = await spendCode(call, account, code)
  if (check !== 'right') {
    const { flow } = signIn
    if (tries + 1 >= triesPerSignIn) return refuseSignIn(call, account, flow)
    await putBackChallenge(deps, { ...challenge, state: { signIn, tries: tries + 1 } })
    await auditRefusal(call, account, { flow, challenge: 'SOFTWARE_TOKEN_MFA' })
    throw check === 'used' ? codeUsed() : codeMismatch()
  }

  // Clients do not handle a missing device at this step, so an unknown one is ignored.
  const deviceId = parseDeviceKey(response.responses.DEVICE_KEY ?? '')
  const device = deviceId && (await findDevice(deps.sql, account.sub, deviceId))
  return continueSignIn(call, account, { ...signIn, secondFactor: 'code' }, device || null)
}
