import { message } from '../../../../contract/message.ts'
import { codeError, normaliseCode } from '../../../../contract/people/account-rules.ts'
import { parseRecoveryCode } from '../../../../contract/people/recovery-code.ts'
import { errorsTexts } from '../../../../contract/texts/generated/shell.ts'
import type { Validation } from '../../../../contract/validation.ts'
import { documentLocale } from '../../../lib/locale.ts'
import { explainTrouble, problemName } from './identity-problems.ts'

const refusals = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException']

export function validateOneTimeCode({ code }: { code: string }): Validation {
  return atCode(codeError(code, 'account.codeDigitsMissing'))
}

/** The values of `AppCodeField` in its form: `codeKind` while it asks for a recovery code. */
export type AppCode = { code: string; codeKind?: string }

/** Validates a code of the authenticator app, or a recovery code in its place. */
export function validateAppCode({ code, codeKind }: AppCode): Validation {
  if (parseRecoveryCode(code)) return { messages: [], fields: [] }
  return codeKind ? atCode(message('account.recoveryCodeShape')) : validateOneTimeCode({ code })
}

/** Returns the code to send after `validateAppCode`. */
export function readAppCode(code: string): string {
  return parseRecoveryCode(code) ?? normaliseCode(code)
}

/** Returns `wrong` at the field when the code was refused; any other problem as a message of the form. */
export function explainOneTimeCode(error: unknown, wrong: string): Validation<string> {
  const errors = errorsTexts(documentLocale())
  if (refusals.includes(problemName(error))) return atCode(wrong)
  return { messages: [explainTrouble(error) ?? errors.unexpected], fields: [] }
}

function atCode<Said>(message: Said | null): Validation<Said> {
  return { messages: [], fields: message === null ? [] : [{ path: 'code', message }] }
}
