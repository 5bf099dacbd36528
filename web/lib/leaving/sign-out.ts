import { signOut as amplifySignOut } from 'aws-amplify/auth'
import { listNotes } from '../../offline/answer-notes.ts'
import { listRecords } from '../../offline/answer-store.ts'
import { removeAllExamPapers } from '../../offline/exam-papers.ts'
import { listKeptPacks, removeAllKeptPacks } from '../../offline/kept-packs.ts'
import { alone } from '../../offline/locks.ts'
import { sendStoredAnswers } from '../../offline/send-stored-answers.ts'
import { forgetApplication } from '../../offline/worker.ts'
import { readExamRoom, storeExamRoom } from '../exam-room.ts'
import { packPracticeName, practiceRunPrefix } from '../practice-names.ts'
import { recentSearches } from '../recent-searches.ts'
import { configureAmplify } from '../session/amplify.ts'
import { readSession } from '../session/session.ts'
import { browserStorage, keysFrom, removeEntry, tabStorage } from '../stored-entries.ts'
import { forgetAnswers, listExamsOnDevice } from './forget-account.ts'

/**
 * The data of a user that is in this browser alone, and its kept packs. `choices`: unsent answers of running exams, which a
 * sign-out keeps.
 */
export type Unsent = { answers: number; exams: number; choices: number; packs: number }

/** Sends the stored answers of the signed-in user; returns what a sign-out loses or leaves after that, or null without any. */
export async function countUnsent(): Promise<Unsent | null> {
  await sendStoredAnswers()
  const { userId } = readSession()
  if (userId === null) return null
  const unsent = {
    answers: listNotes(userId).length,
    exams: listExamsOnDevice(userId).length,
    choices: countChoices(),
    packs: (await listKeptPacks()).length,
  }
  return Object.values(unsent).some((count) => count > 0) ? unsent : null
}

/** The records of exams do not name their user, but the room for exams is that of the signed-in user. */
function countChoices(): number {
  const { packIds } = readExamRoom()
  return listRecords(browserStorage())
    .filter(({ record }) => packIds.includes(record.packId))
    .flatMap(({ record }) => record.choices)
    .filter((choice) => choice !== null && !choice.isSaved).length
}

/**
 * Signs out, even if the server cannot be reached. Deletes what only this browser has of the user, except unsent answers
 * of running exams. A screen asks first if `countUnsent` finds something.
 */
export async function signOut(): Promise<void> {
  configureAmplify()
  await clearBrowser(amplifySignOut)
}

/**
 * Removes the recent searches, the known exams, the kept packs, the papers of exams and the user's answers from this
 * browser, and runs `removeTokens`: the next user of a shared phone finds nothing. Meanwhile no tab can finish
 * keeping a pack, and afterwards nobody is signed in.
 */
export async function clearBrowser(removeTokens: () => Promise<void>): Promise<void> {
  const { userId } = readSession()
  recentSearches.clear()
  storeExamRoom(null)
  forgetPractice()
  await alone('kept-packs', async () => {
    // A browser that stores nothing has nothing to remove.
    await Promise.allSettled([removeAllKeptPacks(), removeAllExamPapers(), forgetApplication()])
    if (userId !== null) await forgetAnswers(userId).catch(() => {})
    await removeTokens()
  })
}

/** Removes the practice of this tab and the runs of this browser. */
function forgetPractice(): void {
  removeEntry(tabStorage(), packPracticeName)
  for (const name of keysFrom(practiceRunPrefix)) removeEntry(browserStorage(), name)
}
