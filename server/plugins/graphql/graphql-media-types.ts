import type { FastifyRequest, onSendHookHandler } from 'fastify'

/*
 * GraphQL over HTTP has two media types for responses. With its own one, which clients must ask for, the status
 * says whether a document ran. Older clients ask for JSON and expect 200 with the errors in the body.
 */

const ownType = 'application/graphql-response+json'
const plainType = 'application/json'

/** Gives a response the media type that the request prefers. */
export const setMediaType: onSendHookHandler = (request, reply, _payload, done) => {
  const isJson = String(reply.getHeader('content-type')).startsWith(plainType)
  if (isJson && prefersOwnType(request)) reply.header('content-type', `${ownType}; charset=utf-8`)
  done()
}

/**
 * Returns whether the client asks for plain JSON by name, and so for status 200 whatever is wrong with its
 * document.
 */
export function expectsStatus200(request: FastifyRequest): boolean {
  return qualityOf(request, plainType) > 0 && !prefersOwnType(request)
}

function prefersOwnType(request: FastifyRequest): boolean {
  const quality = qualityOf(request, ownType)
  return quality > 0 && quality >= qualityOf(request, plainType)
}

/** The quality, from 0 to 1, that an Accept header gives a media type by its name; 0 when it is not named. */
function qualityOf({ headers }: FastifyRequest, type: string): number {
  for (const range of String(headers.accept ?? '').split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return quality === undefined ? 1 : Number(quality.slice(2)) || 0
  }
  return 0
}
