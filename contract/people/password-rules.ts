import { message } from '../message.ts'
import type { FieldError, Validation } from '../validation.ts'
import { codeError, passwordError } from './account-rules.ts'

export type ChosenPassword = { password: string; confirmPassword: string }

/** When the two differ, there is a message for the form as well. */
export function validateChosenPassword({ password, confirmPassword }: ChosenPassword): Validation {
  const wrong = password === '' ? message('account.fieldMissing') : passwordError(password)
  const fields: FieldError[] = wrong === null ? [] : [{ path: 'password', message: wrong }]
  if (password === '' || password === confirmPassword) return { messages: [], fields }
  fields.push({ path: 'confirmPassword', message: message('reset.writeSameAgain') })
  return { messages: [message('reset.passwordsDiffer')], fields }
}

export type PasswordReset = ChosenPassword & { code: string }

export function validatePasswordReset(input: PasswordReset): Validation {
  const { messages, fields } = validateChosenPassword(input)
  const wrongCode = codeError(input.code)
  return { messages, fields: wrongCode === null ? fields : [{ path: 'code', message: wrongCode }, ...fields] }
}

export type PasswordChange = ChosenPassword & { currentPassword: string }

export function validatePasswordChange(input: PasswordChange): Validation {
  const { messages, fields } = validateChosenPassword(input)
  // Older rules may have allowed it, so only the identity service checks the current password.
  const missing = { path: 'currentPassword', message: message('account.fieldMissing') }
  return { messages, fields: input.currentPassword === '' ? [missing, ...fields] : fields }
}
