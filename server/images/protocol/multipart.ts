import type { FastifyReply } from 'fastify'
import { readXml } from './body-xml.ts'
import { checksumPrefix } from './checksums.ts'
import { checksumsOfObject, chooseParts, completion } from './completion.ts'
import type { Payload, StoredPart, UploadAddress } from './gate.ts'
import { type ObjectCall, requireWritable } from './objects.ts'
import { accessDenied, S3Error } from './s3-error.ts'
import { element, xmlDocument } from './xml.ts'

/* Uploads in parts, which clients choose for large files. The joined parts are checked like a single PUT. */

export async function createUpload(call: ObjectCall): Promise<FastifyReply> {
  const { gate, proof, key, reply } = call
  requireWritable(call)
  const owner = await gate.requireUploader(proof.viewer)
  const id = await requireParts(call).create(owner, key)
  const result = [element('Bucket', gate.bucket), element('Key', key), element('UploadId', id)]
  return reply.type('application/xml').send(xmlDocument('InitiateMultipartUploadResult', result))
}

export async function putPart(call: ObjectCall, openBody: () => Payload): Promise<FastifyReply> {
  const { gate, request, query, reply } = call
  const upload = requireUpload(call)
  if (request.headers.has('x-amz-copy-source'))
    throw new S3Error('NotImplemented', 'A part cannot be copied here')
  const number = Number(query.get('partNumber') ?? '')
  if (!Number.isInteger(number) || number < 1 || number > 10_000)
    throw new S3Error('InvalidArgument', 'Part number must be an integer between 1 and 10000, inclusive')
  const parts = requireParts(call)
  // The upload must exist before its bytes are read.
  await parts.listParts(upload)
  const body = openBody()
  await gate.receive(upload.owner, body, async (received) => {
    const given = body.digests().filter(({ name }) => name.startsWith(checksumPrefix))
    const digests = Object.fromEntries(given.map(({ name, base64 }) => [name, base64]))
    await parts.putPart(upload, number, received, digests)
    reply.header('etag', `"${received.md5}"`).headers(digests)
  })
  return reply.code(200).send()
}

export async function listParts(call: ObjectCall): Promise<FastifyReply> {
  const { gate, key, reply } = call
  const upload = requireUpload(call)
  const parts = await requireParts(call).listParts(upload)
  const result = [
    element('Bucket', gate.bucket),
    element('Key', key),
    element('UploadId', upload.id),
    element('PartNumberMarker', '0'),
    element('NextPartNumberMarker', String(parts.at(-1)?.number ?? 0)),
    element('MaxParts', '1000'),
    element('IsTruncated', 'false'),
    ...parts.map((part) => `<Part>${describePart(part).join('')}</Part>`),
    element('StorageClass', 'STANDARD'),
  ]
  return reply
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(xmlDocument('ListPartsResult', result))
}

const describePart = ({ number, storedAt, md5, bytes }: StoredPart) => [
  element('PartNumber', String(number)),
  element('LastModified', storedAt.toISOString()),
  element('ETag', `"${md5}"`),
  element('Size', String(bytes)),
]

export async function completeUpload(call: ObjectCall, openBody: () => Payload): Promise<FastifyReply> {
  const { gate, request, key, reply } = call
  const upload = requireUpload(call)
  const uploads = requireParts(call)
  const stored = await uploads.listParts(upload)
  const named = (await readXml(openBody(), completion)).CompleteMultipartUpload.Part
  const parts = chooseParts(stored, named)
  const digests = await checksumsOfObject(request, parts)
  const isNewOnly = request.headers.get('if-none-match')?.[0] === '*'
  const joined = { bytes: uploads.read(parts), digests: () => digests }
  const { etag } = await gate.receive(upload.owner, joined, ({ file }) =>
    gate.put(upload.owner, key, file, { isNewOnly }),
  )
  await uploads.remove(upload)
  const result = [
    element('Location', request.path),
    element('Bucket', gate.bucket),
    element('Key', key),
    element('ETag', etag),
  ]
  return reply.type('application/xml').send(xmlDocument('CompleteMultipartUploadResult', result))
}

export async function abortUpload(call: ObjectCall): Promise<FastifyReply> {
  await requireParts(call).remove(requireUpload(call))
  return call.reply.code(204).send()
}

/** The upload that the query names. Throws S3Error unless the caller may put its key. */
function requireUpload(call: ObjectCall): UploadAddress {
  const { proof, key, query } = call
  requireWritable(call)
  if (proof.viewer.id === null) throw accessDenied()
  return { id: query.get('uploadId') ?? '', owner: proof.viewer.id, path: key }
}

function requireParts({ gate }: ObjectCall) {
  if (gate.parts) return gate.parts
  throw new S3Error('NotImplemented', 'Multipart uploads are not implemented')
}
