import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { removeAllExamPapers } from '../offline/exam-papers.ts'
import { removeAllKeptPacks } from '../offline/kept-packs.ts'
import { alone } from '../offline/locks.ts'
import { forgetApplication } from '../offline/worker.ts'
import { configureAmplify } from './amplify.ts'
import { storeExamRoom } from './exam-room.ts'
import { clearRecentSearches } from './recent-searches.ts'

/** Signs out, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  configureAmplify()
  await clearBrowser(amplifySignOut)
}

/**
 * Removes the recent searches, the known exams, the kept packs and the papers of exams from this browser, and runs `removeTokens`: the
 * next user of a shared phone finds nothing. Meanwhile no tab can finish keeping a pack, and afterwards nobody is
 * signed in.
 */
export async function clearBrowser(removeTokens: () => Promise<void>): Promise<void> {
  clearRecentSearches()
  storeExamRoom(null)
  await alone('kept-packs', async () => {
    // A browser that stores nothing has nothing to remove.
    await Promise.allSettled([removeAllKeptPacks(), removeAllExamPapers(), forgetApplication()])
    await removeTokens()
  })
}
