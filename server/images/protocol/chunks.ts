import { hash } from 'node:crypto'
import { scopeText, sign } from '../sigv4.ts'
import { isSame, type Proof } from './authentication.ts'
import { S3Error } from './s3-error.ts'

const newLine = Buffer.from('\r\n')
const emptyHash = hash('sha256', '')
const maxLine = 8 * 1024
const maxTrailers = 10

/**
 * Decodes a chunked body (`aws-chunked`): `<length in hex>[;chunk-signature=…]`, the bytes, and so on until a
 * chunk of length 0, then optional `name:value` lines. With `chain`, each chunk and the final lines must
 * carry the next signature of a chain that starts with the request's own. Throws S3Error.
 */
export function readChunks(
  packed: Buffer,
  chain: Proof['chain'] | null,
): { bytes: Buffer; trailers: ReadonlyMap<string, string> } {
  let at = 0
  const readLine = () => {
    const end = packed.indexOf(newLine, at)
    if (end < 0 || end - at > maxLine) throw incomplete()
    const line = packed.toString('latin1', at, end)
    at = end + newLine.length
    return line
  }
  let previous = chain?.signature ?? ''
  const parts: Buffer[] = []
  for (;;) {
    const [, hex = '', signature = ''] =
      /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(readLine()) ?? []
    if (hex === '') throw incomplete()
    const length = Number.parseInt(hex, 16)
    if (at + length > packed.length) throw incomplete()
    const part = packed.subarray(at, at + length)
    at += length
    if (chain) {
      const text = [emptyHash, hash('sha256', part)].join('\n')
      previous = follow(chain, 'AWS4-HMAC-SHA256-PAYLOAD', previous, text, signature)
    }
    if (length === 0) break
    if (!packed.subarray(at, at + newLine.length).equals(newLine)) throw incomplete()
    at += newLine.length
    parts.push(part)
  }
  const { trailers, signed, signature } = readTrailers(at < packed.length ? readLine : () => '')
  if (chain && trailers.size > 0)
    follow(chain, 'AWS4-HMAC-SHA256-TRAILER', previous, hash('sha256', signed), signature)
  return { bytes: Buffer.concat(parts), trailers }
}

function readTrailers(readLine: () => string) {
  const trailers = new Map<string, string>()
  let signed = ''
  let signature = ''
  for (let line = readLine(); line !== ''; line = readLine()) {
    const colon = line.indexOf(':')
    if (colon < 1 || trailers.size === maxTrailers) throw incomplete()
    const name = line.slice(0, colon).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (name === 'x-amz-trailer-signature') {
      signature = value
    } else {
      trailers.set(name, value)
      signed += `${name}:${value}\n`
    }
  }
  return { trailers, signed, signature }
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
