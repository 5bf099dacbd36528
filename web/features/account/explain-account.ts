import { errorsTexts } from '../../../contract/texts/shell.ts'
import type { Validation } from '../../../contract/validation.ts'
import { documentLocale } from '../../lib/locale.ts'
import { renewSession } from '../../lib/session.ts'
import { explainTrouble, isSessionOver } from './identity-problems.ts'

/**
 * What to say when a change of one's own account failed: `failed`, and why where that is known. A session that is over is
 * found out by asking for new tokens, and forgotten; the screen then leads to signing in.
 */
export function explainAccountProblem(error: unknown, failed: string): Validation<string> {
  const errors = errorsTexts(documentLocale())
  const isOver = isSessionOver(error)
  // Without a connection it is found out the next time.
  if (isOver) renewSession().catch(() => {})
  const reason = isOver ? errors.sessionEnded : explainTrouble(error)
  return { messages: [failed, ...(reason ? [reason] : [])], fields: [] }
}
