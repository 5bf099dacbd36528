import { countCorrect, type SelectedOptions } from '../../../../contract/exams/exam-rules.ts'
import type { Sureness } from '../../../../contract/learning/sureness.ts'
import type { SqlTransaction } from '../../../lib/database/sql.ts'
import { newId } from '../../../lib/new-id.ts'
import type { ExamSnapshot } from '../exam-snapshot.ts'
import { expiryOf } from '../rules.ts'
import { insertResult } from './result-of-attempt.ts'

export type ExamToMark = {
  owner: string
  /** Null when the answers were submitted without an attempt. */
  attemptId: string | null
  paper: ExamSnapshot
  paperHash: Buffer
  selected: SelectedOptions
  /** By place; null if the learner did not say of any answer. */
  sureness: (Sureness | null)[] | null
  /** The places, from 1, that the learner marked for review, in order; null for the saved marks of the attempt. */
  reviewPlaces: number[] | null
  wrongMark: number
  lateSeconds: number
  closedBy: 'learner' | 'server'
}

/** Options that are neither right nor wrong are unanswered questions. */
export function countMarks(
  paper: ExamSnapshot,
  selected: SelectedOptions,
): { correctCount: number; wrongCount: number } {
  const correctCount = countCorrect(paper.questions, selected)
  return { correctCount, wrongCount: selected.filter((choice) => choice !== null).length - correctCount }
}

/** Marks an exam, stores the result under `id` and closes its attempt; returns the result's id. */
export async function storeResult(
  tx: SqlTransaction,
  { paper, selected, ...sheet }: ExamToMark,
  now: Date,
  id: string = newId(),
): Promise<string> {
  await insertResult(tx, {
    ...sheet,
    id,
    packId: paper.pack.id,
    packName: paper.pack.name,
    selectedOptions: selected,
    ...countMarks(paper, selected),
    questionCount: paper.questions.length,
    createdAt: now,
    expireAt: expiryOf(now),
  })
  return id
}
