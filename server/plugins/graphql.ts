import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { ExecutionResult, GraphQLError } from 'graphql'
import mercurius from 'mercurius'
import { defaultLocale, type Locale } from '../../contract/locales.ts'
import { errorsTexts } from '../../contract/texts/shell.ts'
import type { Deps } from '../deps.ts'
import type { GraphqlContext } from '../features/graphql-context.ts'
import { resolvers } from '../features/resolvers.ts'
import { readSchema } from '../features/schema.ts'
import { AppError, httpStatusOfRefusal, toWireRefusal } from '../lib/app-error.ts'
import { createMemory } from '../lib/memory.ts'
import { localeOfRequest } from '../lib/request-locale.ts'
import { hasFitVariables, isCompilable } from './compiled-documents.ts'
import { boundBody, boundDocumentText, maxBodyBytes } from './graphql-bodies.ts'
import { requireDocumentText } from './graphql-documents.ts'
import { boundedDocument, maxQueryDepth, maxTokens } from './query-limits.ts'

/** The data API at POST /graphql, and in-process as `app.graphql` for server-rendered pages. */
export const graphqlPlugin = fp<{ deps: Deps }>(
  async (app, { deps }) => {
    await app.register(mercurius, {
      schema: readSchema(),
      resolvers: resolvers as never,
      // Compile at the second use: compiling a document that is sent only once would be a waste.
      jit: 2,
      // Room for twice our own fifty documents. Refused documents have a cache of the same size.
      cache: 128,
      graphql: { parseOptions: { maxTokens } },
      queryDepth: maxQueryDepth,
      validationRules: [boundedDocument],
      graphiql: false,
      path: '/graphql',
      additionalRouteOptions: {
        bodyLimit: maxBodyBytes,
        preParsing: boundBody,
        preValidation: [boundDocumentText, requireDocumentText],
      },
      context: (request: FastifyRequest): GraphqlContext => ({
        deps,
        viewer: request.viewer,
        requestId: request.id,
        address: request.ip,
        locale: localeOfRequest(request),
        memory: createMemory(),
      }),
      errorFormatter: (execution, context) => {
        const { requestId, locale = defaultLocale } = context as unknown as Partial<GraphqlContext>
        return formatExecution(execution, deps, { requestId, locale })
      },
    })
    // Returning a document makes Mercurius execute it without compiling.
    app.graphql.addHook('preExecution', async (schema, document, _context, variables) =>
      isCompilable(document) && hasFitVariables(schema, document, variables) ? undefined : { document },
    )
  },
  { name: 'graphql', dependencies: ['viewer'] },
)

type Formatted = { statusCode: number; response: ExecutionResult }

function formatExecution(
  execution: Pick<ExecutionResult, 'data' | 'errors'>,
  deps: Deps,
  { requestId, locale }: { requestId: string | undefined; locale: Locale },
): Formatted {
  let statusCode = 200
  const errors = (execution.errors ?? []).flatMap(spread).map((error) => {
    const original = error.originalError
    const place = { path: error.path, locations: error.locations }
    if (original instanceof AppError) {
      // Refused before execution, like a body that is too large: an error of the request, not of a field.
      if (!error.path) statusCode = httpStatusOfRefusal[original.code]
      const { message, ...extensions } = toWireRefusal(original, locale)
      return { message, ...place, extensions }
    }
    if (isFaultOfDocument(original)) {
      if (execution.data == null) statusCode = statusOf(original)
      return { message: error.message, ...place, extensions: { code: 'BAD_INPUT' } }
    }
    deps.log.error({ err: original, requestId, path: error.path }, 'error in a resolver')
    return { message: errorsTexts(locale).fault, ...place, extensions: { code: 'FAULT', requestId } }
  })
  return { statusCode, response: { data: execution.data ?? null, errors } as unknown as ExecutionResult }
}

/** Mercurius wraps all validation errors in one. */
function spread(error: GraphQLError): readonly GraphQLError[] {
  const inner = (error.originalError as { errors?: unknown } | undefined)?.errors
  return Array.isArray(inner) ? (inner as GraphQLError[]) : [error]
}

/**
 * Whether the client is at fault. Errors without an original come from the document (syntax, unknown fields,
 * wrong variables); Mercurius and Fastify mark others by a code (nested too deep, body too large or not
 * JSON).
 */
function isFaultOfDocument(original: Error | null | undefined): boolean {
  // Compared by name: the library is loaded twice, as ESM here and as CommonJS in Mercurius.
  if (!original || original.name === 'GraphQLError') return true
  const { code } = original as { code?: string }
  return /^(MER_ERR|FST_ERR)_/.test(code ?? '') && statusOf(original) < 500
}

function statusOf(original: Error | null | undefined): number {
  return (original as { statusCode?: number } | null | undefined)?.statusCode ?? 400
}

/** Sends a refusal outside a resolver (for example of an invalid token) in the format of GraphQL clients. */
export function sendGraphqlRefusal(reply: FastifyReply, error: AppError, statusCode: number): FastifyReply {
  const { message, ...extensions } = toWireRefusal(error, localeOfRequest(reply.request))
  return reply.code(statusCode).send({ data: null, errors: [{ message, extensions }] })
}
