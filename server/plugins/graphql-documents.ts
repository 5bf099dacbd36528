import type { preValidationHookHandler } from 'fastify'
import { getOperationAST, parse } from 'graphql'
import { AppError } from '../lib/app-error.ts'

/**
 * How JSON begins and no GraphQL document does. Mercurius takes a text that is not GraphQL for a parsed document in JSON;
 * its names are then any text, and the compiler puts names into the code that it makes: they would run here.
 */
const json = /^\s*(?:["[\d-]|\{\s*["}]|(?:true|false|null)\s*$)/

/** Lets through nothing but the text of a GraphQL document; looked at before any value is turned into another type. */
export const requireDocumentText: preValidationHookHandler = (request, _reply, done) => {
  const isPost = request.method === 'POST'
  const { query, operationName } = ((isPost ? request.body : request.query) ?? {}) as Record<string, unknown>
  if (query === undefined || query === null) return done()
  if (typeof query !== 'string') return done(new AppError('BAD_INPUT', 'query must be text.'))
  if (json.test(query)) return done(new AppError('BAD_INPUT', 'query must be a GraphQL document.'))
  done(isPost ? undefined : whyNotToRead(query, operationName))
}

/** GET and HEAD read. Mercurius fails over a GET without an operation, and asks a HEAD nothing. */
function whyNotToRead(query: string, name: unknown): AppError | undefined {
  try {
    const operation = getOperationAST(parse(query), name as string | undefined)
    if (operation?.operation === 'query') return undefined
    return new AppError(
      'BAD_INPUT',
      operation
        ? 'Operation cannot be performed via a GET request'
        : 'The document has no such operation, or several and none is named.',
    )
  } catch {
    // What cannot be read is told where it is read.
    return undefined
  }
}
