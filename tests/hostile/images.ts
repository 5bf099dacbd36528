import { bucketName } from '../../server/images/bucket.ts'
import { unsignedPayload } from '../../server/images/sigv4.ts'
import { oddTexts, type Random } from '../support/odd-bodies.ts'
import type { Door, HostileRequest, HostileWorld } from './door.ts'
import { pathFrom, photoFrom, someHeaders, someParameters, valueFrom } from './image-values.ts'
import { type Pairs, signInHeader, signInQuery, type Unsigned } from './sign.ts'
import { textFrom } from './text-from.ts'

const methods = ['GET', 'GET', 'HEAD', 'PUT', 'PUT', 'DELETE', 'POST', 'OPTIONS'] as const
const payloadHashes = [
  unsignedPayload,
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
  'x',
]

const part = '<Part><PartNumber>1</PartNumber><ETag>"d41d8cd98f00b204e9800998ecf8427e"</ETag></Part>'
const completion = `<CompleteMultipartUpload>${part}</CompleteMultipartUpload>`
const deletion = '<Delete><Object><Key>question-pictures/1.jpg</Key></Object><Quiet>true</Quiet></Delete>'

/** Requests to the image store: most carry a valid signature, so that they get past the first check. */
export function createImagesDoor(world: World): Door {
  return (random) => {
    const request = random.below(3) === 0 ? partFrom(world, random) : objectFrom(world, random)
    const credentials = random.pick(world.credentials)
    const payloadHash = random.below(4) === 0 ? random.pick(payloadHashes) : undefined
    const signed =
      random.below(3) === 0
        ? signInQuery(request, credentials, world.host)
        : signInHeader(request, credentials, world.host, payloadHash)
    return random.below(5) === 0 ? spoil(signed, random) : signed
  }
}

type World = Pick<HostileWorld, 'credentials' | 'host' | 'pictures' | 'photo' | 'uploads'>

/** A call on one object or on the list of objects. */
function objectFrom({ pictures, photo }: World, random: Random): Unsigned {
  const method = random.pick(methods)
  return {
    method,
    // The known pictures stay, so that later requests find them.
    path: pathFrom(method === 'DELETE' ? ['question-pictures/1.jpg'] : pictures, random),
    query: someParameters(random),
    headers: someHeaders(random),
    body: photoFrom(photo, random),
  }
}

/** A call on an upload in parts, or the deletion of many objects. */
function partFrom({ uploads, photo }: World, random: Random): Unsigned {
  const { key, id } = random.pick(uploads)
  const path = `/images/${bucketName}/${key}`
  const uploadId: Pairs[number] = [
    'uploadId',
    random.below(8) === 0 ? random.pick(oddTexts).toWellFormed() : id,
  ]
  const partNumber: Pairs[number] = ['partNumber', valueFrom(String(random.below(4)), random)]
  const headers = random.below(3) === 0 ? someHeaders(random) : []
  const xml = (text: string) => Buffer.from(random.below(2) === 0 ? textFrom(text, random) : text)
  const body = photoFrom(photo, random)
  switch (random.below(6)) {
    case 0:
      return { method: 'POST', path, query: [['uploads', '']], headers, body: Buffer.alloc(0) }
    case 1:
      return { method: 'GET', path, query: [uploadId], headers, body }
    case 2:
      return { method: 'POST', path, query: [uploadId], headers, body: xml(completion) }
    case 3:
      return {
        method: 'POST',
        path: `/images/${bucketName}`,
        query: [['delete', '']],
        headers,
        body: xml(deletion),
      }
    default:
      return { method: 'PUT', path, query: [uploadId, partNumber], headers, body }
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
