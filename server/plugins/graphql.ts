import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import mercurius from 'mercurius'
import type { GraphqlContext } from '../features/graphql-context.ts'
import { resolvers } from '../features/resolvers.ts'
import { readSchema } from '../features/schema.ts'
import { createMemory } from '../lib/memory.ts'
import { localeOfRequest } from '../lib/request-locale.ts'
import { closedIntrospection } from './closed-introspection.ts'
import { hasFitVariables, isCompilable } from './compiled-documents.ts'
import { requireAffordable } from './document-cost.ts'
import { boundBody, boundDocumentText, maxBodyBytes, paceBodies } from './graphql-bodies.ts'
import { requireParameters } from './graphql-documents.ts'
import { formatExecution } from './graphql-errors.ts'
import { setMediaType } from './graphql-media-types.ts'
import { boundedDocument, maxQueryDepth, maxTokens } from './query-limits.ts'
import { addFormulas } from './ready-formulas.ts'

export const graphqlPath = '/graphql'

/** The data API at POST /graphql, and in-process as `app.graphql` for server-rendered pages. */
export const graphqlPlugin = fp<{ deps: GraphqlContext['deps'] }>(
  async (app, { deps }) => {
    const { introspection } = deps.config
    // Suggestions in errors describe the schema too. The number of errors is the usual one.
    const validateOptions = { maxErrors: 100, hideSuggestions: !introspection }
    await app.register(mercurius, {
      schema: readSchema(),
      resolvers: resolvers as never,
      // Compile at the second use: compiling a document that is sent only once would be a waste.
      jit: 2,
      // Room for twice our own fifty documents. Refused documents have a cache of the same size.
      cache: 128,
      graphql: { parseOptions: { maxTokens }, validateOptions },
      queryDepth: maxQueryDepth,
      validationRules: introspection ? [boundedDocument] : [boundedDocument, closedIntrospection],
      graphiql: false,
      path: graphqlPath,
      additionalRouteOptions: {
        bodyLimit: maxBodyBytes,
        preParsing: boundBody,
        preValidation: [boundDocumentText, requireParameters, paceBodies],
        onSend: setMediaType,
      },
      context: (request: FastifyRequest): GraphqlContext => ({
        deps,
        viewer: request.viewer,
        requestId: request.id,
        address: request.ip,
        locale: localeOfRequest(request),
        memory: createMemory(),
      }),
      errorFormatter: (execution, context) => formatExecution(execution, deps, context as object),
    })
    // Returning a document makes Mercurius execute it without compiling.
    app.graphql.addHook('preExecution', async (schema, document, _context, variables) => {
      requireAffordable(schema, document, variables)
      return isCompilable(document) && hasFitVariables(schema, document, variables) ? undefined : { document }
    })
    app.graphql.addHook('onResolution', addFormulas)
  },
  { name: 'graphql', dependencies: ['viewer'] },
)
