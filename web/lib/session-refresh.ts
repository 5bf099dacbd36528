// From the core, not from aws-amplify/auth: that one would bring every sign-in flow into this chunk.
import { fetchAuthSession } from '@aws-amplify/core'
import { configureAmplify } from './amplify.ts'

/** With these Amplify forgets the tokens, and throws all the same. */
const ends = [
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

/** A valid access token, refreshed when it has to be or `isForced`; null when the session has ended. Throws when unreachable. */
export async function refreshAccessToken({ isForced = false } = {}): Promise<string | null> {
  configureAmplify()
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: isForced })
    return tokens?.accessToken.toString() ?? null
  } catch (error) {
    if (error instanceof Error && ends.includes(error.name)) return null
    throw error
  }
}
