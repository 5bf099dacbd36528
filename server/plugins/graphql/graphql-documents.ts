import type { preValidationHookHandler } from 'fastify'
import { getOperationAST, parse } from 'graphql'
import { message } from '../../../contract/message.ts'
import { AppError } from '../../lib/app-error.ts'

/**
 * Matches text that starts like JSON and unlike any GraphQL document. Mercurius parses text that is not
 * GraphQL as a document in JSON, whose names may be any text; the JIT compiler inserts names into its
 * generated code, so they would be executed here.
 */
const json = /^\s*(?:["[\d-]|\{\s*["}]|(?:true|false|null)\s*$)/

type Parameters = { query?: unknown; operationName?: unknown; variables?: unknown; extensions?: unknown }

/**
 * Rejects anything but the text of a GraphQL document with parameters of the right types; null counts as
 * left out. A document in the address may only read. Runs before validation converts any type.
 */
export const requireParameters: preValidationHookHandler = (request, reply, done) => {
  try {
    if (request.method === 'POST') {
      checkParameters((request.body ?? {}) as Parameters)
    } else {
      const { variables, extensions, ...others } = request.query as Parameters
      const read = { variables: readJson(variables), extensions: readJson(extensions) }
      const document = checkParameters({ ...others, ...read })
      if (findOperation(document, others.operationName) === 'mutation') {
        reply.header('allow', 'POST')
        throw new AppError('METHOD_NOT_ALLOWED', message('input.noMutationByGet'))
      }
    }
    done()
  } catch (error) {
    done(error as Error)
  }
}

/** Returns the document's text. Throws BAD_INPUT for a parameter of a wrong type. */
function checkParameters(parameters: Parameters): string {
  const { query, operationName, variables, extensions } = parameters
  if (typeof query !== 'string') throw new AppError('BAD_INPUT', message('input.queryNotText'))
  if (json.test(query)) throw new AppError('BAD_INPUT', message('input.queryNotDocument'))
  if (typeof (operationName ?? '') !== 'string')
    throw new AppError('BAD_INPUT', message('input.operationNameNotText'))
  for (const [argument, value] of Object.entries({ variables, extensions })) {
    if (typeof (value ?? {}) !== 'object' || Array.isArray(value))
      throw new AppError('BAD_INPUT', message('input.notObject', { argument }))
  }
  // Mercurius accepts null for the other parameters alone.
  if (extensions === null) delete parameters.extensions
  return query
}

/** Reads a parameter of an address, which is JSON; the text itself when it is not. */
function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text === '' ? null : text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Returns the kind of the operation that a document in an address names. Throws BAD_INPUT when there is none:
 * Mercurius fails on a GET without an operation and does not check a HEAD.
 */
function findOperation(query: string, name: unknown): string | undefined {
  try {
    const operation = getOperationAST(parse(query), name as string | undefined)
    if (operation) return operation.operation
  } catch {
    // Mercurius reports syntax errors itself.
    return undefined
  }
  throw new AppError('BAD_INPUT', message('input.noSuchOperation'))
}
