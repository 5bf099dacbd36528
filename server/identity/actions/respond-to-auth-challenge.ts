import { z } from 'zod'
import { action, checkClient, clientId, parameter, plainText, textMap, usernameParameter } from '../call.ts'
import { takePasswordChallenge } from '../challenges.ts'
import { invalidParameter, notAuthorized, wrongPassword } from '../identity-error.ts'
import { takeGuess } from '../lock-out.ts'
import { fakeProver, proverOf } from '../passwords.ts'
import { poolName } from '../public-config.ts'
import { findAccountBySub } from '../queries.ts'
import { completeSignIn, refuseSignIn } from '../sign-in.ts'
import { isPasswordProved } from '../srp.ts'

const shape = z.object({
  ChallengeName: plainText(64),
  ChallengeResponses: textMap.default({}),
  ClientId: clientId,
})

/** Finishes a sign-in by password proof. The challenge is spent by any answer that belongs to it. */
export const respondToAuthChallenge = action(shape, async (call, body) => {
  checkClient(body.ClientId)
  if (body.ChallengeName !== 'PASSWORD_VERIFIER') {
    throw invalidParameter(`${body.ChallengeName} is not a challenge of this client`)
  }
  const { deps, address } = call
  const responses = body.ChallengeResponses
  const name = usernameParameter(responses)
  const signature = Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SIGNATURE', 128), 'base64')
  const timestamp = parameter(responses, 'TIMESTAMP', 64)
  // Buffer reads the standard and the URL-safe alphabet alike.
  const secretBlock = Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64')

  const challenge = await takePasswordChallenge(deps, secretBlock)
  if (!challenge) throw notAuthorized('Invalid session for the user, session is expired.')
  if (name !== challenge.userId && name !== challenge.name) throw wrongPassword()
  await takeGuess(deps, { userId: challenge.userId, address })

  const account = await findAccountBySub(deps.db, challenge.userId)
  const fake = await fakeProver(deps, challenge.name)
  const { verifier } = account ? proverOf(deps, account) : fake
  const claim = { poolName, userId: challenge.userId, secretBlock, timestamp, signature }
  const isProved = await isPasswordProved(challenge, verifier, claim)
  if (!account || !isProved) return refuseSignIn(call, account, 'USER_SRP_AUTH')
  return completeSignIn(call, account, 'USER_SRP_AUTH')
})
