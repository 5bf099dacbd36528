import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { removeAllExamPapers } from '../offline/exam-papers.ts'
import { removeAllKeptPacks } from '../offline/kept-packs.ts'
import { forgetApplication } from '../offline/worker.ts'
import { configureAmplify } from './amplify.ts'
import { clearRecentSearches } from './recent-searches.ts'

/**
 * Removes the tokens, the recent searches, the kept packs and the papers of exams from this browser, even if the
 * server cannot be reached: the next user of a shared phone finds nothing.
 */
export async function signOut(): Promise<void> {
  configureAmplify()
  clearRecentSearches()
  // A browser that stores nothing has nothing to remove.
  await Promise.allSettled([removeAllKeptPacks(), removeAllExamPapers(), forgetApplication()])
  await amplifySignOut()
}
