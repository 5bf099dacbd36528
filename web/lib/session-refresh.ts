// From the core, not from aws-amplify/auth: that one would bring every sign-in flow into this chunk.
import { fetchAuthSession } from '@aws-amplify/core'
import { configureAmplify } from './amplify.ts'

/** A valid access token, refreshed when it has to be or `isForced`; null when the session has ended. Throws when unreachable. */
export async function refreshAccessToken({ isForced = false } = {}): Promise<string | null> {
  configureAmplify()
  const { tokens } = await fetchAuthSession({ forceRefresh: isForced })
  return tokens?.accessToken.toString() ?? null
}
