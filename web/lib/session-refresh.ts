// From the core, not from aws-amplify/auth: that one would bring every sign-in flow into this chunk.
import { fetchAuthSession } from '@aws-amplify/core'
import { configureAmplify } from './amplify.ts'

/** A valid access token, refreshed when it has to be; null when the session has ended. Throws when unreachable. */
export async function refreshAccessToken(): Promise<string | null> {
  configureAmplify()
  const { tokens } = await fetchAuthSession()
  return tokens?.accessToken.toString() ?? null
}
