import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../contract/limits.ts'
import { authenticate } from './authentication.ts'
import { deleteObjects } from './batch-delete.ts'
import { maxXmlBytes } from './body-xml.ts'
import { copyObject } from './copy.ts'
import type { Gate, Payload } from './gate.ts'
import { listObjects } from './listing.ts'
import { abortUpload, completeUpload, createUpload, listParts, putPart } from './multipart.ts'
import { deleteObject, getObject, headObject, type ObjectCall, putObject } from './objects.ts'
import { openPayload } from './payload.ts'
import { splitPath, toS3Request } from './request.ts'
import { accessDenied, S3Error } from './s3-error.ts'

/** Opens the body of a request; throws S3Error when it announces more bytes. */
type OpenBody = (maxBytes: number) => Payload

/** Parts of S3 that are not implemented, by their query parameters. */
const otherParts = [
  'accelerate acl analytics attributes cors encryption intelligent-tiering inventory legal-hold lifecycle',
  'logging metrics notification object-lock ownershipControls policy policyStatus publicAccessBlock',
  'renameObject replication requestPayment restore retention select session tagging torrent',
  'versionId versioning versions website',
].flatMap((line) => line.split(' '))

/** Serves a request of the image protocol. Throws S3Error. */
export async function handleRequest(
  gate: Gate,
  call: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const request = toS3Request(call)
  const proof = await authenticate(gate, request)
  const query = new Map(request.query)
  const { bucket, key } = splitPath(request.path)
  // The list of buckets is private.
  if (bucket === '') throw accessDenied()
  if (bucket !== gate.bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
  const part = otherParts.find((name) => query.has(name))
  if (part) throw notImplemented(part)

  const object: ObjectCall = { gate, request, query, proof, key, reply }
  const openBody: OpenBody = (maxBytes) =>
    openPayload(request, proof, call.body as Readable | undefined, maxBytes)
  if (key === '') return handleBucket(object, openBody)
  return query.has('uploadId') || query.has('uploads')
    ? handleUpload(object, openBody)
    : handleObject(object, openBody)
}

function handleObject(object: ObjectCall, openBody: OpenBody): Promise<FastifyReply> {
  const { request, query } = object
  if (query.has('partNumber')) throw notImplemented('partNumber')
  switch (request.method) {
    case 'GET':
      return getObject(object)
    case 'HEAD':
      return headObject(object)
    case 'PUT':
      if (request.headers.has('x-amz-copy-source')) return copyObject(object)
      return putObject(object, () => openBody(limits.imageBytes))
    case 'DELETE':
      return deleteObject(object)
    default:
      throw new S3Error('NotImplemented', 'Form uploads are not implemented')
  }
}

/** An upload in parts. */
function handleUpload(object: ObjectCall, openBody: OpenBody): Promise<FastifyReply> {
  const { request, query } = object
  if (query.has('uploads')) {
    if (request.method === 'POST') return createUpload(object)
    throw notImplemented('uploads')
  }
  switch (request.method) {
    case 'GET':
      return listParts(object)
    case 'PUT':
      return putPart(object, () => openBody(limits.imageBytes))
    case 'POST':
      return completeUpload(object, () => openBody(maxXmlBytes))
    case 'DELETE':
      return abortUpload(object)
    default:
      throw notImplemented('uploadId')
  }
}

async function handleBucket(object: ObjectCall, openBody: OpenBody): Promise<FastifyReply> {
  const { gate, request, query, proof, reply } = object
  if (query.has('uploads')) throw notImplemented('uploads')
  if (request.method === 'HEAD') return reply.header('x-amz-bucket-region', gate.region).send()
  if (request.method === 'GET') {
    reply.header('cache-control', 'no-store').type('application/xml')
    if (query.has('location')) return reply.send(locationXml(gate))
    return reply.send(await listObjects(gate, proof.viewer, query))
  }
  if (request.method === 'POST' && query.has('delete'))
    return deleteObjects(object, () => openBody(maxXmlBytes))
  // Some clients create the bucket before their first upload.
  if (request.method === 'PUT' && proof.viewer.id !== null)
    throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket exists already.')
  throw accessDenied()
}

const locationXml = ({ region }: Gate) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${region}</LocationConstraint>`

const notImplemented = (part: string) => new S3Error('NotImplemented', `"${part}" is not implemented`)
