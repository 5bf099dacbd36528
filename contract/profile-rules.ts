import { isProfileLevel } from './levels.ts'
import { type Message, message } from './message.ts'
import { isBlank } from './normalise.ts'
import { phoneError, withPrefix } from './phone.ts'
import type { FieldError, Validation } from './validation.ts'

/** What people may change about themselves; `phone` as it is typed. */
export type Profile = { level: string; phone: string }

/** Empty fields make the one sentence for the form; every other rule speaks at its field. */
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

/** What is sent once `validateProfile` found nothing; the phone number carries its +88. */
export function normaliseProfile({ level, phone }: Profile): Profile {
  return { level, phone: withPrefix(phone) ?? '' }
}
