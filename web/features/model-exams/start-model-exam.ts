import { type Attempt, StartModelExamDocument } from '../../generated/exam.ts'
import { query } from '../../lib/data.ts'
import { documentLocale } from '../../lib/locale.ts'

/**
 * Draws and starts a model exam, or finds the one in progress. Returns it with the `performance.now()` of its
 * `serverTime`. Throws DataError.
 */
export async function startModelExam(
  slug: string,
  choice: number,
): Promise<{ attempt: Attempt; measuredAt: number }> {
  const askedAt = performance.now()
  const { startModelExam: attempt } = await query(StartModelExamDocument, {
    ...{ slug, choice, locale: documentLocale() },
  })
  return { attempt, measuredAt: (askedAt + performance.now()) / 2 }
}
