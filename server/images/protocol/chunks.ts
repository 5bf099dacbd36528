import { createHash, hash } from 'node:crypto'
import { scopeText, sign } from '../sigv4.ts'
import { isSame, type Proof } from './authentication.ts'
import { ByteReader } from './byte-reader.ts'
import { S3Error } from './s3-error.ts'

const emptyHash = hash('sha256', '')
const maxLine = 8 * 1024
const maxTrailers = 10

/**
 * Decodes a chunked body (`aws-chunked`): `<length in hex>[;chunk-signature=…]`, the bytes, and so on until a
 * chunk of length 0, then optional `name:value` lines, which are added to `trailers`. With `chain`, each
 * chunk and the final lines must carry the next signature of a chain that starts with the request's own; the
 * bytes are right only when the generator has ended. Throws S3Error.
 */
export async function* readChunks(
  packed: AsyncIterable<Buffer>,
  chain: Proof['chain'] | null,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(packed)
  let previous = chain?.signature ?? ''
  for (;;) {
    const [, hex = '', signature = ''] =
      /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec((await reader.line(maxLine)) ?? '') ?? []
    if (hex === '') throw incomplete()
    const length = Number.parseInt(hex, 16)
    const hashed = chain && createHash('sha256')
    let received = 0
    for await (const part of reader.bytes(length)) {
      received += part.length
      hashed?.update(part)
      yield part
    }
    if (received < length) throw incomplete()
    if (chain && hashed) {
      const text = [emptyHash, hashed.digest('hex')].join('\n')
      previous = follow(chain, 'AWS4-HMAC-SHA256-PAYLOAD', previous, text, signature)
    }
    if (length === 0) break
    if ((await reader.line(0)) !== '') throw incomplete()
  }
  const { signed, signature } = await readTrailers(reader, trailers)
  if (chain && trailers.size > 0)
    follow(chain, 'AWS4-HMAC-SHA256-TRAILER', previous, hash('sha256', signed), signature)
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>) {
  let signed = ''
  let signature = ''
  while (!(await reader.isAtEnd())) {
    const line = await reader.line(maxLine)
    if (line === '') break
    const colon = line?.indexOf(':') ?? -1
    if (line === null || colon < 1 || trailers.size === maxTrailers) throw incomplete()
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'x-amz-trailer-signature') {
      signature = value
    } else {
      trailers.set(name, value)
      signed += `${name}:${value}\n`
    }
  }
  return { signed, signature }
}

/** Returns the next signature of the chain; throws unless it equals `given`. */
function follow(
  { key, time, scope }: Proof['chain'],
  kind: string,
  previous: string,
  hashes: string,
  given: string,
): string {
  const next = sign(key, [kind, time, scopeText(scope), previous, hashes].join('\n'))
  if (isSame(next, given)) return next
  throw new S3Error('SignatureDoesNotMatch', 'The signature of a chunk of the body does not match')
}

const incomplete = () => new S3Error('IncompleteBody', 'The body is not in whole chunks, as its headers say')
