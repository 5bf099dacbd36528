import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { SearchError } from './search-error.ts'

/** Generous: the largest body sent by our screens is below 1 kB. */
export const maxBodyBytes = 64 * 1024

const unpack = promisify(gunzip)

/** Parses a body as a JSON object, whatever its content type. Throws SearchError. */
export async function readBody(
  body: unknown,
  encoding: string | undefined,
): Promise<Record<string, unknown>> {
  const bytes = await unpacked(Buffer.isBuffer(body) ? body : Buffer.alloc(0), encoding)
  if (bytes.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new SearchError(400, 'The body is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SearchError(400, 'The body is not a JSON object')
  return value as Record<string, unknown>
}

async function unpacked(bytes: Buffer, encoding = 'identity'): Promise<Buffer> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '') return bytes
  if (name !== 'gzip') throw new SearchError(415, 'The body may be packed by gzip only')
  try {
    return await unpack(bytes, { maxOutputLength: maxBodyBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw bodyTooLarge()
    throw new SearchError(400, 'The body is not gzip')
  }
}

export function bodyTooLarge(): SearchError {
  return new SearchError(413, `The body has more than ${maxBodyBytes} bytes`)
}
