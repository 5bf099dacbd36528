import type { FastifyReply } from 'fastify'
import type { ExecutionResult, GraphQLError } from 'graphql'
import pg from 'pg'
import { defaultLocale } from '../../../contract/locales.ts'
import { message } from '../../../contract/message.ts'
import { errorsTexts } from '../../../contract/texts/generated/shell.ts'
import type { Deps } from '../../deps.ts'
import type { GraphqlContext } from '../../features/graphql-context.ts'
import { AppError, httpStatusOfRefusal, toWireRefusal } from '../../lib/app-error.ts'
import { isOfLeavingCaller } from '../../lib/database/lost-connection.ts'
import { refuseForTrouble } from '../../lib/storage-trouble.ts'
import { sayBadRequest } from '../errors.ts'
import type { Outcome } from '../metrics/metrics.ts'
import { expectsStatus200 } from './graphql-media-types.ts'

type Execution = Pick<ExecutionResult, 'data' | 'errors'>
type Formatted = { statusCode: number; response: ExecutionResult }
/** Mercurius adds the reply; a page that runs a document in this process has none. */
type Context = Partial<GraphqlContext> & { reply?: FastifyReply }
type Described = { status: number; outcome: Outcome; code: string; error: object }

/** Formats the errors of an operation: refusals with their code, faults as one sentence, logged here. */
export function formatExecution({ data, errors = [] }: Execution, deps: Deps, context: Context): Formatted {
  const described = errors.flatMap(spread).map((error) => explain(error, deps, context))
  const { request } = context.reply ?? {}
  if (request) {
    const worst = described.find(({ outcome }) => outcome === 'fault') ?? described[0]
    request.outcome = worst?.outcome ?? 'refused'
    request.errorCode = worst?.code ?? null
  }
  const status = Math.max(200, ...described.map((each) => each.status))
  // A body that could not be read is a bad request, whatever the client accepts.
  const isExpected = status === 400 && !errors.some(isOfBody) && request && expectsStatus200(request)
  const response = { ...(data === undefined ? {} : { data }), errors: described.map(({ error }) => error) }
  return { statusCode: data || isExpected ? 200 : status, response: response as unknown as ExecutionResult }
}

const isOfBody = ({ originalError }: GraphQLError) => codeOf(originalError).startsWith('FST_ERR_CTP_')

const codeOf = (error: Error | null | undefined) =>
  String((error as { code?: string } | null | undefined)?.code ?? '')

function explain(error: GraphQLError, deps: Deps, context: Context): Described {
  const { requestId, locale = defaultLocale } = context
  const { path, locations } = error
  const original = toRefusal(deps, error.originalError)
  if (original instanceof AppError) {
    const { message: sentence, ...extensions } = toWireRefusal(original, locale)
    // Refused before execution, like a body that is too large: an error of the request, not of a field.
    const status = path ? 200 : httpStatusOfRefusal[original.code]
    const outcome = original.code === 'UNAVAILABLE' ? 'fault' : 'refused'
    return { status, outcome, code: original.code, error: { message: sentence, path, locations, extensions } }
  }
  if (isFaultOfDocument(original)) {
    const status = statusOf(original)
    const { message: sentence, ...more } = sayBadRequest(
      { message: error.message, statusCode: status },
      locale,
    )
    const extensions = { code: 'BAD_INPUT', ...more }
    const shown = { message: sentence, path, locations, extensions }
    return { status, outcome: 'refused', code: extensions.code, error: shown }
  }
  deps.log.error({ err: original, requestId, path }, 'error in a resolver')
  const extensions = { code: 'FAULT', requestId }
  const shown = { message: errorsTexts(locale).fault, path, locations, extensions }
  return { status: path ? 200 : 500, outcome: 'fault', code: extensions.code, error: shown }
}

function toRefusal(deps: Deps, error: Error | null | undefined): Error | null | undefined {
  if (isOfDeletedUser(error)) return new AppError('UNAUTHENTICATED', message('user.sessionExpired'))
  return refuseForTrouble(deps, error) ?? error
}

/** Mercurius wraps all validation errors in one. */
function spread(error: GraphQLError): readonly GraphQLError[] {
  const inner = (error.originalError as { errors?: unknown } | undefined)?.errors
  return Array.isArray(inner) ? (inner as GraphQLError[]) : [error]
}

/**
 * Returns whether the client is at fault. Errors without an original come from the document (syntax, unknown
 * fields, wrong variables); Mercurius and Fastify mark others by a code (nested too deep, body too large or
 * not JSON).
 */
function isFaultOfDocument(original: Error | null | undefined): boolean {
  // Compared by name: the library is loaded twice, as ESM here and as CommonJS in Mercurius.
  if (!original || original.name === 'GraphQLError' || isOfLeavingCaller(original)) return true
  return /^(MER_ERR|FST_ERR)_/.test(codeOf(original)) && statusOf(original) < 500
}

function statusOf(original: Error | null | undefined): number {
  return (original as { statusCode?: number } | null | undefined)?.statusCode ?? 400
}

const foreignKeyViolation = '23503'

/**
 * Returns whether a write failed because its user does not exist any more: in other processes a token stays
 * valid for a moment after its account is deleted.
 */
function isOfDeletedUser(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === foreignKeyViolation &&
    /_owner_fkey$/.test(error.constraint ?? '')
  )
}
