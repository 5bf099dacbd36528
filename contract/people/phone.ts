import { phonePrefix } from '../limits.ts'
import { type Message, message } from '../message.ts'
import { toAsciiDigits } from '../normalise.ts'

// People separate groups by spaces, hyphens, dots and brackets; address books add invisible direction marks.
const separators = /[\p{White_Space}\p{Dash_Punctuation}\p{Format}().]/gu

// 01, the operator's digit 3 to 9, and eight more digits.
const mobileNumber = /^(?:\+88|0088|88)?(01[3-9]\d{8})$/

/** Parses a Bangladeshi mobile number in any notation. Returns its digits `01XXXXXXXXX`, or null. */
export function parsePhone(text: string): string | null {
  if (text.length > 64) return null
  return mobileNumber.exec(toAsciiDigits(text).replace(separators, ''))?.[1] ?? null
}

/** Returns the stored form `+8801XXXXXXXXX`, or null when the text is not a mobile number. */
export function withPrefix(text: string): string | null {
  const digits = parsePhone(text)
  return digits === null ? null : `${phonePrefix}${digits}`
}

/** Returns the form for a field: `01XXXXXXXXX`. Returns any other text unchanged. */
export function withoutPrefix(text: string): string {
  return parsePhone(text) ?? text
}

/** Returns the message for the field, or null. */
export function phoneError(text: string): Message | null {
  return parsePhone(text) === null ? message('account.phoneShape') : null
}
