import { parameter } from '../call.ts'
import { type NewPassword, putBackChallenge } from '../challenges.ts'
import { IdentityError, sessionExpired } from '../identity-error.ts'
import { readNewPassword } from '../new-password.ts'
import { continueSignIn } from '../next-challenge.ts'
import { accountOf } from '../sign-in.ts'
import { type AnswerChallenge, takeAnswered } from './answer.ts'

/** A password in the place of a temporary one. One that the pool does not take may be corrected. */
export const answerNewPasswordRequired: AnswerChallenge = async (call, answer) => {
  parameter(answer.responses, 'NEW_PASSWORD', 4096)
  const challenge = await takeAnswered(call, 'NEW_PASSWORD_REQUIRED', answer)
  const { signIn } = challenge.state
  const account = await accountOf(call, signIn)
  if (account.status !== 'FORCE_CHANGE_PASSWORD') throw sessionExpired()
  let newPassword: NewPassword
  try {
    newPassword = readNewPassword(call, account, answer.responses)
  } catch (error) {
    if (error instanceof IdentityError) await putBackChallenge(call.deps, challenge)
    throw error
  }
  return continueSignIn(call, account, { ...signIn, newPassword })
}
