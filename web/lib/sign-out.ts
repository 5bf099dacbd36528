import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { configureAmplify } from './amplify.ts'

/** Forgets the tokens in this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  configureAmplify()
  await amplifySignOut()
}
