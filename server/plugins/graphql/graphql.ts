import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { buildSchema, type DocumentNode } from 'graphql'
import mercurius from 'mercurius'
import type { GraphqlContext } from '../../features/graphql-context.ts'
import { kindOfDocument } from '../../features/replica-reads.ts'
import { resolvers } from '../../features/resolvers.ts'
import { readSchema } from '../../features/schema.ts'
import { createMemory } from '../../lib/memory.ts'
import { localeOfRequest } from '../../lib/request-locale.ts'
import { addFormulas } from '../ready-formulas.ts'
import { closedIntrospection } from './closed-introspection.ts'
import { hasFitVariables, isCompilable } from './compiled-documents.ts'
import { requireAffordable } from './document-cost.ts'
import { boundBody, boundDocumentText, maxBodyBytes, paceBodies } from './graphql-bodies.ts'
import { requireParameters } from './graphql-documents.ts'
import { formatExecution } from './graphql-errors.ts'
import { setMediaType } from './graphql-media-types.ts'
import { boundedDocument, maxQueryDepth, maxTokens } from './query-limits.ts'

export const graphqlPath = '/graphql'

/** The data API at POST /graphql, and in-process as `app.graphql` for server-rendered pages. */
export const graphqlPlugin = fp<{ deps: GraphqlContext['deps'] }>(
  async (app, { deps }) => {
    const { introspection } = deps.config
    // Suggestions in errors describe the schema too. The number of errors is the usual one.
    const validateOptions = { maxErrors: 100, hideSuggestions: !introspection }
    await app.register(mercurius, {
      // Its tests have checked it.
      schema: buildSchema(readSchema(), { assumeValid: true, assumeValidSDL: true, noLocation: true }),
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
        reading: request.reading,
        reads: deps.sql,
      }),
      errorFormatter: (execution, context) => formatExecution(execution, deps, context as object),
    })
    // Returning a document makes Mercurius execute it without compiling.
    app.graphql.addHook('preExecution', async (schema, document, context, variables) => {
      requireAffordable(schema, document, variables)
      await chooseReads(document, context as unknown as GraphqlContext & { reply?: FastifyReply })
      return isCompilable(document) && hasFitVariables(schema, document, variables) ? undefined : { document }
    })
    app.graphql.addHook('onResolution', addFormulas)
  },
  { name: 'graphql', dependencies: ['viewer', 'reading'] },
)

/** Sends the reads of a query to a replica that shows what the caller has seen. The context's default is the primary. */
async function chooseReads(
  document: DocumentNode,
  context: GraphqlContext & { reply?: FastifyReply },
): Promise<void> {
  const { reading, viewer, deps, reply } = context
  const { queries, reads, waits } = kindOfDocument(document)
  if (reply) reply.request.isHeld = waits
  reading.isReadOnly = queries
  // Guests have written nothing. A signed-in user without a position may have.
  const seen = reading.seen ?? (viewer.id === null ? 0n : null)
  if (reads) context.reads = await deps.replicas.choose(seen)
}
