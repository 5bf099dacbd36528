import { type Attempt, StartModelExamDocument } from '../../../generated/exam.ts'
import { query } from '../../../lib/data.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { measure } from '../../../lib/measure.ts'

/**
 * Draws and starts a model exam, or finds the one in progress. `measuredAt`: the `performance.now()` of its `serverTime`.
 * Throws DataError.
 */
export async function startModelExam(
  slug: string,
  choice: number,
): Promise<{ attempt: Attempt; measuredAt: number }> {
  const variables = { slug, choice, locale: documentLocale() }
  const { result, measuredAt } = await measure(() => query(StartModelExamDocument, variables))
  return { attempt: result.startModelExam, measuredAt }
}
