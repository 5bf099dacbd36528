import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { imagesPath } from '../bucket.ts'
import { handleRequest } from './dispatch.ts'
import type { Gate } from './gate.ts'
import { S3Error } from './s3-error.ts'

const retrySeconds = 5

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

async function handlePreflight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const wanted = request.headers['access-control-request-headers']
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE')
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
  request.errorCode = refusal.code
  for (const name of ['content-length', 'etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
  reply.code(refusal.status).header('cache-control', 'no-store').type('application/xml')
  if (refusal.code === 'SlowDown' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retrySeconds)
  // Does not wait for the rest of a refused upload.
  if (!request.raw.complete) reply.header('connection', 'close')
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
