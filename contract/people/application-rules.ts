import { limits } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { countCharacters, isBlank, normaliseLine, normaliseText } from '../normalise.ts'
import type { FieldError, Validation } from '../validation.ts'
import { phoneError, withPrefix } from './phone.ts'

/** The five fields of a creator's application, as typed. */
export type Application = {
  reason: string
  experience: string
  credentials: string
  phone: string
  facebookLink: string
}

const fieldNames = ['credentials', 'reason', 'experience', 'facebookLink', 'phone'] as const

/** Returns one message for the form when fields are empty, and one error per wrong field. */
export function validateApplication(input: Application): Validation {
  const missing = fieldNames.filter((name) => isBlank(input[name]))
  const fields: FieldError[] = []
  for (const path of fieldNames) {
    const found = missing.includes(path) ? message('account.fieldMissing') : fieldError(path, input[path])
    if (found !== null) fields.push({ path, message: found })
  }
  return { messages: missing.length > 0 ? [message('account.fillAll')] : [], fields }
}

/** Returns the values to send and store after a successful validation; the phone number gets its +88. */
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
 * Returns the full address of a web page, or null when the text is not one. A text without a scheme gets
 * https. Administrators open these links, so only http and https are allowed, without a user name and
 * password, which could be mistaken for the host.
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
