import { parameter } from '../call.ts'
import { IdentityError, sessionExpired } from '../identity-error.ts'
import { readNewPassword } from '../passwords/new-password.ts'
import { type NewPassword, putBackChallenge } from '../sign-in/challenges.ts'
import { continueSignIn } from '../sign-in/next-challenge.ts'
import { accountOf } from '../sign-in/pending-sign-in.ts'
import { type RespondToChallenge, takeRespondedChallenge } from './challenge-response.ts'

/** Replaces a temporary password. A new one that violates the policy may be corrected. */
export const respondToNewPasswordRequired: RespondToChallenge = async (call, response) => {
  parameter(response.responses, 'NEW_PASSWORD', 4096)
  const challenge = await takeRespondedChallenge(call, 'NEW_PASSWORD_REQUIRED', response)
  const { signIn } = challenge.state
  const account = await accountOf(call, signIn)
  if (account.status !== 'FORCE_CHANGE_PASSWORD') throw sessionExpired()
  let newPassword: NewPassword
  try {
    newPassword = readNewPassword(call, account, response.responses)
  } catch (error) {
    if (error instanceof IdentityError) await putBackChallenge(call.deps, challenge)
    throw error
  }
  return continueSignIn(call, account, { ...signIn, newPassword })
}
