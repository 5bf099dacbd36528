import { parameter } from '../call.ts'
import { putBackChallenge } from '../challenges.ts'
import { findDevice } from '../device-queries.ts'
import { parseDeviceKey } from '../devices.ts'
import { sessionExpired } from '../identity-error.ts'
import { continueSignIn } from '../next-challenge.ts'
import { accountOf, auditRefusal, refuseSignIn } from '../sign-in.ts'
import { codeMismatch, codeUsed, spendCode } from '../totp-codes.ts'
import { type AnswerChallenge, takeAnswered } from './answer.ts'

const triesPerSignIn = 5

/** A code of the authenticator app. A wrong one may be corrected; the fifth ends the sign-in. */
export const answerSoftwareTokenMfa: AnswerChallenge = async (call, answer) => {
  const { deps } = call
  const code = parameter(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE', 256)
  const challenge = await takeAnswered(call, 'SOFTWARE_TOKEN_MFA', answer)
  const { signIn, tries } = challenge.state
  const account = await accountOf(call, signIn)
  if (account.totp === 'off') throw sessionExpired()

  const check = await spendCode(call, account.sub, code)
  if (check !== 'right') {
    const { flow } = signIn
    if (tries + 1 >= triesPerSignIn) return refuseSignIn(call, account, flow)
    await putBackChallenge(deps, { ...challenge, state: { signIn, tries: tries + 1 } })
    await auditRefusal(call, account, { flow, challenge: 'SOFTWARE_TOKEN_MFA' })
    throw check === 'used' ? codeUsed() : codeMismatch()
  }

  // Clients do not expect to hear here that a device is gone: one that is not known is left aside.
  const deviceId = parseDeviceKey(answer.responses.DEVICE_KEY ?? '')
  const device = deviceId && (await findDevice(deps.db, account.sub, deviceId))
  return continueSignIn(call, account, { ...signIn, secondFactor: 'code' }, device || null)
}
