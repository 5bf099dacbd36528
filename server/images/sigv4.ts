import { createHmac, hash } from 'node:crypto'

/*
 * Signature Version 4 as in S3: the path is percent-encoded once and never normalised. Tested with the
 * examples of "Authenticating Requests (AWS Signature Version 4)" in the Amazon S3 API reference.
 */

export const algorithm = 'AWS4-HMAC-SHA256'
export const unsignedPayload = 'UNSIGNED-PAYLOAD'

export type CanonicalParts = {
  method: string
  /** Decoded. */
  path: string
  /** Decoded, without the signature, in any order. */
  query: readonly (readonly [name: string, value: string])[]
  /** The signed headers, names in lower case and sorted. */
  headers: readonly (readonly [name: string, value: string])[]
  payloadHash: string
}

/** Encodes every byte except letters, digits and `-._~` as %XX. */
export function encodeUri(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const encodePath = (path: string) => path.split('/').map(encodeUri).join('/')

export function canonicalRequest({ method, path, query, headers, payloadHash }: CanonicalParts): string {
  const encoded = query.map(([name, value]) => `${encodeUri(name)}=${encodeUri(value)}`)
  return [
    method,
    encodePath(path),
    encoded.sort(compareQueries).join('&'),
    ...headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}`),
    '',
    headers.map(([name]) => name).join(';'),
    payloadHash,
  ].join('\n')
}

/** Sorts by name, then by value; comparing `name=value` would be wrong, since `=` sorts after digits. */
function compareQueries(a: string, b: string): number {
  const [nameA = '', valueA = ''] = a.split('=')
  const [nameB = '', valueB = ''] = b.split('=')
  if (nameA !== nameB) return nameA < nameB ? -1 : 1
  return valueA < valueB ? -1 : valueA > valueB ? 1 : 0
}

export type Scope = { day: string; region: string; service: string }

export const scopeText = ({ day, region, service }: Scope) => `${day}/${region}/${service}/aws4_request`

/** `time` as `20130524T000000Z`. */
export function stringToSign(time: string, scope: Scope, canonical: string): string {
  return [algorithm, time, scopeText(scope), hash('sha256', canonical)].join('\n')
}

const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest()

/** Valid for every signature of a key on one day. */
export function signingKey(secretKey: string, { day, region, service }: Scope): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), service), 'aws4_request')
}

/** 64 hexadecimal digits. */
export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex')
}

/** `20130524T000000Z` */
export function amzTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** Null for a malformed or non-existent time. */
export function parseAmzTime(text: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time.getTime()) ? null : time
}
