import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { unsignedPayload } from '../sigv4.ts'
import type { Proof } from './authentication.ts'
import { checkDigests } from './checksums.ts'
import { readChunks } from './chunks.ts'
import type { S3Request } from './claim.ts'
import { S3Error } from './s3-error.ts'

/** Chunk headers may add this much to the largest body: a line with a signature every few kilobytes. */
const framingBytes = 1024 * 1024

const tooLarge = (maxBytes: number) =>
  new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    MaxSizeAllowed: String(maxBytes),
  })

/** Checks the declared size before reading a byte. */
export function checkAnnouncedSize({ headers }: S3Request, maxBytes: number): void {
  const decoded = headers.get('x-amz-decoded-content-length')?.[0]
  const length = Number(decoded ?? headers.get('content-length')?.[0] ?? 0)
  if (length > maxBytes) throw tooLarge(maxBytes)
}

/** The decoded body of a request, after verifying its signature and digests. Throws S3Error. */
export async function readPayload(
  request: S3Request,
  { payloadHash, chain }: Pick<Proof, 'payloadHash' | 'chain'>,
  body: Readable | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const received = body ? await readAll(body, maxBytes + framingBytes) : Buffer.alloc(0)
  const { bytes, trailers } = unpack(request, { payloadHash, chain }, received)
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  const announced = request.headers.get('x-amz-decoded-content-length')?.[0]
  if (announced !== undefined && Number(announced) !== bytes.length)
    throw new S3Error('IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says')
  const promised = request.headers.get('x-amz-trailer') ?? []
  if (promised.some((name) => !trailers.has(name.trim().toLowerCase())))
    throw new S3Error('IncompleteBody', 'The trailer named in x-amz-trailer is missing')
  checkDigests(request.headers, trailers, bytes)
  return bytes
}

function unpack(
  { headers }: S3Request,
  { payloadHash, chain }: Pick<Proof, 'payloadHash' | 'chain'>,
  received: Buffer,
): { bytes: Buffer; trailers: ReadonlyMap<string, string> } {
  switch (payloadHash) {
    case 'STREAMING-UNSIGNED-PAYLOAD-TRAILER':
      return readChunks(received, null)
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD':
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER':
      return readChunks(received, chain)
    case unsignedPayload:
      // A link is signed before its upload, so the signature does not show whether its body is chunked.
      return headers.get('content-encoding')?.some((value) => value.includes('aws-chunked'))
        ? readChunks(received, null)
        : { bytes: received, trailers: new Map() }
    default:
      if (hash('sha256', received) === payloadHash) return { bytes: received, trailers: new Map() }
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      )
  }
}

async function readAll(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      length += part.length
      if (length > maxBytes) throw tooLarge(maxBytes - framingBytes)
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof S3Error) throw error
    throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly')
  }
  return Buffer.concat(parts)
}
