import type { Locale } from '../../contract/locales.ts'
import { type Message, type Messages, sentenceOf } from '../../contract/message.ts'
import { messages } from '../../contract/texts/messages.ts'
import type { FieldError } from '../../contract/validation.ts'

/** Kinds of refusal; each code has one HTTP status and one GraphQL `extensions.code`. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'

type Said = Message | string

/** A refusal, safe to show. Any other error is internal and never shown. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: RefusalCode
  readonly reason: Said
  readonly fields: readonly FieldError<Said>[]

  /** `reason` says why; `fields` says it at the fields of a form. `error.message` is English, for logs. */
  constructor(code: RefusalCode, reason: Said, fields: readonly FieldError<Said>[] = []) {
    super(say(messages('en'), reason))
    this.code = code
    this.reason = reason
    this.fields = fields
  }
}

/** A refusal as it goes over the wire: stable codes with values, and sentences in the caller's language. */
export type WireRefusal = WireMessage & { code: RefusalCode; fields: (WireMessage & { path: string })[] }
type WireMessage = { message: string; reason: string | undefined; values: unknown }

export function toWireRefusal({ code, reason, fields }: AppError, locale: Locale): WireRefusal {
  const catalogue = messages(locale)
  return {
    ...toWireMessage(catalogue, reason),
    code,
    fields: fields.map(({ path, message }) => ({ path, ...toWireMessage(catalogue, message) })),
  }
}

function toWireMessage(catalogue: Messages, said: Said): WireMessage {
  const isMessage = typeof said !== 'string'
  return {
    message: say(catalogue, said),
    reason: isMessage ? said.code : undefined,
    values: isMessage ? said.values : undefined,
  }
}

function say(catalogue: Messages, said: Said): string {
  return typeof said === 'string' ? said : sentenceOf(catalogue, said)
}

export const httpStatusOfRefusal: Record<RefusalCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_INPUT: 400,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
}
