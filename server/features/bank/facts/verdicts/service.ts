import type { Sql } from '../../../../lib/database/sql.ts'
import { readSumsOf } from '../queries.ts'
import { replaceVerdicts } from './queries.ts'
import { verdictsOf } from './rules.ts'

/**
 * Updates the verdicts of questions after their facts or wording changed. The caller holds a lock on each question, so that
 * nobody else judges it at the same time. Questions that do not exist are left out.
 */
export async function judgeQuestions(tx: Sql, questionIds: readonly string[]): Promise<void> {
  if (questionIds.length === 0) return
  const sums = await readSumsOf(tx, questionIds)
  const judged = [...Map.groupBy(sums, ({ questionId }) => questionId)].map(([questionId, options]) => ({
    questionId,
    hasAnswers: options.some(({ isChosen }) => isChosen),
    verdicts: verdictsOf(options),
  }))
  await replaceVerdicts(tx, judged)
}
