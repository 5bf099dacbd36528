import { timingSafeEqual } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { canonicalRequest, parseAmzTime, type Scope, sign, stringToSign, unsignedPayload } from '../sigv4.ts'
import { readClaim, type S3Request, type SignatureClaim } from './claim.ts'
import type { Gate, Key } from './gate.ts'
import { accessDenied, S3Error } from './s3-error.ts'

/** Accepted difference between the client's clock and ours. */
const skewMs = 15 * 60 * 1000

/** A request with a valid signature. */
export type Proof = {
  viewer: Viewer
  /** True if the server made the link, for somebody who may see the picture. */
  isOurLink: boolean
  /** Remaining lifetime of a link; null for a request signed in headers. */
  secondsLeft: number | null
  /** The signed hash of the body: its SHA-256, or one of the protocol's constants. */
  payloadHash: string
  /** The start of the signature chain of a chunked body. */
  chain: { key: Buffer; time: string; scope: Scope; signature: string }
}

/** Verifies a request's signature. Throws S3Error unless a known key signed it, correctly and in time. */
export async function authenticate(gate: Gate, request: S3Request): Promise<Proof> {
  const claim = readClaim(request)
  const scope = checkScope(gate, claim)
  const time = parseAmzTime(claim.time)
  if (!time) throw accessDenied()
  const secondsLeft = checkTime(claim, time, gate.clock.now())
  const key = await gate.findKey(claim)
  if (key.isForLinks && !claim.isLink) throw accessDenied()

  const unsigned = [...request.headers.keys()].find(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  )
  if (unsigned) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned,
    })
  }
  const signing = key.signingKey(scope.day)
  const payloadHash = payloadHashOf(request, claim)
  const isRight = hostsOf(gate, key, request).some((host) => {
    const canonical = canonicalFormOf(request, claim, { host, payloadHash })
    return isSame(sign(signing, stringToSign(claim.time, scope, canonical)), claim.signature)
  })
  if (!isRight) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
  const chain = { key: signing, time: claim.time, scope, signature: claim.signature }
  return { viewer: key.viewer, isOurLink: key.isForLinks ?? false, secondsLeft, payloadHash, chain }
}

function checkScope({ region }: Gate, { isLink, scope, time }: SignatureClaim): Scope {
  const [day = '', itsRegion = '', service, terminator] = scope
  const wrong = (message: string, details: Record<string, string> = {}) =>
    new S3Error(
      isLink ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed',
      message,
      details,
    )
  if (service !== 's3' || terminator !== 'aws4_request' || scope.length !== 4)
    throw wrong('The credential must end in /<day>/<region>/s3/aws4_request.')
  if (itsRegion !== region) {
    throw wrong(`The region '${itsRegion}' is wrong; expecting '${region}'`, { Region: region })
  }
  if (day !== time.slice(0, 8)) throw wrong('The day of the credential is not that of X-Amz-Date.')
  return { day, region, service }
}

/** The remaining seconds of a link; null for other requests. */
function checkTime({ isLink, expires }: SignatureClaim, time: Date, now: Date): number | null {
  const ageMs = now.getTime() - time.getTime()
  if (!isLink) {
    if (Math.abs(ageMs) <= skewMs) return null
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        RequestTime: time.toISOString(),
        ServerTime: now.toISOString(),
        MaxAllowedSkewMilliseconds: `${skewMs}`,
      },
    )
  }
  const seconds = /^\d{1,9}$/.test(expires ?? '') ? Number(expires) : 0
  if (seconds < 1 || seconds > limits.imageLinkMaxSeconds) {
    throw new S3Error(
      'AuthorizationQueryParametersError',
      `X-Amz-Expires must be between 1 and ${limits.imageLinkMaxSeconds} seconds`,
    )
  }
  if (ageMs < -skewMs) throw new S3Error('AccessDenied', 'Request is not valid yet')
  const leftMs = seconds * 1000 - ageMs
  if (leftMs < 0) {
    throw new S3Error('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': `${seconds}`,
      Expires: new Date(time.getTime() + seconds * 1000).toISOString(),
      ServerTime: now.toISOString(),
    })
  }
  return Math.min(Math.floor(leftMs / 1000), seconds)
}

function payloadHashOf({ headers }: S3Request, { isLink, payloadHash }: SignatureClaim): string {
  const inHeader = headers.get('x-amz-content-sha256')?.[0]
  if (isLink) return payloadHash ?? inHeader ?? unsignedPayload
  if (!inHeader)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  return inHeader
}

/** A proxy may have called us by another host name than the client used. */
function hostsOf(gate: Gate, key: Key, { headers, forwardedHost }: S3Request): string[] {
  if (key.host !== undefined) return [key.host]
  const names = [headers.get('host')?.[0], forwardedHost, ...gate.hosts]
  return [...new Set(names.filter((name) => name !== undefined))]
}

function canonicalFormOf(
  { method, path, query, headers }: S3Request,
  { signedHeaders }: SignatureClaim,
  { host, payloadHash }: { host: string; payloadHash: string },
): string {
  const values = signedHeaders.map((name): [string, string] => [
    name,
    name === 'host' ? host : (headers.get(name) ?? []).map((value) => value.trim()).join(','),
  ])
  const signed = query.filter(([name]) => name !== 'X-Amz-Signature')
  return canonicalRequest({ method, path, query: signed, headers: values, payloadHash })
}

/** Compares in constant time. */
export function isSame(ours: string, theirs: string): boolean {
  return /^[0-9a-f]{64}$/.test(theirs) && timingSafeEqual(Buffer.from(ours), Buffer.from(theirs))
}
