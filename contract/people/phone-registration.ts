import { isProfileLevel } from '../bank/levels.ts'
import { type Message, message } from '../message.ts'
import { isBlank, normaliseLine } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { nameError } from './account-rules.ts'
import { phoneError, withPrefix } from './phone.ts'

/** The form of a registration with a phone number instead of an address. */
export type PhoneRegistration = { firstName: string; lastName: string; level: string; phone: string }

const names = ['firstName', 'lastName', 'level', 'phone'] as const

/** Returns one message for the form when fields are empty, and one error per wrong field. */
export function validatePhoneRegistration(input: PhoneRegistration): Validation {
  const wrongOf = (name: keyof PhoneRegistration): Message | null => {
    if (isBlank(input[name])) return message('account.fieldMissing')
    if (name === 'phone') return phoneError(input.phone)
    if (name === 'level') return isProfileLevel(input.level) ? null : message('account.levelInvalid')
    return nameError(input[name])
  }
  const fields: FieldError[] = []
  for (const path of names) {
    const found = wrongOf(path)
    if (found !== null) fields.push({ path, message: found })
  }
  const isMissing = names.some((name) => isBlank(input[name]))
  return { messages: isMissing ? [message('account.fillAll')] : [], fields }
}

/** Returns the values to send after a successful validation; the phone number gets its +88. */
export function normalisePhoneRegistration(input: PhoneRegistration): PhoneRegistration {
  return {
    firstName: normaliseLine(input.firstName),
    lastName: normaliseLine(input.lastName),
    level: input.level,
    phone: withPrefix(input.phone) ?? '',
  }
}
