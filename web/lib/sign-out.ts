import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { configureAmplify } from './amplify.ts'
import { clearRecentSearches } from './recent-searches.ts'

/** Removes the tokens and the recent searches from this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  configureAmplify()
  clearRecentSearches()
  await amplifySignOut()
}
