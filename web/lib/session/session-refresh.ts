// The core, because aws-amplify/auth would add every sign-in flow to this chunk.
import { fetchAuthSession } from '@aws-amplify/core'
import { configureAmplify } from './amplify.ts'

/** Errors at which Amplify forgets the tokens, but throws nevertheless. */
const sessionEndings = [
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

/**
 * Returns a valid access token, refreshed if it expired or `isForced`; null if the session has ended. Throws if
 * the server cannot be reached.
 */
export async function refreshAccessToken({ isForced = false } = {}): Promise<string | null> {
  configureAmplify()
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: isForced })
    return tokens?.accessToken.toString() ?? null
  } catch (error) {
    if (error instanceof Error && sessionEndings.includes(error.name)) return null
    throw error
  }
}
