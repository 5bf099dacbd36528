import { usernameParameter } from '../call.ts'
import { offerEmailCode } from '../codes/email-code.ts'
import { isDeviceMissing } from '../devices/devices.ts'
import { findNamedDevice } from '../devices/named-devices.ts'
import { sessionExpired, tooManyAttempts, wrongPassword } from '../identity-error.ts'
import { takePasswordAttempt } from '../limits/lock-out.ts'
import { decoyProver, proverOf } from '../passwords/passwords.ts'
import { poolName } from '../public-config.ts'
import { findAccountBySrpUserId } from '../queries.ts'
import { fromHex, putBackChallenge, takeChallenge } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { checkMaySignIn } from '../sign-in/pending-sign-in.ts'
import { refuseSignIn } from '../sign-in/sign-in.ts'
import { isPasswordProved } from '../sign-in/srp.ts'
import { type RespondToChallenge, readClaim } from './challenge-response.ts'

/** Checks a password proof. The secret block identifies the challenge, so a client may omit the session. */
export const respondToPasswordVerifier: RespondToChallenge = async (call, { responses }) => {
  const { deps } = call
  const name = usernameParameter(responses)
  const { secretBlock, ...claim } = readClaim(responses)

  const challenge = await takeChallenge(deps, 'PASSWORD_VERIFIER', secretBlock)
  if (!challenge) throw sessionExpired()
  const { signIn: started, ...numbers } = challenge.state
  const { userId } = started
  if (name !== userId && name !== started.name) throw wrongPassword()
  const account = await findAccountBySrpUserId(deps.sql, userId)
  const attempt = await takePasswordAttempt(call, { userId, sub: account?.sub ?? null })
  const signIn = { ...started, attempt }

  const decoy = decoyProver(deps, signIn.name)
  const { verifier } = account ? proverOf(deps, account) : decoy
  const proof = { poolName, userId, secretBlock, ...claim }
  const isProved = await isPasswordProved(fromHex(numbers), verifier, proof)
  if (!account || !isProved) return refuseSignIn(call, account, signIn.flow)

  const device = await findNamedDevice(deps, account, responses.DEVICE_KEY).catch(async (error: unknown) => {
    if (isDeviceMissing(error)) await putBackChallenge(deps, challenge)
    throw error
  })
  if (signIn.flow !== 'CUSTOM_AUTH') return continueSignIn(call, account, signIn, device)
  checkMaySignIn(account)
  return offerEmailCode(call, account, signIn, tooManyAttempts)
}
