import { escapeXml } from '../../lib/escape-markup.ts'

/** S3's error codes and their HTTP status. */
const statuses = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BucketAlreadyOwnedByYou: 409,
  EntityTooLarge: 400,
  ExpiredToken: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  // S3 itself sends 503; its clients retry both, and 5xx is for our own failures.
  SlowDown: 429,
  XAmzContentSHA256Mismatch: 400,
} as const

export type S3ErrorCode = keyof typeof statuses

/** An error in the protocol's format; `details` become further elements of the response. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly code: S3ErrorCode
  readonly status: number
  readonly details: Record<string, string>

  constructor(code: S3ErrorCode, message: string, details: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.status = statuses[code]
    this.details = details
  }

  toXml(requestId: string): string {
    const parts = { Code: this.code, Message: this.message, ...this.details, RequestId: requestId }
    const elements = Object.entries(parts).map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`)
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${elements.join('')}</Error>`
  }
}

export const accessDenied = () => new S3Error('AccessDenied', 'Access Denied')

export const slowDown = () =>
  new S3Error('SlowDown', 'Many images are being uploaded now. Please try again later.')
