import { z } from 'zod'
import type { AnswerChallenge } from '../answers/answer.ts'
import { answerCustomChallenge } from '../answers/custom-challenge.ts'
import { answerDevicePasswordVerifier } from '../answers/device-password-verifier.ts'
import { answerDeviceSrpAuth } from '../answers/device-srp-auth.ts'
import { answerMfaSetup } from '../answers/mfa-setup.ts'
import { answerNewPasswordRequired } from '../answers/new-password-required.ts'
import { answerPasswordVerifier } from '../answers/password-verifier.ts'
import { answerSoftwareTokenMfa } from '../answers/software-token-mfa.ts'
import { action, checkClient, clientId, plainText, textMap } from '../call.ts'
import type { ChallengeName } from '../challenges.ts'
import { invalidParameter } from '../identity-error.ts'

const answers: Record<ChallengeName, AnswerChallenge> = {
  PASSWORD_VERIFIER: answerPasswordVerifier,
  CUSTOM_CHALLENGE: answerCustomChallenge,
  NEW_PASSWORD_REQUIRED: answerNewPasswordRequired,
  SOFTWARE_TOKEN_MFA: answerSoftwareTokenMfa,
  MFA_SETUP: answerMfaSetup,
  DEVICE_SRP_AUTH: answerDeviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: answerDevicePasswordVerifier,
}

const isChallenge = (name: string): name is ChallengeName => Object.hasOwn(answers, name)

const shape = z.object({
  ChallengeName: plainText(64),
  ChallengeResponses: textMap.default({}),
  Session: plainText(2048).nullish(),
  ClientId: clientId,
})

/** Goes on with a sign-in: each answer leads to the next challenge or to tokens. */
export const respondToAuthChallenge = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  const { ChallengeName, ChallengeResponses, Session } = body
  if (!isChallenge(ChallengeName)) {
    throw invalidParameter(`${ChallengeName} is not a challenge of this client`)
  }
  return answers[ChallengeName](call, { responses: ChallengeResponses, session: Session ?? null })
})
