import { passwordError } from '../../../contract/account-rules.ts'
import { identityTexts } from '../../../contract/texts/account.ts'
import type { Validation } from '../../../contract/validation.ts'
import { documentLocale } from '../../lib/locale.ts'
import type { Said } from '../../lib/use-say.ts'
import { problemName } from './identity-problems.ts'

/** Returns the field error of a new password that the identity service refused; else null. */
export function explainPasswordRefusal(error: unknown, password: string): Validation<Said> | null {
  const identity = identityTexts(documentLocale())
  const messages: Record<string, Said> = {
    // A hosted pool may have stricter rules than ours.
    InvalidPasswordException: passwordError(password) ?? identity.passwordNotTaken,
    PasswordHistoryPolicyViolationException: identity.passwordUsedBefore,
  }
  const message = messages[problemName(error)]
  return message ? { messages: [], fields: [{ path: 'password', message }] } : null
}
