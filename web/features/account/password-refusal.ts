import { passwordError } from '../../../contract/account-rules.ts'
import { identity } from '../../../contract/texts/en/account.ts'
import type { Validation } from '../../../contract/validation.ts'
import { problemName } from './identity-problems.ts'

/** A new password that the identity service does not take, said at its field; null when it refused something else. */
export function explainPasswordRefusal(error: unknown, password: string): Validation<string> | null {
  const messages: Record<string, string> = {
    // A hosted pool may ask for more than we do.
    InvalidPasswordException: passwordError(password) ?? identity.passwordNotTaken,
    PasswordHistoryPolicyViolationException: identity.passwordUsedBefore,
  }
  const message = messages[problemName(error)]
  return message ? { messages: [], fields: [{ path: 'password', message }] } : null
}
