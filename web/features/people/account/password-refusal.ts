import { message } from '../../../../contract/message.ts'
import { passwordError } from '../../../../contract/people/account-rules.ts'
import { reasonOf } from '../../../../contract/people/identity-reasons.ts'
import { identityTexts } from '../../../../contract/texts/generated/account.ts'
import type { Validation } from '../../../../contract/validation.ts'
import type { Said } from '../../../lib/form/use-say.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { problemName } from './identity-problems.ts'

/** Returns the field error of a new password that the identity service refused; else null. */
export function explainPasswordRefusal(error: unknown, password: string): Validation<Said> | null {
  const identity = identityTexts(documentLocale())
  const isCommon = error instanceof Error && reasonOf(error.message) === 'COMMON_PASSWORD'
  // A hosted pool may have stricter rules than ours.
  const notTaken = isCommon ? message('account.passwordTooCommon') : identity.passwordNotTaken
  const refusals: Record<string, Said> = {
    InvalidPasswordException: passwordError(password) ?? notTaken,
    PasswordHistoryPolicyViolationException: identity.passwordUsedBefore,
  }
  const refusal = refusals[problemName(error)]
  return refusal ? { messages: [], fields: [{ path: 'password', message: refusal }] } : null
}
