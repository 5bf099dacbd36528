import { isProfileLevel } from './levels.ts'
import { isBlank } from './normalise.ts'
import { phoneError, withPrefix } from './phone.ts'
import { register } from './texts/en/account.ts'
import { profile as texts } from './texts/en/profile.ts'
import type { FieldError, Validation } from './validation.ts'

/** What people may change about themselves; `phone` as it is typed. */
export type Profile = { level: string; phone: string }

/** Empty fields make the one sentence for the form; every other rule speaks at its field. */
export function validateProfile({ level, phone }: Profile): Validation<string> {
  const fields: FieldError<string>[] = []
  const say = (path: keyof Profile, message: string | null) => {
    if (message !== null) fields.push({ path, message })
  }
  say('level', isBlank(level) ? register.fieldMissing : isProfileLevel(level) ? null : register.levelInvalid)
  say('phone', isBlank(phone) ? register.fieldMissing : phoneError(phone))
  return { messages: isBlank(level) || isBlank(phone) ? [texts.fillAll] : [], fields }
}

/** What is sent once `validateProfile` found nothing; the phone number carries its +88. */
export function normaliseProfile({ level, phone }: Profile): Profile {
  return { level, phone: withPrefix(phone) ?? '' }
}
