/** Refusals by what the caller did; each code has one HTTP status and one GraphQL `extensions.code`. */
export type RefusalCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_INPUT'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'

/** One rule that the input broke: `path` as in the input (`questions.3.option2`), `message` ready to show. */
export type FieldError = { path: string; message: string }

/** A refusal that may be shown as it is. Anything else that is thrown is a fault of ours and is never shown. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: RefusalCode
  readonly fields: readonly FieldError[]

  constructor(code: RefusalCode, message: string, fields: readonly FieldError[] = []) {
    super(message)
    this.code = code
    this.fields = fields
  }
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
