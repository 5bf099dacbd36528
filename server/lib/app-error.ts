import type { Locale } from '../../contract/locales.ts'
import { type AnyMessage, sentenceOf } from '../../contract/message.ts'
import { allMessages } from '../../contract/texts/all-messages.ts'
import type { FieldError } from '../../contract/validation.ts'

/** Kinds of refusal; each code has one HTTP status and one GraphQL `extensions.code`. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'BAD_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'BUSY'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  /** The server cannot write at the moment. */
  | 'UNAVAILABLE'

/** A refusal, safe to show. Any other error is internal and never shown. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: RefusalCode
  readonly reason: AnyMessage
  readonly fields: readonly FieldError<AnyMessage>[]

  /** `reason` says why; `fields` says it at the fields of a form. `error.message` is English, for logs. */
  constructor(code: RefusalCode, reason: AnyMessage, fields: readonly FieldError<AnyMessage>[] = []) {
    super(sentenceOf(allMessages('en'), reason))
    this.code = code
    this.reason = reason
    this.fields = fields
  }
}

/** A refusal as it goes over the wire: stable codes with values, and sentences in the caller's language. */
export type WireRefusal = WireMessage & { code: RefusalCode; fields: (WireMessage & { path: string })[] }
type WireMessage = { message: string; reason: string; values: unknown }

export function toWireRefusal({ code, reason, fields }: AppError, locale: Locale): WireRefusal {
  const catalogue = allMessages(locale)
  const toWire = (message: AnyMessage): WireMessage => ({
    message: sentenceOf(catalogue, message),
    reason: message.code,
    values: message.values,
  })
  return {
    ...toWire(reason),
    code,
    fields: fields.map(({ path, message }) => ({ path, ...toWire(message) })),
  }
}

export const httpStatusOfRefusal: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BAD_INPUT: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  UNAVAILABLE: 503,
}
