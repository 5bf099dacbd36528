import { codeError } from '../../../contract/account-rules.ts'
import { identity } from '../../../contract/texts/en/account.ts'
import { signInSteps as texts } from '../../../contract/texts/en/sign-in.ts'
import type { Validation } from '../../../contract/validation.ts'
import { explainTrouble, problemName } from './identity-problems.ts'

const refusals = ['CodeMismatchException', 'ExpiredCodeException', 'EnableSoftwareTokenMFAException']

export function validateOneTimeCode({ code }: { code: string }): Validation<string> {
  return atCode(codeError(code, texts.codeMissing))
}

/** `wrong` is said at the field when the code was not taken; what is the matter else belongs to the form. */
export function explainOneTimeCode(error: unknown, wrong: string): Validation<string> {
  if (refusals.includes(problemName(error))) return atCode(wrong)
  return { messages: [explainTrouble(error) ?? identity.unexpected], fields: [] }
}

function atCode(message: string | null): Validation<string> {
  return { messages: [], fields: message === null ? [] : [{ path: 'code', message }] }
}
