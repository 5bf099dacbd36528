import { hash } from 'node:crypto'
import { bucketName, bucketRegion } from '../../server/images/bucket.ts'
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
import { oddTexts, type Random } from '../odd-bodies.ts'
import type { Door, HostileRequest, HostileWorld } from './door.ts'
import { textFrom } from './text-from.ts'

const methods = ['GET', 'GET', 'HEAD', 'PUT', 'PUT', 'DELETE', 'POST', 'OPTIONS'] as const
const parameters: [string, string][] = [
  ['list-type', '2'],
  ['prefix', 'question-pictures/'],
  ['delimiter', '/'],
  ['max-keys', '10'],
  ['encoding-type', 'url'],
  ['continuation-token', 'YQ'],
  ['start-after', 'a'],
  ['location', ''],
  ['uploads', ''],
  ['partNumber', '1'],
  ['response-content-type', 'text/html'],
  ['response-cache-control', 'no-store'],
]
const extraHeaders: [string, string][] = [
  ['range', 'bytes=0-10'],
  ['range', 'bytes=-0,9-1'],
  ['if-none-match', '*'],
  ['if-match', '"a"'],
  ['if-modified-since', 'never'],
  ['content-md5', 'AAAA'],
  ['content-encoding', 'aws-chunked'],
  ['content-type', 'image/jpeg'],
  ['x-amz-decoded-content-length', '7'],
  ['x-amz-trailer', 'x-amz-checksum-crc32'],
  ['x-amz-checksum-crc32', 'AAAAAA=='],
  ['x-amz-checksum-sha256', 'x'],
  ['x-amz-acl', 'public-read'],
  ['x-amz-copy-source', '/a/b'],
]
const payloadHashes = [
  unsignedPayload,
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  'x',
]

type Pairs = [string, string][]
type Unsigned = { method: HostileRequest['method']; path: string; query: Pairs; headers: Pairs; body: Buffer }

/** Requests to the image store: most carry a valid signature, so that they get past the first check. */
export function createImagesDoor(
  world: Pick<HostileWorld, 'credentials' | 'host' | 'pictures' | 'photo'>,
): Door {
  return (random) => {
    const method = random.pick(methods)
    const request: Unsigned = {
      method,
      // The known pictures stay, so that later requests find them.
      path: pathFrom(method === 'DELETE' ? ['question-pictures/1.jpg'] : world.pictures, random),
      query: someOf(parameters, random).map(([name, value]) => [name, valueFrom(value, random)]),
      headers: someOf(extraHeaders, random),
      body: photoFrom(world.photo, random),
    }
    const credentials = random.pick(world.credentials)
    const signed =
      random.below(3) === 0
        ? signInQuery(request, credentials, world.host)
        : signInHeader(request, credentials, world.host, random)
    return random.below(5) === 0 ? spoil(signed, random) : signed
  }
}

function pathFrom(pictures: readonly string[], random: Random): string {
  const known = random.pick(pictures)
  const key = random.pick([
    known,
    known,
    '',
    `question-pictures/${random.below(50)}.jpg`,
    textFrom(known, random),
    random.pick(oddTexts),
  ])
  const bucket = random.below(20) === 0 ? random.pick(oddTexts) : bucketName
  return `/images/${bucket}/${key}`.toWellFormed().slice(0, 2000)
}

function someOf(pairs: Pairs, random: Random): Pairs {
  const chosen = Array.from({ length: random.below(4) }, () => random.pick(pairs))
  return [...new Map(chosen)]
}

const valueFrom = (value: string, random: Random) =>
  random.below(3) === 0 ? random.pick(oddTexts).toWellFormed().slice(0, 500) : value

function photoFrom(photo: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(photo)
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, random.below(bytes.length))
    case 1:
      for (let times = random.below(20); times >= 0; times--)
        bytes[random.below(bytes.length)] = random.below(256)
      return bytes
    case 2:
      return Buffer.from(textFrom(`5;chunk-signature=${'0'.repeat(64)}\r\nhello\r\n0\r\n\r\n`, random))
    case 3:
      return Buffer.concat([bytes, Buffer.from(random.pick(oddTexts))])
    default:
      return bytes
  }
}

type Credentials = HostileWorld['credentials'][number]

function signInQuery(
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

function signInHeader(request: Unsigned, credentials: Credentials, host: string, random: Random) {
  const { time, scope } = today()
  const { method, path, query, body } = request
  const payloadHash = random.below(3) === 0 ? random.pick(payloadHashes) : hash('sha256', body)
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

/** Changes a part after it was signed. */
function spoil(request: HostileRequest, random: Random): HostileRequest {
  const { headers, path } = request
  const name = random.pick(
    Object.keys(headers)
      .filter((header) => header !== 'host')
      .concat('x-amz-date'),
  )
  const value = textFrom(headers[name] ?? '', random).replace(/[^\x21-\x7e]/g, '')
  switch (random.below(3)) {
    case 0:
      return { ...request, headers: { ...headers, [name]: value } }
    case 1:
      return {
        ...request,
        path: `${path}${random.pick(['%', '%zz', '&=', '&X-Amz-Signature=0', '%00', '//..'])}`,
      }
    default:
      return {
        ...request,
        headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
      }
  }
}
