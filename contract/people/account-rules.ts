import { isProfileLevel } from '../bank/levels.ts'
import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, emailKey, isBlank, normaliseLine, toAsciiDigits } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { phoneError, withPrefix } from './phone.ts'

export type Registration = {
  firstName: string
  lastName: string
  level: string
  email: string
  phone: string
  password: string
  confirmPassword: string
}

const requiredFields = ['firstName', 'lastName', 'level', 'email', 'phone', 'password'] as const

/** Returns one message for the form when fields are empty, and one error per wrong field. */
export function validateRegistration(input: Registration): Validation {
  const missing = requiredFields.filter((name) => isMissing(name, input[name]))
  const fields: FieldError[] = missing.map((path) => ({ path, message: message('account.fieldMissing') }))
  const report = (path: keyof Registration, found: Message | null) => {
    if (found !== null && !fields.some((error) => error.path === path)) fields.push({ path, message: found })
  }

  if (missing.includes('password')) {
    report('confirmPassword', input.confirmPassword === '' ? message('account.fieldMissing') : null)
  } else if (input.password !== input.confirmPassword) {
    report('confirmPassword', message('account.passwordsDiffer'))
  }
  report('firstName', nameError(input.firstName))
  report('lastName', nameError(input.lastName))
  report('level', isProfileLevel(input.level) ? null : message('account.levelInvalid'))
  report('email', emailError(input.email))
  report('phone', phoneError(input.phone))
  report('password', passwordError(input.password))
  return { messages: missing.length > 0 ? [message('account.fillAll')] : [], fields }
}

/** Returns the values to send and store after a successful validation; the phone number gets its +88. */
export function normaliseRegistration(input: Registration) {
  return {
    firstName: normaliseLine(input.firstName),
    lastName: normaliseLine(input.lastName),
    level: input.level,
    email: normaliseEmail(input.email),
    phone: withPrefix(input.phone) ?? '',
    password: input.password,
  }
}

export type Login = { email: string; password: string }

export function validateLogin(input: Login): Validation {
  const fields: FieldError[] = []
  if (isBlank(input.email)) fields.push({ path: 'email', message: message('account.fieldMissing') })
  if (input.password === '') fields.push({ path: 'password', message: message('account.fieldMissing') })
  return { messages: fields.length > 0 ? [message('account.fillAll')] : [], fields }
}

/** Validates forms that need only the e-mail: a password reset, a code by mail. */
export function validateEmailFirst({ email }: { email: string }): Validation {
  const found = isBlank(email) ? message('account.enterEmailFirst') : emailError(email)
  return { messages: [], fields: found === null ? [] : [{ path: 'email', message: found }] }
}

export type VerificationInput = { email: string; code: string }

export function validateVerification(input: VerificationInput): Validation {
  const fields: FieldError[] = []
  const wrongEmail = isBlank(input.email) ? message('account.fieldMissing') : emailError(input.email)
  if (wrongEmail !== null) fields.push({ path: 'email', message: wrongEmail })

  const wrongCode = codeError(input.code)
  if (wrongCode !== null) fields.push({ path: 'code', message: wrongCode })
  return { messages: [], fields }
}

/** Returns the message for the field of a one-time code, or null; `missing` is used for an empty field. */
export function codeError(
  code: string,
  missing: 'account.codeMissing' | 'account.codeDigitsMissing' = 'account.codeMissing',
): Message | null {
  const digits = normaliseCode(code)
  if (digits === '') return message(missing)
  return /^\d+$/.test(digits) && digits.length === limits.verificationCodeDigits
    ? null
    : message('account.codeShape')
}

/** Returns the digits of a code as the identity service compares them: as 0-9, without gaps. */
export function normaliseCode(code: string): string {
  return toAsciiDigits(code).replace(/[\p{White_Space}\p{Format}-]/gu, '')
}

/** Returns the e-mail as sent to the identity service. Its case stays, since sign-in compares `emailKey`. */
export function normaliseEmail(email: string): string {
  return normaliseLine(email)
}

/** Returns the field's message, or null. Stricter than RFC 5322: no quotes or comments, a dotted domain. */
export function emailError(email: string): Message | null {
  const address = emailKey(email)
  if (countCharacters(address) > limits.emailCharacters) return message('account.emailTooLong')
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  const labels = address.slice(at + 1).split('.')
  const isAddress =
    at > 0 &&
    name.length <= 64 &&
    /^[^\p{White_Space}\p{Default_Ignorable_Code_Point}@<>()[\],;:\\"]+$/u.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u.test(label)) &&
    countCharacters(labels.at(-1) ?? '') >= 2
  return isAddress ? null : message('account.emailShape')
}

/** Returns the message for the field, or null. Any characters are allowed; only the length counts. */
export function passwordError(password: string): Message | null {
  if (countCharacters(password) < limits.passwordMinCharacters) return message('account.passwordTooShort')
  const bytes = new TextEncoder().encode(password).length
  return bytes > limits.passwordMaxBytes ? message('account.passwordTooLong') : null
}

function isMissing(name: (typeof requiredFields)[number], value: string): boolean {
  // A password may consist of spaces.
  return name === 'password' ? value === '' : isBlank(value)
}

export function nameError(name: string): Message | null {
  return countCharacters(normaliseLine(name)) > limits.nameCharacters ? message('account.nameTooLong') : null
}
