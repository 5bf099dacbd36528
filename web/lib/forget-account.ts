import { listStoredExams } from '../offline/exam-papers.ts'
import { removeAllDrafts } from './draft-store.ts'
import { forgetEntries } from './durable-storage.ts'

/**
 * Removes what a sign-out leaves in this browser for its user: drafts, answers of exams, and exams and votes that were
 * not sent. For a deleted account; other users keep theirs. Never rejects: a browser that stores nothing has nothing to
 * remove.
 */
export async function forgetAccount(userId: string): Promise<void> {
  const exams = await listStoredExams(userId).catch(() => [])
  await Promise.allSettled([
    forgetEntries([userId, ...exams, ...listExamsOnDevice(userId)]),
    removeAllDrafts(userId),
  ])
}

/** Returns the ids of the user's exams without a network. Their answers are stored under these ids alone. */
function listExamsOnDevice(userId: string): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`sitting:${userId}:`) || key.startsWith(`outbox:${userId}:`))
    .flatMap((key) => /"id":"([\w-]+)"/.exec(localStorage.getItem(key) ?? '')?.[1] ?? [])
}
