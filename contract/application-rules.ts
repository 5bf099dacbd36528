import { limits } from './limits.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from './normalise.ts'
import { phoneError, withPrefix } from './phone.ts'
import { application as texts } from './texts/en/applications.ts'
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
export function validateApplication(input: Application): Validation<string> {
  const missing = fieldNames.filter((name) => isBlank(input[name]))
  const fields: FieldError<string>[] = []
  for (const path of fieldNames) {
    const message = missing.includes(path) ? texts.fieldMissing : fieldError(path, input[path])
    if (message !== null) fields.push({ path, message })
  }
  return { messages: missing.length > 0 ? [texts.fillAll] : [], fields }
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

function fieldError(name: keyof Application, text: string): string | null {
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

function lengthError(text: string, maxCharacters: number): string | null {
  return countCharacters(normaliseText(text)) > maxCharacters ? texts.tooLong(maxCharacters) : null
}

function linkError(text: string): string | null {
  const link = parseWebLink(text)
  if (link === null) return texts.linkShape
  return link.length > limits.linkCharacters ? texts.linkTooLong : null
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
