import { hash } from 'node:crypto'
import { bucketRegion } from '../../server/images/bucket.ts'
import {
  algorithm,
  amzTime,
  canonicalRequest,
  encodeUri,
  scopeText,
  sign,
  signingKey,
  stringToSign,
  unsignedPayload,
} from '../../server/images/sigv4.ts'
import type { HostileRequest, HostileWorld } from './door.ts'

export type Pairs = [string, string][]
export type Unsigned = {
  method: HostileRequest['method']
  path: string
  query: Pairs
  headers: Pairs
  body: Buffer
}

type Credentials = HostileWorld['credentials'][number]

/** Signs a request to the image store as a link. */
export function signInQuery(
  { method, path, query, headers, body }: Unsigned,
  credentials: Credentials,
  host: string,
) {
  const { time, scope } = today()
  const signed: Pairs = [
    ...query,
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scopeText(scope)}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', '900'],
    ['X-Amz-SignedHeaders', 'host'],
    ['X-Amz-Security-Token', credentials.sessionToken],
  ]
  const parts = {
    method,
    path,
    query: signed,
    headers: [['host', host]] as Pairs,
    payloadHash: unsignedPayload,
  }
  const signature = sign(
    signingKey(credentials.secretAccessKey, scope),
    stringToSign(time, scope, canonicalRequest(parts)),
  )
  // Headers of S3 must be signed; a link signs its host alone.
  const sent = headers.filter(([name]) => !name.startsWith('x-amz-'))
  return toRequest(
    { method, path, query: [...signed, ['X-Amz-Signature', signature]], headers: sent, body },
    host,
  )
}

/** Signs a request to the image store in its headers, by default with the hash of its body. */
export function signInHeader(
  request: Unsigned,
  credentials: Credentials,
  host: string,
  payloadHash = hash('sha256', request.body),
) {
  const { time, scope } = today()
  const { method, path, query, body } = request
  const headers: Pairs = [
    ...request.headers,
    ['host', host],
    ['x-amz-content-sha256', payloadHash],
    ['x-amz-date', time],
    ['x-amz-security-token', credentials.sessionToken],
  ]
  const signed = headers
    .filter(([name]) => name === 'host' || name.startsWith('x-amz-'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const canonical = canonicalRequest({ method, path, query, headers: signed, payloadHash })
  const signature = sign(signingKey(credentials.secretAccessKey, scope), stringToSign(time, scope, canonical))
  const authorization = [
    `${algorithm} Credential=${credentials.accessKeyId}/${scopeText(scope)}`,
    `SignedHeaders=${signed.map(([name]) => name).join(';')}`,
    `Signature=${signature}`,
  ].join(', ')
  return toRequest(
    { method, path, query, headers: [...headers, ['authorization', authorization]], body },
    host,
  )
}

function today() {
  const time = amzTime(new Date())
  return { time, scope: { day: time.slice(0, 8), region: bucketRegion, service: 's3' } }
}

function toRequest({ method, path, query, headers, body }: Unsigned, host: string): HostileRequest {
  const address = path.split('/').map(encodeUri).join('/')
  const search = query.map((pair) => pair.map(encodeUri).join('=')).join('&')
  return {
    method,
    path: search === '' ? address : `${address}?${search}`,
    headers: { ...Object.fromEntries(headers), host },
    ...(method === 'PUT' || method === 'POST' ? { body } : {}),
  }
}
