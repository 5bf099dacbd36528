import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { guest } from '../../lib/viewer.ts'
import { checkDigests } from '../digests.ts'
import { signingKey } from '../sigv4.ts'
import { authenticate, type Proof } from './authentication.ts'
import type { S3Request } from './claim.ts'
import type { Gate } from './gate.ts'
import { openPayload } from './payload.ts'

/*
 * The examples of the Amazon S3 API reference, "Authenticating Requests (AWS Signature Version 4)".
 * Signatures of our own would only prove that our code agrees with itself.
 */

const accessKeyId = 'AKIAIOSFODNN7EXAMPLE'
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const time = '20130524T000000Z'
const scope = '20130524/us-east-1/s3/aws4_request'
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const gate = {
  region: 'us-east-1',
  hosts: [],
  explainTrouble: () => null,
  clock: { now: () => new Date('2013-05-24T00:00:10Z') },
  findKey: async (ids) => {
    expect(ids.accessKeyId).toBe(accessKeyId)
    return {
      viewer: guest,
      signingKey: (day) => signingKey(secretKey, { day, region: 'us-east-1', service: 's3' }),
    }
  },
} as Partial<Gate> as Gate

function signed(
  method: string,
  path: string,
  {
    query = [],
    headers = {},
    signature,
  }: { query?: [string, string][]; headers?: Record<string, string>; signature: string },
): S3Request {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': time,
    'x-amz-content-sha256': emptyHash,
    ...headers,
  }
  const names = Object.keys(all).sort().join(';')
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names},Signature=${signature}`
  return {
    method,
    path,
    query,
    headers: new Map(Object.entries({ ...all, authorization }).map(([name, value]) => [name, [value]])),
    forwardedHost: undefined,
  }
}

test.each([
  [
    'GET object, a range',
    signed('GET', '/test.txt', {
      headers: { range: 'bytes=0-9' },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    }),
  ],
  [
    'PUT object',
    signed('PUT', '/test$file.text', {
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    }),
  ],
  [
    'GET bucket lifecycle',
    signed('GET', '/', {
      query: [['lifecycle', '']],
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    }),
  ],
  [
    'GET bucket, a list',
    signed('GET', '/', {
      query: [
        ['prefix', 'J'],
        ['max-keys', '2'],
      ],
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    }),
  ],
])('signed in headers: %s', async (_name, request) => {
  expect((await authenticate(gate, request)).secondsLeft).toBeNull()
  await expect(authenticate(gate, { ...request, method: 'DELETE' })).rejects.toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
})

test('signed in the query: GET object for a day', async () => {
  const request: S3Request = {
    method: 'GET',
    path: '/test.txt',
    query: [
      ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['X-Amz-Credential', `${accessKeyId}/${scope}`],
      ['X-Amz-Date', time],
      ['X-Amz-Expires', '86400'],
      ['X-Amz-SignedHeaders', 'host'],
      ['X-Amz-Signature', 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'],
    ],
    headers: new Map([['host', ['examplebucket.s3.amazonaws.com']]]),
    forwardedHost: undefined,
  }
  expect((await authenticate(gate, request)).secondsLeft).toBe(86_390)
})

/** Reads a body that arrives in pieces of so many bytes. */
async function readInPieces(request: S3Request, proof: Proof, sent: string, length: number) {
  const whole = Buffer.from(sent)
  const pieces = Array.from({ length: Math.ceil(whole.length / length) }, (_, at) =>
    whole.subarray(at * length, (at + 1) * length),
  )
  const { bytes, digests } = openPayload(request, proof, Readable.from(pieces), 100_000)
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return { text: Buffer.concat(parts).toString(), digests: digests() }
}

const chunk = (text: string, signature: string) =>
  `${text.length.toString(16)};chunk-signature=${signature}\r\n${text}\r\n`
const content = ['a'.repeat(65_536), 'a'.repeat(1024), ''] as const

test.each([100_000, 1000, 7])('a body in signed chunks, received %i bytes at a time', async (length) => {
  const request = signed('PUT', '/examplebucket/chunkObject.txt', {
    headers: {
      host: 's3.amazonaws.com',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '66560',
      'content-length': '66824',
    },
    signature: '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
  })
  const proof = await authenticate(gate, request)
  const signatures = [
    'ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648',
    '0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497',
    'b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9',
  ]
  const body = content.map((text, index) => chunk(text, signatures[index] ?? '')).join('')
  const read = (sent: string) => readInPieces(request, proof, sent, length)
  expect((await read(body)).text).toBe('a'.repeat(66_560))
  await expect(read(body.replace('\r\na', '\r\nb'))).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
  await expect(read(body.slice(0, 66_000))).rejects.toMatchObject({ code: 'IncompleteBody' })
  await expect(read(body.slice(0, -chunk('', signatures[2] ?? '').length))).rejects.toMatchObject({
    code: 'IncompleteBody',
  })
})

test('a body in signed chunks with a trailing checksum', async () => {
  const request = signed('PUT', '/examplebucket/chunkObject.txt', {
    headers: {
      host: 's3.amazonaws.com',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': '66560',
      'x-amz-trailer': 'x-amz-checksum-crc32c',
    },
    signature: '106e2a8a18243abcf37539882f36619c00e2dfc72633413f02d3b74544bfeb8e',
  })
  const proof = await authenticate(gate, request)
  const signatures = [
    'b474d8862b1487a5145d686f57f013e54db672cee1c953b3010fb58501ef5aa2',
    '1c1344b170168f8e65b41376b44b20fe354e373826ccbbe2c1d40a8cae51e5c7',
    '2ca2aba2005185cf7159c6277faf83795951dd77a3a99e6e65d5c9f85863f992',
  ]
  const chunks = content.map((text, index) => chunk(text, signatures[index] ?? '')).join('')
  const trailer =
    'x-amz-checksum-crc32c:sOO8/Q==\r\nx-amz-trailer-signature:d81f82fc3505edab99d459891051a732e8730629a2e4a59689829ca17fe2e435\r\n\r\n'
  const read = (sent: string) => readInPieces(request, proof, sent, 11)
  // The trailer follows the empty chunk directly.
  const body = chunks.slice(0, -2) + trailer
  const { text, digests } = await read(body)
  expect(text).toHaveLength(66_560)
  expect(await checkDigests([Buffer.from(text)], digests)).toMatchObject({ wrong: null })
  await expect(read(body.replace('sOO8/Q==', 'sOO8/A=='))).rejects.toMatchObject({
    code: 'SignatureDoesNotMatch',
  })
  await expect(read(chunks)).rejects.toMatchObject({ code: 'IncompleteBody' })
})
