import type postgres from 'postgres'
import { countCorrect, type SelectedOptions } from '../../../../contract/exam-rules.ts'
import { newId } from '../../../lib/new-id.ts'
import type { ExamPaperDocument } from '../../../tables.ts'
import { insertResult } from '../results/queries.ts'
import { expiryOf } from '../rules.ts'

export type SheetToMark = {
  owner: string
  /** Null for a sheet that was sent in without an attempt. */
  attemptId: string | null
  paper: ExamPaperDocument
  paperHash: Buffer
  selected: SelectedOptions
  wrongMark: number
  lateSeconds: number
  closedBy: 'learner' | 'server'
}

/** The mark in whole answers: what is neither right nor wrong is unanswered. */
export function countMarks(
  paper: ExamPaperDocument,
  selected: SelectedOptions,
): { correctCount: number; wrongCount: number } {
  const correctCount = countCorrect(paper.questions, selected)
  return { correctCount, wrongCount: selected.filter((choice) => choice !== null).length - correctCount }
}

/** Marks a sheet, stores the result and closes its attempt; answers the result's id. */
export async function storeResult(
  tx: postgres.TransactionSql,
  { paper, selected, ...sheet }: SheetToMark,
  now: Date,
): Promise<string> {
  const id = newId()
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
