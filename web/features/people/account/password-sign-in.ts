import { isOwnPool, readPublicConfig } from '../../../lib/public-config.ts'
import {
  formatProofTime,
  openProof,
  provePassword,
  type ServerPart,
} from '../../../lib/session/password-proof.ts'
import { readStoredSession, storeTokens, type Tokens } from '../../../lib/session/stored-session.ts'
import { browserOptions } from './browser-options.ts'
import { callIdentity } from './call-identity.ts'

type Reply = {
  ChallengeName?: string
  ChallengeParameters: ServerPart & { USERNAME?: string }
  Session?: string
  AuthenticationResult?: Tokens
}

/** Refusals after which Amplify signs in again: it goes on with another step, or forgets a device. */
const furtherSteps = [
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'ResourceNotFoundException',
]

/**
 * Signs in with a password and stores the tokens. Returns false, and leaves everything as it was, where the account needs
 * a further step, which Amplify takes from the start. Throws the refusals of the identity service unchanged.
 */
export async function signInWithPassword(email: string, password: string): Promise<boolean> {
  // Amplify signs the other user out first.
  if (!isOwnPool() || readStoredSession().userId) return false
  try {
    return await proveAndEnter(email, password)
  } catch (error) {
    if (furtherSteps.includes((error as Error).name)) return false
    throw error
  }
}

async function proveAndEnter(email: string, password: string): Promise<boolean> {
  const { userPoolClientId: ClientId, userPoolId } = readPublicConfig().identity
  const poolName = userPoolId.split('_')[1] ?? ''
  const { clientMetadata: ClientMetadata } = browserOptions()
  const call = (action: string, members: object) =>
    callIdentity<Reply>(`AWSCognitoIdentityProviderService.${action}`, {
      ...members,
      ClientId,
      ClientMetadata,
    })
  const opening = openProof()
  const {
    ChallengeName,
    ChallengeParameters: theirs,
    Session,
  } = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: email, SRP_A: opening.sent.toString(16) },
  })
  if (ChallengeName !== 'PASSWORD_VERIFIER') return false
  const time = formatProofTime(new Date())
  const { AuthenticationResult: tokens } = await call('RespondToAuthChallenge', {
    ChallengeName,
    Session,
    ChallengeResponses: {
      USERNAME: theirs.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: theirs.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: provePassword(opening, theirs, { poolName, password, time }),
      TIMESTAMP: time,
    },
  })
  if (!tokens) return false
  storeTokens(tokens, theirs.USERNAME ?? email, email)
  return true
}
