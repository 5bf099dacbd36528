import { limits } from '../../../../../contract/limits.ts'
import { type FindTwins, FindTwinsDocument, type QuestionToCompare } from '../../../../generated/twins.ts'
import { query } from '../../../../lib/data.ts'
import { isCreator, readSession } from '../../../../lib/session/session.ts'

/** A question of the bank that may be the same as one that is being written or imported. */
export type Twin = FindTwins['findQuestionTwins'][number]['twins'][number]

/**
 * Returns the twins of each question, in order. Returns no twins for users who are not creators. `except`:
 * the id of the question that is being edited. Rejects with DataError.
 */
export async function findTwins(
  questions: readonly QuestionToCompare[],
  except: string | null = null,
): Promise<Twin[][]> {
  if (!isCreator(readSession())) return questions.map(() => [])
  const found: Twin[][] = []
  for (let start = 0; start < questions.length; start += limits.importRows) {
    const next = questions.slice(start, start + limits.importRows)
    const { findQuestionTwins } = await query(FindTwinsDocument, { questions: next, except })
    found.push(...findQuestionTwins.map(({ twins }) => twins))
  }
  return found
}
