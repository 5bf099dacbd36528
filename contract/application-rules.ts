import { limits } from './limits.ts'
import { type Message, message } from './message.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from './normalise.ts'
import { phoneError, withPrefix } from './phone.ts'
import type { FieldError, Validation } from './validation.ts'

/** The five fields of someone who wants to become a creator, as they are typed. */
export type Application = {
  reason: string
  experience: string
  credentials: string
  phone: string
  facebookLink: string
}

const fieldNames = ['credentials', 'reason', 'experience', 'facebookLink', 'phone'] as const

/** Empty fields make the one sentence for the form; every other rule speaks at its field. All are found at once. */
export function validateApplication(input: Application): Validation {
  const missing = fieldNames.filter((name) => isBlank(input[name]))
  const fields: FieldError[] = []
  for (const path of fieldNames) {
    const found = missing.includes(path) ? message('account.fieldMissing') : fieldError(path, input[path])
    if (found !== null) fields.push({ path, message: found })
  }
  return { messages: missing.length > 0 ? [message('account.fillAll')] : [], fields }
}

/** What is sent and stored once `validateApplication` found nothing; the phone number carries its +88. */
export function normaliseApplication(input: Application): Application {
  return {
    reason: normaliseText(input.reason),
    experience: normaliseText(input.experience),
    credentials: normaliseText(input.credentials),
    phone: withPrefix(input.phone) ?? '',
    facebookLink: parseWebLink(input.facebookLink) ?? '',
  }
}

function fieldError(name: keyof Application, text: string): Message | null {
  switch (name) {
    case 'phone':
      return phoneError(text)
    case 'facebookLink':
      return linkError(text)
    case 'credentials':
      return lengthError(text, limits.applicationCredentialsCharacters)
    case 'reason':
    case 'experience':
      return lengthError(text, limits.applicationTextCharacters)
  }
}

function lengthError(text: string, maxCharacters: number): Message | null {
  return countCharacters(normaliseText(text)) > maxCharacters
    ? message('application.tooLong', { maxCharacters })
    : null
}

function linkError(text: string): Message | null {
  const link = parseWebLink(text)
  if (link === null) return message('application.linkShape')
  return link.length > limits.linkCharacters ? message('application.linkTooLong') : null
}

/**
 * The whole address of a page on the web, or null when the text is none. Administrators open it from the list of
 * applications: only http and https, no name and password before the host, which could pass for the host itself.
 * Without a scheme, as people copy it from an app, it is taken for https.
 */
export function parseWebLink(text: string): string | null {
  const typed = normaliseLine(text)
  if (/\s/.test(typed)) return null
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    const isPlain = url.username === '' && url.password === ''
    return isWeb && isPlain && /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url.href : null
  } catch {
    return null
  }
}
