import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { removeAllExamPapers } from '../offline/exam-papers.ts'
import { configureAmplify } from './amplify.ts'
import { clearRecentSearches } from './recent-searches.ts'

/** Removes the tokens, the recent searches and the papers of exams from this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  configureAmplify()
  clearRecentSearches()
  // A browser that stores nothing has nothing to remove.
  await removeAllExamPapers().catch(() => {})
  await amplifySignOut()
}
