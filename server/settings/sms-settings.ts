import { z } from 'zod'
import { refuseSetting as refuse } from './setting-problems.ts'
import type { Settings } from './settings.ts'

/** A service that sends messages: one HTTP request each. `{phone}` and `{text}` stand in the URL and the body. */
export type SmsGateway = {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  headers: Readonly<Record<string, string>>
  /** Null: the request has no body. */
  body: { template: string; format: 'json' | 'form' | 'text' } | null
}

/** `gateway`: null for files in the outbox. */
export type SmsSignIn = NonNullable<ReturnType<typeof readSmsSignIn>>

/** Messages cost money: at most so many in a day. */
export type SmsLimits = SmsSignIn['limits']

/** Returns null when nobody may sign in with a phone number. */
export function readSmsSignIn(given: Settings) {
  if (!given.SMS_SIGN_IN) return null
  const limits = {
    /** To one number, for each kind of caller. */
    perNumber: given.SMS_PER_NUMBER,
    perAddress: given.SMS_PER_ADDRESS,
    /** To the numbers that share all but the last four digits. */
    perPrefix: given.SMS_PER_PREFIX,
    perDay: given.SMS_PER_DAY,
  }
  return { gateway: readGateway(given), limits }
}

function readGateway(given: Settings): SmsGateway | null {
  const { SMS_URL: url, SMS_BODY: template } = given
  if (!url) {
    if (template || given.SMS_HEADERS || given.SMS_METHOD) refuse('SMS_URL: is needed for a gateway')
    return null
  }
  if (!isUsableUrl(url))
    refuse('SMS_URL: must be https, unless local, with {phone} and {text} after the host only')
  const headers = readHeaders(given.SMS_HEADERS) ?? refuse('SMS_HEADERS: must be like {"Name": "value"}')
  const method = given.SMS_METHOD ?? (template ? 'POST' : 'GET')
  if (template && method === 'GET') refuse('SMS_METHOD: GET has no body')
  const body = template ? readBody(template, headers) : null
  if (template && !body) {
    refuse(
      'SMS_BODY: must be valid for the Content-Type in SMS_HEADERS: application/json with the placeholders inside its texts, application/x-www-form-urlencoded or text/plain',
    )
  }
  const whole = `${url} ${template ?? ''}`
  if (!whole.includes('{phone}') || !whole.includes('{text}'))
    refuse('SMS_URL: {phone} and {text} must stand in it or in SMS_BODY')
  return { url, method, headers, body }
}

/** The placeholders may not choose the host, and codes and keys must not travel in the clear. */
function isUsableUrl(template: string): boolean {
  const filled = (phone: string, text: string) =>
    URL.parse(template.replaceAll('{phone}', phone).replaceAll('{text}', text))
  const [one, other] = [filled('1', 'a'), filled('2', 'b')]
  if (!one || !other || one.origin !== other.origin || one.username || one.password) return false
  // `origin` is the text `null` for anything but http and the like.
  if (one.protocol === 'https:') return true
  return one.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(one.hostname)
}

function readHeaders(text: string | undefined): Record<string, string> | null {
  if (text === undefined) return {}
  try {
    const parsed = z.record(z.string(), z.string()).parse(JSON.parse(text))
    // Throws for a name or a value that no header can have.
    new Headers(parsed)
    return parsed
  } catch {
    return null
  }
}

const formats = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
} as const

function readBody(template: string, headers: Record<string, string>): SmsGateway['body'] {
  const type = (new Headers(headers).get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!Object.hasOwn(formats, type)) return null
  const format = formats[type as keyof typeof formats]
  return format === 'json' && !isJsonTemplate(template) ? null : { template, format }
}

/** A placeholder outside a text would make the message part of the structure. */
function isJsonTemplate(template: string): boolean {
  try {
    // Letters are no JSON outside a text.
    JSON.parse(template.replaceAll('{phone}', 'phone').replaceAll('{text}', 'text'))
    return true
  } catch {
    return false
  }
}
