import { codeError } from '../../../contract/account-rules.ts'
import { errorsTexts } from '../../../contract/texts/shell.ts'
import type { Validation } from '../../../contract/validation.ts'
import { documentLocale } from '../../lib/locale.ts'
import { explainTrouble, problemName } from './identity-problems.ts'

const refusals = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException']

export function validateOneTimeCode({ code }: { code: string }): Validation {
  return atCode(codeError(code, 'account.codeDigitsMissing'))
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
