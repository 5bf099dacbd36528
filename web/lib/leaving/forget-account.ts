import { answerPrefix } from '../../offline/answer-prefix.ts'
import { listStoredExams } from '../../offline/exam-papers.ts'
import { removeAllDrafts } from '../drafts/draft-store.ts'
import { forgetEntries } from '../durable-storage.ts'

/**
 * Removes what a sign-out leaves in this browser for its user: drafts and answers of exams. For a deleted account;
 * other users keep theirs. Never rejects: a browser that stores nothing has nothing to remove.
 */
export async function forgetAccount(userId: string): Promise<void> {
  const exams = await listStoredExams(userId).catch(() => [])
  await Promise.allSettled([
    forgetEntries([userId, ...exams, ...listExamsOnDevice(userId)]),
    removeAllDrafts(userId),
  ])
}

/**
 * Removes the answers of a user that the server does not have: those outside exams, and exams without a network. With them go the
 * times at which they were written. Answers of other exams stay, because the server has them or waits for them.
 */
export async function forgetAnswers(userId: string): Promise<void> {
  const own = [answerPrefix, 'outbox:', 'sitting:'].map((prefix) => `${prefix}${userId}:`)
  await forgetEntries([...own, ...listExamsOnDevice(userId)])
}

/** Returns the ids of the user's exams without a network. Their answers are stored under these ids alone. */
export function listExamsOnDevice(userId: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`sitting:${userId}:`) || key.startsWith(`outbox:${userId}:`))
    .flatMap((key) => /"id":"([\w-]+)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? [])
}
