import type { Readable } from 'node:stream'
import { unsignedPayload } from '../sigv4.ts'
import type { Proof } from './authentication.ts'
import { readDigests } from './checksums.ts'
import { readChunks } from './chunks.ts'
import type { S3Request } from './claim.ts'
import type { Payload } from './gate.ts'
import { S3Error } from './s3-error.ts'

/** Chunk headers may add this much to the largest body: a line with a signature every few kilobytes. */
const framingBytes = 1024 * 1024

/** Opens the body of an accepted request. Throws S3Error when it announces more than `maxBytes`. */
export function openPayload(
  request: S3Request,
  { payloadHash, chain }: Pick<Proof, 'payloadHash' | 'chain'>,
  body: Readable | undefined,
  maxBytes: number,
): Payload {
  const { headers } = request
  const announced = headers.get('x-amz-decoded-content-length')?.[0]
  if (Number(announced ?? headers.get('content-length')?.[0] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const trailers = new Map<string, string>()
  const received = receive(body, maxBytes)
  const signing = chunkSigning(request, payloadHash)
  const decoded =
    signing === 'none' ? received : readChunks(received, signing === 'signed' ? chain : null, trailers)
  return {
    bytes: countBytes(decoded, { announced, maxBytes }),
    digests: () => readDigests(request, trailers, payloadHash),
  }
}

/** Returns `none` for a body without chunks; otherwise, whether each chunk is signed. */
function chunkSigning({ headers }: S3Request, payloadHash: string): 'none' | 'unsigned' | 'signed' {
  switch (payloadHash) {
    case 'STREAMING-UNSIGNED-PAYLOAD-TRAILER':
      return 'unsigned'
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD':
    case 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER':
      return 'signed'
    case unsignedPayload:
      // A link is signed before its upload, so the signature does not show whether its body is chunked.
      return headers.get('content-encoding')?.some((value) => value.includes('aws-chunked'))
        ? 'unsigned'
        : 'none'
    default:
      return 'none'
  }
}

/** The bytes as received. Does not close the stream at the limit, so that the sender still gets the refusal. */
async function* receive(body: Readable | undefined, maxBytes: number): AsyncGenerator<Buffer> {
  if (!body) return
  let length = 0
  try {
    for await (const part of body.iterator({ destroyOnReturn: false })) {
      length += part.length
      if (length > maxBytes + framingBytes) throw tooLarge(maxBytes)
      yield part
    }
  } catch (error) {
    if (error instanceof S3Error) throw error
    throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly')
  }
}

async function* countBytes(
  bytes: AsyncIterable<Buffer>,
  { announced, maxBytes }: { announced: string | undefined; maxBytes: number },
): AsyncGenerator<Buffer> {
  let length = 0
  for await (const part of bytes) {
    length += part.length
    if (length > maxBytes) throw tooLarge(maxBytes)
    yield part
  }
  if (announced !== undefined && Number(announced) !== length)
    throw new S3Error('IncompleteBody', 'The body is not as long as x-amz-decoded-content-length says')
}

const tooLarge = (maxBytes: number) =>
  new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    MaxSizeAllowed: String(maxBytes),
  })
