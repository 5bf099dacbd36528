import { DataError } from './data.ts'

/** Returns `failed`, and the reason if it differs. Throws errors other than DataError. */
export function explainProblem(error: unknown, failed: string): readonly string[] {
  if (!(error instanceof DataError)) throw error
  // The server may send the same sentence, for clients without texts of their own.
  return error.message === failed ? [failed] : [failed, error.message]
}
