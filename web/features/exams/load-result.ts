import { type Result, ResultDocument } from '../../generated/result.ts'
import { DataError, query } from '../../lib/data.ts'
import { loadAsUser } from '../../lib/require-user.ts'
import { submitUnsent } from './submit-leftover.ts'

export type ExamResult = NonNullable<Result['getPackExamResults']>

export type LoadedResult =
  | { kind: 'result'; result: ExamResult }
  | { kind: 'somebody-elses' }
  /** `reason` is null when there is simply no such result. */
  | { kind: 'missing'; reason: string | null }

/** A result for whoever is signed in; a guest is sent to sign in and back here. */
export function loadResult(request: Request, id: string): Promise<LoadedResult> {
  return loadAsUser(request, () => load(id))
}

/** Whatever keeps a result from being loaded, the screen says that there is none. */
async function load(id: string): Promise<LoadedResult> {
  await submitUnsent()
  try {
    const { getPackExamResults: result } = await query(ResultDocument, { id })
    return result ? { kind: 'result', result } : { kind: 'missing', reason: null }
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    if (error.code === 'FORBIDDEN') return { kind: 'somebody-elses' }
    return { kind: 'missing', reason: error.code === 'NOT_FOUND' ? null : error.message }
  }
}

/** The chosen option's id, or null, for each question in order. */
export function selectedOptionsOf({ selectedOptions }: ExamResult): (string | null)[] {
  return JSON.parse(selectedOptions) as (string | null)[]
}
