import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { configureAmplify } from './amplify.ts'
import { clearRecentSearches } from './recent-searches.ts'

/** Forgets the tokens and the searches in this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  configureAmplify()
  clearRecentSearches()
  await amplifySignOut()
}
