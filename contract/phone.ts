import { phonePrefix } from './limits.ts'
import { type Message, message } from './message.ts'
import { toAsciiDigits } from './normalise.ts'

// People separate groups by spaces, hyphens, dots and brackets; address books add invisible direction marks.
const separators = /[\p{White_Space}\p{Dash_Punctuation}\p{Format}().]/gu

// 01, the operator's digit 3 to 9, eight digits more.
const mobileNumber = /^(?:\+88|0088|88)?(01[3-9]\d{8})$/

/** The eleven digits `01XXXXXXXXX` of a Bangladeshi mobile number however it was written, or null when it is none. */
export function parsePhone(text: string): string | null {
  if (text.length > 64) return null
  return mobileNumber.exec(toAsciiDigits(text).replace(separators, ''))?.[1] ?? null
}

/** As it is stored and sent: `+8801XXXXXXXXX`; null when it is no mobile number. */
export function withPrefix(text: string): string | null {
  const digits = parsePhone(text)
  return digits === null ? null : `${phonePrefix}${digits}`
}

/** As it is shown in a field: `01XXXXXXXXX`. What is no mobile number comes back as it is. */
export function withoutPrefix(text: string): string {
  return parsePhone(text) ?? text
}

/** The message for the field, or null. */
export function phoneError(text: string): Message | null {
  return parsePhone(text) === null ? message('account.phoneShape') : null
}
