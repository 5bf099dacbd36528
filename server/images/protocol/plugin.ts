import type { Readable } from 'node:stream'
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../contract/limits.ts'
import { AppError } from '../../lib/app-error.ts'
import { imagesPath } from '../bucket.ts'
import { authenticate } from './authentication.ts'
import type { S3Request } from './claim.ts'
import { copyObject } from './copy.ts'
import type { Gate } from './gate.ts'
import { listObjects } from './listing.ts'
import { deleteObject, getObject, headObject, type ObjectCall, putObject } from './objects.ts'
import { openPayload } from './payload.ts'
import { accessDenied, S3Error } from './s3-error.ts'

const retrySeconds = 5

/** Parts of S3 that are not implemented, by their query parameters. */
const otherParts = [
  'accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle',
  'logging metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock',
  'renameObject replication requestPayment restore retention select session tagging torrent uploadId uploads',
  'versionId versioning versions website',
].flatMap((line) => line.split(' '))

const exposedHeaders = 'etag, content-length, content-range, last-modified, retry-after, x-amz-request-id'

/** A subset of S3, path style: `/images/<bucket>/<key>`. Any origin may call it: it uses no cookies. */
export const s3Plugin: FastifyPluginAsync<{ gate: Gate }> = async (app, { gate }) => {
  // Bodies are read only once the request is accepted, and by our own code.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('access-control-allow-origin', '*')
      .header('access-control-expose-headers', exposedHeaders)
      // Pictures are public: pages of other origins may show them.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-amz-request-id', request.id)
  })
  app.setErrorHandler((error: FastifyError | S3Error, request, reply) => {
    const trouble = gate.explainTrouble(error)
    return handleError(trouble ? new S3Error('ServiceUnavailable', trouble) : error, request, reply)
  })
  for (const url of [imagesPath, `${imagesPath}/*`]) {
    app.options(url, { config: { flood: 'uncounted' } }, handlePreflight)
    app.route({
      method: ['GET', 'HEAD', 'PUT', 'DELETE', 'POST'],
      url,
      config: { flood: 'picture' },
      bodyLimit: Number.MAX_SAFE_INTEGER,
      handler: (request, reply) => handleRequest(gate, request, reply),
    })
  }
}

async function handleRequest(gate: Gate, call: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const request = toS3Request(call)
  const proof = await authenticate(gate, request)
  const query = new Map(request.query)
  const { bucket, key } = splitPath(request.path)
  // The list of buckets is private.
  if (bucket === '') throw accessDenied()
  if (bucket !== gate.bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
  const part = otherParts.find((name) => query.has(name))
  if (part) throw new S3Error('NotImplemented', `"${part}" is not implemented`)

  if (key === '') return handleBucket(gate, { request, query, proof, reply })
  const object: ObjectCall = { gate, request, query, proof, key, reply }
  switch (request.method) {
    case 'GET':
      return getObject(object)
    case 'HEAD':
      return headObject(object)
    case 'PUT':
      if (request.headers.has('x-amz-copy-source')) return copyObject(object)
      return putObject(object, () =>
        openPayload(request, proof, call.body as Readable | undefined, limits.imageBytes),
      )
    case 'DELETE':
      return deleteObject(object)
    default:
      throw new S3Error('NotImplemented', 'Form uploads and multipart uploads are not implemented')
  }
}

type BucketCall = Pick<ObjectCall, 'request' | 'query' | 'proof' | 'reply'>

async function handleBucket(gate: Gate, { request, query, proof, reply }: BucketCall): Promise<FastifyReply> {
  if (request.method === 'HEAD') return reply.header('x-amz-bucket-region', gate.region).send()
  if (request.method === 'GET') {
    reply.header('cache-control', 'no-store').type('application/xml')
    if (query.has('location')) return reply.send(locationXml(gate))
    return reply.send(await listObjects(gate, proof.viewer, query))
  }
  // Some clients create the bucket before their first upload.
  if (request.method === 'PUT' && proof.viewer.id !== null)
    throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket exists already.')
  throw accessDenied()
}

const locationXml = ({ region }: Gate) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${region}</LocationConstraint>`

/** Uses the URL as sent: a signed URL must not be normalised. */
function toS3Request(call: FastifyRequest): S3Request {
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

function splitPath(path: string): { bucket: string; key: string } {
  const rest = path.slice(imagesPath.length + 1)
  const slash = rest.indexOf('/')
  return slash < 0 ? { bucket: rest, key: '' } : { bucket: rest.slice(0, slash), key: rest.slice(slash + 1) }
}

async function handlePreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wanted = request.headers['access-control-request-headers']
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, PUT, DELETE')
    .header('access-control-allow-headers', wanted && /^[\w, -]{1,2000}$/.test(wanted) ? wanted : '*')
    .header('access-control-max-age', '7200')
    .send()
}

function handleError(
  error: FastifyError | S3Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, request)
  for (const name of ['content-length', 'etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
  reply.code(refusal.status).header('cache-control', 'no-store').type('application/xml')
  if (refusal.code === 'SlowDown' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retrySeconds)
  // Does not wait for the rest of a refused upload.
  if (request.method === 'PUT') reply.header('connection', 'close')
  return reply.send(request.method === 'HEAD' ? undefined : refusal.toXml(request.id))
}

function toRefusal(error: FastifyError | S3Error, request: FastifyRequest): S3Error {
  if (error instanceof S3Error) return error
  const { statusCode = 500 } = error
  const mustWait = error instanceof AppError && ['BUSY', 'TOO_MANY_REQUESTS'].includes(error.code)
  if (mustWait) return new S3Error('SlowDown', 'Please reduce your request rate.')
  if (statusCode < 500) return new S3Error('InvalidRequest', 'The request cannot be read.')
  request.log.error({ err: error, requestId: request.id }, 'error in the image protocol')
  return new S3Error('InternalError', 'We encountered an internal error. Please try again.')
}
