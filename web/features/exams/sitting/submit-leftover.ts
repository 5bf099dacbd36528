import { ExamTimeDocument, SubmitExamDocument } from '../../../generated/exam.ts'
import { DataError, query } from '../../../lib/data.ts'
import { durableStorage, recoverEntries } from '../../../lib/durable-storage.ts'
import { browserStorage } from '../../../lib/stored-entries.ts'
import {
  type AnswerRecord,
  findLeftoverRecords,
  listRecords,
  removeRecord,
} from '../../../offline/answer-store.ts'
import { unsavedOf } from './exam-answers.ts'

/**
 * Submits stored answers of a pack's earlier exams, whose page was closed offline or whose submission's
 * response was lost. Returns whether the server accepted any, for the first or the second time.
 */
export async function submitLeftover(packId: string, currentAttemptId: string | null): Promise<boolean> {
  await recoverEntries()
  const store = browserStorage()
  let isAnyAccepted = false
  for (const left of findLeftoverRecords(store, { packId, currentAttemptId })) {
    if (await submit(left)) isAnyAccepted = true
  }
  return isAnyAccepted
}

/**
 * Submits stored answers and marks for review that the server may not have, for exams that have ended. Runs before results are
 * shown, because a result that was seen accepts no more answers. Skips exams in progress.
 */
export async function submitUnsent(): Promise<void> {
  await recoverEntries()
  for (const stored of listRecords(browserStorage())) {
    const { packId } = stored.record
    const { answers, reviewMarks } = unsavedOf(stored.record)
    if (answers.length + reviewMarks.length === 0) continue
    // Without a connection the record stays for the next time.
    const open = await query(ExamTimeDocument, { packId }).catch(() => null)
    if (open && open.getExamAttempt?.id !== stored.attemptId) await submit(stored)
  }
}

type StoredRecord = { attemptId: string; record: AnswerRecord }

/** Returns whether the server accepted the answers. */
async function submit({ attemptId, record }: StoredRecord): Promise<boolean> {
  const store = durableStorage()
  try {
    await query(SubmitExamDocument, {
      packId: record.packId,
      attemptId,
      selectedOptions: JSON.stringify(record.choices.map((choice) => choice?.optionId ?? null)),
      ...unsavedOf(record),
    })
    removeRecord(store, attemptId)
    return true
  } catch (error) {
    // CONFLICT: too late. Other errors may pass, or the record belongs to another user of this browser.
    if (error instanceof DataError && error.code === 'CONFLICT') removeRecord(store, attemptId)
    return false
  }
}
