import { ExamTimeDocument, SubmitExamDocument } from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'
import {
  type AnswerRecord,
  browserStorage,
  findLeftoverRecords,
  listRecords,
  removeRecord,
} from './answer-store.ts'
import { toSend } from './exam-answers.ts'

/**
 * Sends what this browser has kept of exams on a pack that ended without it: the page was closed without a network, or
 * the answer to the submission was lost. Tells whether the server has taken any, for the first or the second time.
 */
export async function submitLeftover(packId: string, currentAttemptId: string | null): Promise<boolean> {
  const store = browserStorage()
  let isAnyTaken = false
  for (const left of findLeftoverRecords(store, { packId, currentAttemptId })) {
    if (await handIn(store, left)) isAnyTaken = true
  }
  return isAnyTaken
}

/**
 * Sends the answers that this browser has kept, and the server may not have, of exams that have ended; before results are
 * shown, since nothing goes into one that was seen. An exam under way is left alone.
 */
export async function submitUnsent(): Promise<void> {
  const store = browserStorage()
  for (const kept of listRecords(store)) {
    const { packId, choices } = kept.record
    if (!choices.some((choice) => choice && !choice.isSaved)) continue
    // Without a connection it stays for the next time.
    const open = await query(ExamTimeDocument, { packId }).catch(() => null)
    if (open && open.getExamAttempt?.id !== kept.attemptId) await handIn(store, kept)
  }
}

type Kept = { attemptId: string; record: AnswerRecord }

/** Whether the server has it. */
async function handIn(
  store: Storage | null,
  { attemptId, record: { packId, choices } }: Kept,
): Promise<boolean> {
  try {
    await query(SubmitExamDocument, {
      packId,
      attemptId,
      selectedOptions: JSON.stringify(choices.map((choice) => choice?.optionId ?? null)),
      answers: choices.flatMap((choice, index) =>
        choice && !choice.isSaved ? [toSend(choice, index + 1)] : [],
      ),
    })
    removeRecord(store, attemptId)
    return true
  } catch (error) {
    // Too late for it. Anything else may pass, or it is another person's, who may come back to this browser.
    if (error instanceof DataError && error.code === 'CONFLICT') removeRecord(store, attemptId)
    return false
  }
}
