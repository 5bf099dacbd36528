import { isProfileLevel } from '../bank/levels.ts'
import { type Message, message } from '../message.ts'
import { isBlank } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { phoneError, withPrefix } from './phone.ts'

/** The fields of a profile that its user may change; `phone` as typed. */
export type Profile = { level: string; phone: string }

/** Returns one message for the form when fields are empty, and one error per wrong field. */
export function validateProfile({ level, phone }: Profile): Validation {
  const fields: FieldError[] = []
  const report = (path: keyof Profile, found: Message | null) => {
    if (found !== null) fields.push({ path, message: found })
  }
  report(
    'level',
    isBlank(level)
      ? message('account.fieldMissing')
      : isProfileLevel(level)
        ? null
        : message('account.levelInvalid'),
  )
  report('phone', isBlank(phone) ? message('account.fieldMissing') : phoneError(phone))
  return { messages: isBlank(level) || isBlank(phone) ? [message('account.fillAll')] : [], fields }
}

/** Returns the values to send after a successful validation; the phone number gets its +88. */
export function normaliseProfile({ level, phone }: Profile): Profile {
  return { level, phone: withPrefix(phone) ?? '' }
}
