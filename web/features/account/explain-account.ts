import { errors } from '../../../contract/texts/shell.ts'
import type { Validation } from '../../../contract/validation.ts'
import { explainTrouble, isSessionOver } from './identity-problems.ts'

/** What to say when a change of one's own account failed: `failed`, and why where that is known. */
export function explainAccountProblem(error: unknown, failed: string): Validation {
  const reason = isSessionOver(error) ? errors.sessionEnded : explainTrouble(error)
  return { messages: [failed, ...(reason ? [reason] : [])], fields: [] }
}
