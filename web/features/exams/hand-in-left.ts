import { SubmitExamDocument } from '../../generated/exam.ts'
import { DataError, query } from '../../lib/data.ts'
import { browserStorage, findLeftRecords, removeRecord } from './answer-store.ts'
import { toSend } from './exam-answers.ts'

/**
 * Sends what this browser has kept of exams on a pack that ended without it: the page was closed without a network, or
 * the answer to the submission was lost. Tells whether the server has taken any, for the first or the second time.
 */
export async function handInLeft(packId: string, currentAttemptId: string | null): Promise<boolean> {
  const store = browserStorage()
  let isAnyTaken = false
  for (const { attemptId, record } of findLeftRecords(store, { packId, currentAttemptId })) {
    const { choices } = record
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
      isAnyTaken = true
    } catch (error) {
      // Too late for it. Anything else may pass, or it is another person's, who may come back to this browser.
      if (error instanceof DataError && error.code === 'CONFLICT') removeRecord(store, attemptId)
    }
  }
  return isAnyTaken
}
