import type { preValidationHookHandler } from 'fastify'
import { getOperationAST, parse } from 'graphql'
import { message } from '../../contract/message.ts'
import { AppError } from '../lib/app-error.ts'

/**
 * Matches text that starts like JSON and unlike any GraphQL document. Mercurius parses text that is not
 * GraphQL as a document in JSON, whose names may be any text; the JIT compiler inserts names into its
 * generated code, so they would be executed here.
 */
const json = /^\s*(?:["[\d-]|\{\s*["}]|(?:true|false|null)\s*$)/

/** Rejects anything but the text of a GraphQL document. Runs before validation converts any type. */
export const requireDocumentText: preValidationHookHandler = (request, _reply, done) => {
  const isPost = request.method === 'POST'
  const { query, operationName } = ((isPost ? request.body : request.query) ?? {}) as Record<string, unknown>
  if (query === undefined || query === null) return done()
  if (typeof query !== 'string') return done(new AppError('BAD_INPUT', message('input.queryNotText')))
  if (json.test(query)) return done(new AppError('BAD_INPUT', message('input.queryNotDocument')))
  done(isPost ? undefined : whyNotToRead(query, operationName))
}

/** GET and HEAD may only read. Mercurius fails on a GET without an operation and does not check a HEAD. */
function whyNotToRead(query: string, name: unknown): AppError | undefined {
  try {
    const operation = getOperationAST(parse(query), name as string | undefined)
    if (operation?.operation === 'query') return undefined
    return new AppError('BAD_INPUT', message(operation ? 'input.noMutationByGet' : 'input.noSuchOperation'))
  } catch {
    // Mercurius reports syntax errors itself.
    return undefined
  }
}
