import { type Call, parameter, usernameParameter } from '../call.ts'
import { type Challenge, type ChallengeName, takeChallenge, tokenOf } from '../challenges.ts'
import { sessionExpired } from '../identity-error.ts'

/** What came in for a challenge: `ChallengeResponses`, and the `Session` that was handed out with it. */
export type ChallengeResponse = { responses: Record<string, string>; session: string | null }

/** Answers the next challenge or tokens. What it took and did not put back is spent. */
export type RespondToChallenge = (call: Call, response: ChallengeResponse) => Promise<Record<string, unknown>>

/** Takes the challenge that a session stands for; NotAuthorizedException when it is spent, over or someone else's. */
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

/** The members of a password claim, of the person or of a device. */
export function readClaim(responses: Record<string, string>) {
  return {
    signature: Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SIGNATURE', 128), 'base64'),
    timestamp: parameter(responses, 'TIMESTAMP', 64),
    // Buffer reads the standard and the URL-safe alphabet alike.
    secretBlock: Buffer.from(parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64'),
  }
}
