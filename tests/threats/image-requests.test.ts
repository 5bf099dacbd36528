import { randomBytes } from 'node:crypto'
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketName, bucketRegion } from '../../server/images/bucket.ts'
import { serverKeyId, signImageLink } from '../../server/images/links.ts'
import {
  amzTime,
  canonicalRequest,
  encodeUri,
  sign,
  signingKey,
  stringToSign,
} from '../../server/images/sigv4.ts'
import { createMemory } from '../../server/lib/memory.ts'
import { createSealing } from '../../server/lib/sealing.ts'
import {
  codeOf,
  type ImageServer,
  type RawAnswer,
  type SdkCredentials,
  sdkClient,
  sendRaw,
  startImageServer,
} from '../support/image-server.ts'
import { makePhoto } from '../support/pictures.ts'
import { showInQuestion } from '../support/shown-pictures.ts'

let server: ImageServer
let guest: S3Client
let creator: SdkCredentials
let admin: SdkCredentials
let photo: Buffer
const key = 'question-pictures/kept.jpg'
const place = `/images/${bucketName}`

beforeAll(async () => {
  server = await startImageServer()
  guest = sdkClient(server.origin, server.guest)
  creator = server.credentialsOf(await server.person('Ayesha', ['CREATORS']))
  admin = server.credentialsOf(await server.person('Chandra', ['ADMINS']))
  photo = await makePhoto(120, 80)
  await server.deps.images.put(key, photo)
  await showInQuestion(server.deps, key)
  await server.deps.images.put('private/note.jpg', photo)
})
afterAll(async () => {
  guest.destroy()
  // None of the requests caused an internal error.
  expect(server.logged).toEqual([])
  await server.stop()
})

type Signing = {
  credentials?: SdkCredentials
  method?: string
  query?: [string, string][]
  expires?: string
  time?: Date
  region?: string
  service?: string
  host?: string
  body?: Uint8Array
}

/** Requests a path exactly as given, with a valid signature. */
async function askByLink(path: string, options: Signing = {}): Promise<RawAnswer> {
  const { credentials = server.guest, method = 'GET', expires = '900', body } = options
  const { region = bucketRegion, service = 's3', host = `127.0.0.1:${server.port}` } = options
  const time = amzTime(options.time ?? new Date())
  const scope = { day: time.slice(0, 8), region, service }
  const query: [string, string][] = [
    ...(options.query ?? []),
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scope.day}/${region}/${service}/aws4_request`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', expires],
    ['X-Amz-SignedHeaders', 'host'],
    ['X-Amz-Security-Token', credentials.sessionToken ?? ''],
  ]
  const canonical = canonicalRequest({
    method,
    path: decodeURIComponent(path),
    query,
    headers: [['host', host]],
    payloadHash: 'UNSIGNED-PAYLOAD',
  })
  const signature = sign(signingKey(credentials.secretAccessKey, scope), stringToSign(time, scope, canonical))
  const sent = [...query, ['X-Amz-Signature', signature]].map((pair) =>
    pair.map((part) => encodeUri(part as string)).join('='),
  )
  return sendRaw(server.origin, `${path}?${sent.join('&')}`, { method, ...(body ? { body } : {}) })
}

const outcome = (answer: RawAnswer) => [answer.status, codeOf(answer)]

test('an anonymous request, or one signed in an unknown way, is refused', async () => {
  for (const path of [`${place}/${key}`, place, `${place}/`, '/images', '/images/', `${place}?list-type=2`]) {
    expect(outcome(await sendRaw(server.origin, path)), path).toEqual([403, 'AccessDenied'])
  }
  const by = (authorization: string) =>
    sendRaw(server.origin, `${place}/${key}`, { headers: { authorization } })
  for (const header of ['Bearer abc', 'AWS AKID:signature', 'Basic QQ==', '', ' ', 'AWS4-HMAC-SHA256']) {
    const answer = await by(header)
    expect(answer.status, header).toBeGreaterThanOrEqual(400)
    expect(answer.status, header).toBeLessThan(404)
  }
  const date = { 'x-amz-date': amzTime(new Date()) }
  for (const rest of [
    'Credential=',
    'Credential=a/b,SignedHeaders=host,Signature=0',
    ',,,',
    '=',
    'Credential=a/20261121/x/s3/aws4_request,SignedHeaders=__proto__;host,Signature=é',
  ]) {
    const authorization = Buffer.from(`AWS4-HMAC-SHA256 ${rest}`).toString('latin1')
    const answer = await sendRaw(server.origin, `${place}/${key}`, { headers: { ...date, authorization } })
    expect(answer.status, rest).toBe(400)
  }
})

test('a forged signature is refused: wrong secret, token or key', async () => {
  expect((await askByLink(`${place}/${key}`)).bytes).toEqual(photo)
  const other = server.credentialsOf({ id: null, fullName: '', groups: [] })
  const forged: [SdkCredentials, string][] = [
    [{ ...server.guest, secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    [{ ...server.guest, secretAccessKey: other.secretAccessKey }, 'SignatureDoesNotMatch'],
    [{ ...server.guest, sessionToken: admin.sessionToken as string }, 'InvalidToken'],
    [{ ...server.guest, sessionToken: `${server.guest.sessionToken?.slice(0, -4)}AAAA` }, 'InvalidToken'],
    [{ ...server.guest, sessionToken: 'made up' }, 'InvalidToken'],
    [{ ...server.guest, sessionToken: '' }, 'InvalidToken'],
    [{ ...server.guest, accessKeyId: 'AKIAIOSFODNN7EXAMPLE' }, 'InvalidToken'],
    [{ ...server.guest, accessKeyId: serverKeyId }, 'InvalidToken'],
  ]
  for (const [credentials, code] of forged) {
    expect(codeOf(await askByLink(`${place}/${key}`, { credentials }))).toBe(code)
  }
  for (const [part, value] of [
    ['region', 'us-east-1'],
    ['service', 'sts'],
  ] as const) {
    expect(outcome(await askByLink(`${place}/${key}`, { [part]: value }))).toEqual([
      400,
      'AuthorizationQueryParametersError',
    ])
  }
})

test('a link is valid only for its time: not before, not after, never for more than seven days', async () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
  const path = `${place}/${key}`
  expect((await askByLink(path, { time: ago(890) })).status).toBe(200)
  expect(outcome(await askByLink(path, { time: ago(902) }))).toEqual([403, 'AccessDenied'])
  expect((await askByLink(path, { time: ago(-800) })).status).toBe(200)
  expect(outcome(await askByLink(path, { time: ago(-1000) }))).toEqual([403, 'AccessDenied'])
  expect((await askByLink(path, { time: ago(600_000), expires: '604800' })).status).toBe(200)
  for (const expires of ['604801', '0', '-11', '', 'soon', '9e3', '1e99', '9999999999']) {
    expect(outcome(await askByLink(path, { expires })), expires).toEqual([
      400,
      'AuthorizationQueryParametersError',
    ])
  }
})

test('signed headers are valid for fifteen minutes before and after, and credentials for their own time', async () => {
  const code = async (client: S3Client) =>
    client.send(new GetObjectCommand({ Bucket: bucketName, Key: key })).then(
      () => 'none',
      (error) => error.name,
    )
  const skewed = (seconds: number) => {
    const client = sdkClient(server.origin, server.guest)
    client.config.systemClockOffset = seconds * 1000
    return client
  }
  for (const [seconds, expected] of [
    [800, 'none'],
    [-800, 'none'],
    [1000, 'RequestTimeTooSkewed'],
    [-1000, 'RequestTimeTooSkewed'],
  ] as const) {
    const client = skewed(seconds)
    expect(await code(client), String(seconds)).toBe(expected)
    client.destroy()
  }
  server.moveClock(66 * 60)
  const later = skewed(66 * 60)
  expect(await code(later)).toBe('ExpiredToken')
  expect(codeOf(await askByLink(`${place}/${key}`, { time: new Date(Date.now() + 66 * 60_000) }))).toBe(
    'ExpiredToken',
  )
  later.destroy()
  server.moveClock(-66 * 60)
})

test('a link is valid only as signed: not for another method, key, bucket, host or query', async () => {
  const link = (await getSignedUrl(guest, new GetObjectCommand({ Bucket: bucketName, Key: key }))).slice(
    server.origin.length,
  )
  expect((await sendRaw(server.origin, link)).status).toBe(200)
  for (const method of ['HEAD', 'PUT', 'DELETE', 'POST']) {
    expect(
      (await sendRaw(server.origin, link, { method, body: method === 'PUT' ? photo : undefined } as never))
        .status,
    ).toBe(403)
  }
  const altered = [
    link.replace('kept.jpg', 'other.jpg'),
    link.replace(bucketName, 'another-bucket'),
    `${link}&response-content-type=text%2Fhtml`,
    `${link}&versionId=1`,
    link.replace('x-id=GetObject', 'x-id=PutObject'),
    link.replace('X-Amz-Expires=900', 'X-Amz-Expires=604800'),
    link.replace(/X-Amz-Date=\d{8}T\d{6}Z/, `X-Amz-Date=${amzTime(new Date(Date.now() + 300_000))}`),
    link.replace('X-Amz-SignedHeaders=host', 'X-Amz-SignedHeaders=host%3Brange'),
    link.replace(/Signature=\w{64}/, `Signature=${randomBytes(32).toString('hex')}`),
    link.replace(/Signature=(\w{64})/, (_all, hex: string) => `Signature=${hex.toUpperCase()}`),
    link.replace(/Signature=\w{64}/, 'Signature=%C3%A9'.padEnd(70, 'a')),
  ]
  for (const changed of altered) {
    expect(changed).not.toBe(link)
    expect(outcome(await sendRaw(server.origin, changed)), changed).toEqual([403, 'SignatureDoesNotMatch'])
  }
  const twice = await sendRaw(server.origin, `${link}&X-Amz-Expires=604800`)
  expect(outcome(twice)).toEqual([400, 'AuthorizationQueryParametersError'])
  const both = await sendRaw(server.origin, link, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } })
  expect(outcome(both)).toEqual([400, 'InvalidArgument'])
  const elsewhere = await sendRaw(server.origin, link, { headers: { host: 'evil.example' } })
  expect(outcome(elsewhere)).toEqual([403, 'SignatureDoesNotMatch'])
  const added = await sendRaw(server.origin, link, {
    headers: { 'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' },
  })
  expect(outcome(added)).toEqual([403, 'AccessDenied'])
})

test('the server’s own links are valid under any host, only for GET and their picture, and cannot be forged', async () => {
  const link = signImageLink(server.deps, key)
  for (const host of ['192.168.1.7:3000', 'onushilon.example', 'localhost']) {
    expect((await sendRaw(server.origin, link, { headers: { host } })).bytes).toEqual(photo)
  }
  for (const method of ['HEAD', 'PUT', 'DELETE']) {
    expect((await sendRaw(server.origin, link, { method })).status).toBe(403)
  }
  expect(outcome(await sendRaw(server.origin, link.replace('kept', 'other')))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  expect(outcome(await sendRaw(server.origin, signImageLink(server.deps, 'private/note.jpg')))).toEqual([
    403,
    'AccessDenied',
  ])
  const otherServer = { ...server.deps, sealing: createSealing(randomBytes(32)), memory: createMemory() }
  expect(outcome(await sendRaw(server.origin, signImageLink(otherServer, key)))).toEqual([
    403,
    'SignatureDoesNotMatch',
  ])
  server.moveClock(901)
  expect(outcome(await sendRaw(server.origin, link))).toEqual([403, 'AccessDenied'])
  server.moveClock(-901)
})

test('a path leads only to its own key in the one folder, however it is encoded', async () => {
  const escapes = [
    '/../private/note.jpg',
    '/question-pictures/../private/note.jpg',
    '/question-pictures/..%2fprivate/note.jpg',
    '/question-pictures%2f..%2fprivate%2fnote.jpg',
    '/question-pictures/%2e%2e/private/note.jpg',
    '/question-pictures/./../private/note.jpg',
    '/question-pictures/..\\private\\note.jpg',
    '/private/note.jpg',
    '/%2fprivate/note.jpg',
    '/question-pictures/..%252fprivate/note.jpg',
    '/question-pictures//kept.jpg',
    '/question-pictures/kept.jpg/',
    '/question-pictures/kept.jpg%00.png',
    '/question-pictures/kept.jpg%0a',
    '/question-pictures/KEPT.jpg',
    `/question-pictures/${'k'.repeat(4000)}.jpg`,
    `/question-pictures/${'a/'.repeat(500)}b.jpg`,
    '/question-pictures/k%C3%A9pt.jpg',
    '/question-pictures/ke%CC%81pt.jpg',
    '/question-pictures/%EF%BD%8Bept.jpg',
    '/question-pictures',
    '/question-pictures/',
  ]
  for (const written of escapes) {
    for (const credentials of [server.guest, creator, admin]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await askByLink(`${place}${written}`, { credentials, method })
        expect([403, 404], `${method} ${written}`).toContain(answer.status)
        expect(answer.bytes.includes(photo.subarray(0, 50))).toBe(false)
      }
    }
    const put = await askByLink(`${place}${written}`, { credentials: creator, method: 'PUT', body: photo })
    expect([400, 403], `PUT ${written}`).toContain(put.status)
    const removed = await askByLink(`${place}${written}`, { credentials: admin, method: 'DELETE' })
    // Deleting a missing object is not an error.
    expect([204, 403], `DELETE ${written}`).toContain(removed.status)
  }
  const left = await server.deps.images.list({})
  expect(left.images.map((image) => image.key)).toEqual(['private/note.jpg', key])
})

test('a path that cannot be decoded is refused', async () => {
  for (const path of [`${place}/%zz`, `${place}/question-pictures/%ff.jpg`, `${place}/%`, `${place}/%C3`]) {
    const { status } = await sendRaw(server.origin, path)
    expect([400, 403], path).toContain(status)
  }
})

test('other buckets, unsupported parts of S3, and lists of other folders are refused', async () => {
  const ask = async (path: string, query: [string, string][] = [], method = 'GET') =>
    outcome(await askByLink(path, { query, method, credentials: admin }))
  expect(await ask(`/images/other/${key}`)).toEqual([404, 'NoSuchBucket'])
  expect(await ask('/images/..%2fonushilon-images')).toEqual([404, 'NoSuchBucket'])
  expect(await ask(place, [['policy', '']])).toEqual([501, 'NotImplemented'])
  expect(await ask(`${place}/${key}`, [['uploads', '']], 'POST')).toEqual([403, 'AccessDenied'])
  expect(await ask(`${place}/${key}`, [], 'POST')).toEqual([501, 'NotImplemented'])
  expect(await ask(`${place}/${key}`, [['partNumber', '1']])).toEqual([501, 'NotImplemented'])
  expect(await ask(place, [['uploads', '']])).toEqual([501, 'NotImplemented'])
  expect(await ask(place, [['delete', '']], 'POST')).toEqual([400, 'MalformedXML'])
  for (const body of [
    '<Delete><Object><Key>a</Key></Object>',
    '<!DOCTYPE d [<!ENTITY e "x">]><Delete><Object><Key>&e;</Key></Object></Delete>',
    '<Delete><Object><Key>a</Key><VersionId>1</VersionId></Object></Delete>',
    `<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`,
    '{"Delete":{}}',
    `<Delete>${'<a>'.repeat(100_000)}</Delete>`,
  ]) {
    const options = { query: [['delete', '']] as [string, string][], method: 'POST', credentials: admin }
    const answer = await askByLink(place, { ...options, body: Buffer.from(body) })
    expect(outcome(answer), body.slice(0, 60)).toEqual([400, 'MalformedXML'])
  }
  expect(await ask(place, [], 'DELETE')).toEqual([403, 'AccessDenied'])
  const list = (...query: [string, string][]) =>
    ask(place, [['list-type', '2'], ['prefix', 'question-pictures/'], ...query])
  expect((await list())[0]).toBe(200)
  for (const prefix of [
    '',
    'question-pictures',
    'private/',
    'question-pictures/../private',
    'question-pictures\0/',
  ]) {
    expect(
      (
        await ask(place, [
          ['list-type', '2'],
          ['prefix', prefix],
        ])
      )[0],
      prefix,
    ).toBeGreaterThanOrEqual(400)
  }
  for (const odd of [
    ['max-keys', '-1'],
    ['max-keys', 'all'],
    ['encoding-type', 'base64'],
    ['continuation-token', '%'],
    ['continuation-token', ''],
    ['list-type', '3'],
    ['start-after', 'x'.repeat(2000)],
  ] as [string, string][]) {
    expect((await list(odd))[0], odd.join('=')).toBe(400)
  }
  expect(await list(['delimiter', '-'])).toEqual([501, 'NotImplemented'])
})

test('text that XML cannot represent does not break a list, and is never parsed as an element', async () => {
  const ask = (prefix: string, more: [string, string][] = []) =>
    askByLink(place, { query: [['list-type', '2'], ['prefix', prefix], ...more] })
  const marked = await ask('question-pictures/</Prefix><Key>x</Key>&')
  expect(marked.text).toContain('question-pictures/&lt;/Prefix&gt;&lt;Key&gt;x&lt;/Key&gt;&amp;')
  expect(outcome(await ask('question-pictures/\u0001'))).toEqual([400, 'InvalidArgument'])
  expect((await ask('question-pictures/\u0001', [['encoding-type', 'url']])).text).toContain(
    'question-pictures/%01',
  )
})
