import { type Result, ResultDocument } from '../../../generated/result.ts'
import { DataError, query } from '../../../lib/data.ts'
import { loadAsUser } from '../../../lib/session/require-user.ts'
import { submitUnsent } from '../sitting/submit-leftover.ts'

export type ExamResult = NonNullable<Result['getPackExamResults']>

export type LoadedResult =
  | { kind: 'result'; result: ExamResult }
  | { kind: 'somebody-elses' }
  /** An exam in progress hides the answers; `reason` is the sentence to show. */
  | { kind: 'hidden'; reason: string }
  /** `reason` is null when no such result exists. */
  | { kind: 'missing'; reason: string | null }

/**
 * Loads a result as the signed-in user; redirects a guest to the sign-in and back. Turns every data error into a
 * `LoadedResult`; throws any other error.
 */
export function loadResult(request: Request, id: string): Promise<LoadedResult> {
  return loadAsUser(request, async () => {
    await submitUnsent()
    try {
      const { getPackExamResults: result } = await query(ResultDocument, { id })
      return result ? { kind: 'result', result } : { kind: 'missing', reason: null }
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      if (error.reason === 'exam.answersHidden') return { kind: 'hidden', reason: error.message }
      if (error.code === 'FORBIDDEN') return { kind: 'somebody-elses' }
      return { kind: 'missing', reason: error.code === 'NOT_FOUND' ? null : error.message }
    }
  })
}

/** Returns the chosen option's id, or null, for each question in order. */
export function selectedOptionsOf({ selectedOptions }: ExamResult): (string | null)[] {
  return JSON.parse(selectedOptions) as (string | null)[]
}
