import { DataError } from '../../lib/data.ts'

/** What to say when something failed: `failed`, and why where the server or the connection tells. */
export function explainProblem(error: unknown, failed: string): readonly string[] {
  if (!(error instanceof DataError)) throw error
  // The server has this sentence as well, for clients that have none.
  return error.message === failed ? [failed] : [failed, error.message]
}
