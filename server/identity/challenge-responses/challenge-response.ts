import { type Call, parameter, usernameParameter } from '../call.ts'
import { sessionExpired } from '../identity-error.ts'
import { type Challenge, type ChallengeName, takeChallenge, tokenOf } from '../sign-in/challenges.ts'

/** A client's response to a challenge: `ChallengeResponses` and the `Session` it was given. */
export type ChallengeResponse = { responses: Record<string, string>; session: string | null }

/** Returns the next challenge or tokens. The challenge is spent, unless the responder puts it back. */
export type RespondToChallenge = (call: Call, response: ChallengeResponse) => Promise<Record<string, unknown>>

/** Takes the challenge of a session; throws NotAuthorizedException when spent, expired or someone else's. */
export async function takeRespondedChallenge<Name extends ChallengeName>(
  { deps }: Call,
  name: Name,
  { responses, session }: ChallengeResponse,
): Promise<Challenge<Name>> {
  const username = usernameParameter(responses)
  const challenge = await takeChallenge(deps, name, tokenOf(session ?? ''))
  if (!challenge) throw sessionExpired()
  const { signIn } = challenge.state
  if (username !== signIn.userId && username !== signIn.name) throw sessionExpired()
  return challenge
}

/** Parses a password claim, of a user or a device. */
export function readClaim(responses: Record<string, string>) {
  return {
    signature: Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SIGNATURE', 128), 'base64'),
    timestamp: parameter(responses, 'TIMESTAMP', 64),
    // Buffer decodes the standard and the URL-safe alphabet alike.
    secretBlock: Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64'),
  }
}
