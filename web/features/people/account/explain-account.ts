import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { renewSession } from '../../../lib/session/session.ts'
import { explainTrouble, isProofRefused, isSessionExpired } from './identity-problems.ts'

/**
 * Returns the messages for a failed change of the user's own account: `failed`, and the reason if it is
 * known; none when the user cancelled the change. Renews a session that may have expired, so that the screen
 * leads to the sign-in.
 */
export function explainAccountProblem(error: unknown, failed: string): Validation<string> {
  if (isProofRefused(error)) return { messages: [], fields: [] }
  const errors = errorsTexts(documentLocale())
  const isExpired = isSessionExpired(error)
  // Without a connection the next request renews it.
  if (isExpired) renewSession().catch(() => {})
  const reason = isExpired ? errors.sessionEnded : explainTrouble(error)
  return { messages: [failed, ...(reason ? [reason] : [])], fields: [] }
}
