import type { Digest, DigestAlgorithm } from '../digests.ts'
import { unsignedPayload } from '../sigv4.ts'
import type { S3Request } from './claim.ts'
import { S3Error } from './s3-error.ts'

export const checksumPrefix = 'x-amz-checksum-'
const payloadHeader = 'x-amz-content-sha256'

export const checksumAlgorithms: readonly DigestAlgorithm[] = [
  'crc32',
  'crc32c',
  'crc64nvme',
  'sha1',
  'sha256',
]

/** Every checksum of the body that came before or after it, or in its signature. Throws S3Error. */
export function readDigests(
  { headers }: Pick<S3Request, 'headers'>,
  trailers: ReadonlyMap<string, string>,
  payloadHash: string,
): Digest[] {
  const promised = headers.get('x-amz-trailer') ?? []
  if (promised.some((name) => !trailers.has(name.trim().toLowerCase())))
    throw new S3Error('IncompleteBody', 'The trailer named in x-amz-trailer is missing')
  const md5 = headers.get('content-md5')?.[0]
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16)
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.')
  return [
    ...(md5 === undefined ? [] : [{ name: 'content-md5', algorithm: 'md5' as const, base64: md5 }]),
    ...checksumAlgorithms.flatMap((algorithm) => {
      const name = `${checksumPrefix}${algorithm}`
      const given = [headers.get(name)?.[0], trailers.get(name)].filter((value) => value !== undefined)
      return given.map((base64) => ({ name, algorithm, base64 }))
    }),
    ...(constants.includes(payloadHash) ? [] : [toDigest(payloadHash)]),
  ]
}

/** In place of a hash: the body is not signed, or its chunks are. */
const constants = [
  unsignedPayload,
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
]

function toDigest(payloadHash: string): Digest {
  if (!/^[0-9a-f]{64}$/.test(payloadHash)) throw badDigest(payloadHeader)
  return {
    name: payloadHeader,
    algorithm: 'sha256',
    base64: Buffer.from(payloadHash, 'hex').toString('base64'),
  }
}

/** The refusal of a body that does not have this digest. */
export function badDigest(name: string): S3Error {
  return name === payloadHeader
    ? new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
    : new S3Error('BadDigest', `The ${name} you specified did not match what we received.`)
}
