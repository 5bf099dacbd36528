import { z } from 'zod'
import { action, checkClient, clientId, plainText, textMap } from '../call.ts'
import type { RespondToChallenge } from '../challenge-responses/challenge-response.ts'
import { respondToCustomChallenge, respondToSmsOtp } from '../challenge-responses/custom-challenge.ts'
import { respondToDevicePasswordVerifier } from '../challenge-responses/device-password-verifier.ts'
import { respondToDeviceSrpAuth } from '../challenge-responses/device-srp-auth.ts'
import { respondToMfaSetup } from '../challenge-responses/mfa-setup.ts'
import { respondToNewPasswordRequired } from '../challenge-responses/new-password-required.ts'
import { respondToPasswordVerifier } from '../challenge-responses/password-verifier.ts'
import { respondToSoftwareTokenMfa } from '../challenge-responses/software-token-mfa.ts'
import { respondToWebAuthn } from '../challenge-responses/web-authn.ts'
import { invalidParameter } from '../identity-error.ts'
import type { ChallengeName } from '../sign-in/challenges.ts'

const responders: Record<ChallengeName, RespondToChallenge> = {
  PASSWORD_VERIFIER: respondToPasswordVerifier,
  CUSTOM_CHALLENGE: respondToCustomChallenge,
  NEW_PASSWORD_REQUIRED: respondToNewPasswordRequired,
  SOFTWARE_TOKEN_MFA: respondToSoftwareTokenMfa,
  MFA_SETUP: respondToMfaSetup,
  DEVICE_SRP_AUTH: respondToDeviceSrpAuth,
  DEVICE_PASSWORD_VERIFIER: respondToDevicePasswordVerifier,
  WEB_AUTHN: respondToWebAuthn,
  SMS_OTP: respondToSmsOtp,
}

const isChallenge = (name: string): name is ChallengeName => Object.hasOwn(responders, name)

const shape = z.object({
  ChallengeName: plainText(64),
  ChallengeResponses: textMap.default({}),
  Session: plainText(2048).nullish(),
  ClientId: clientId,
})

/** Continues a sign-in: each response leads to the next challenge or to tokens. */
export const respondToAuthChallenge = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  const { ChallengeName, ChallengeResponses, Session } = body
  if (!isChallenge(ChallengeName)) {
    throw invalidParameter(`${ChallengeName} is not a challenge of this client`)
  }
  return responders[ChallengeName](call, { responses: ChallengeResponses, session: Session ?? null })
})
