import type { FastifyRequest } from 'fastify'
import { imagesPath } from '../bucket.ts'
import type { S3Request } from './claim.ts'
import { S3Error } from './s3-error.ts'

/** Uses the URL as sent: a signed URL must not be normalised. */
export function toS3Request(call: FastifyRequest): S3Request {
  const url = call.raw.url ?? ''
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const headers = new Map<string, string[]>()
  for (let at = 0; at < call.raw.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = call.raw.rawHeaders.slice(at, at + 2)
    const values = headers.get(name.toLowerCase())
    if (values) values.push(value)
    else headers.set(name.toLowerCase(), [value])
  }
  return {
    method: call.method,
    path: decodePath(path),
    query: mark < 0 ? [] : [...new URLSearchParams(url.slice(mark + 1))],
    headers,
    forwardedHost: call.host,
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.")
  }
}

export function splitPath(path: string): { bucket: string; key: string } {
  const rest = path.slice(imagesPath.length + 1)
  const slash = rest.indexOf('/')
  return slash < 0 ? { bucket: rest, key: '' } : { bucket: rest.slice(0, slash), key: rest.slice(slash + 1) }
}
